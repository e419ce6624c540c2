import { createOutbox, type Outbox, type OutboxOptions } from '../../../src/outbox/outbox'
import type { AttemptOutcome, Submission } from '../../../src/outbox/transport-contract'
import { type MemoryStore, memoryStore } from './memory-store'
import { NOW } from './records'

/** An outbox on a store in memory, with a clock and answers that a test sets. */
export interface Kit {
  readonly outbox: Outbox
  readonly store: MemoryStore
  /** What went out, in order. */
  readonly sent: Submission[]
  /** What the next requests hear; when there is none, they are delivered. A promise keeps the request waiting. */
  readonly answers: (AttemptOutcome | Promise<AttemptOutcome>)[]
  now: number
  online: boolean
  /** Opens another page on the same store. */
  readonly open: (parts?: Partial<OutboxOptions>) => Outbox
}

/** Makes ids that tell their order: 00000001-0000-…, 00000002-…. */
function counter(): () => string {
  let count = 0
  return () => {
    count += 1
    return `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`
  }
}

/** Gives the id that the kit mints as number `count`. */
export const idOf = (count: number) => `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`

/** Makes a kit with an empty store. */
export function createKit(parts: Partial<OutboxOptions> = {}): Kit {
  const store = memoryStore()
  const createId = counter()
  const sent: Submission[] = []
  const answers: (AttemptOutcome | Promise<AttemptOutcome>)[] = []
  const open = (more: Partial<OutboxOptions> = {}) =>
    createOutbox({
      store,
      transport: async (submission) => {
        sent.push(submission)
        return answers.shift() ?? { type: 'delivered' }
      },
      now: () => kit.now,
      random: () => 0.5,
      createId,
      isOnline: () => kit.online,
      ...parts,
      ...more,
    })
  const kit: Kit = { outbox: open(), store, sent, answers, now: NOW, online: true, open }
  return kit
}

/** Submits and gives the id; throws when it was not stored. */
export async function stored(outbox: Outbox, body = { clientName: 'Asha' }): Promise<string> {
  const submitted = await outbox.submit('quote', body)
  if (submitted.state !== 'queued') throw new Error('not stored')
  return submitted.id
}

/** An answer that a test gives later. */
export function promised(): {
  readonly answer: Promise<AttemptOutcome>
  readonly give: (outcome: AttemptOutcome) => void
} {
  let give: (outcome: AttemptOutcome) => void = () => {}
  const answer = new Promise<AttemptOutcome>((resolve) => {
    give = resolve
  })
  return { answer, give: (outcome) => give(outcome) }
}
