import { createOutbox, type Outbox, type OutboxOptions } from '../../../src/outbox/outbox'
import type { AttemptOutcome, Submission } from '../../../src/outbox/transport-contract'
import { type MemoryStore, memoryStore } from './memory-store'
import { NOW } from './records'

/** An outbox on an in-memory store, with clock and outcomes set by the test. */
export interface Kit {
  readonly outbox: Outbox
  readonly store: MemoryStore
  /** Sent submissions, in order. */
  readonly sent: Submission[]
  /** Outcomes of the next requests; without one they are delivered. A promise keeps the request pending. */
  readonly answers: (AttemptOutcome | Promise<AttemptOutcome>)[]
  now: number
  online: boolean
  /** Creates the outbox of another page on the same store. */
  readonly open: (parts?: Partial<OutboxOptions>) => Outbox
}

/** Creates sequential ids: 00000001-0000-…, 00000002-…. */
function counter(): () => string {
  let count = 0
  return () => {
    count += 1
    return `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`
  }
}

/** Returns the id that the kit creates as number `count`. */
export const idOf = (count: number) => `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`

/** Creates a kit with an empty store. */
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
      serverTime: async () => kit.now,
      random: () => 0.5,
      createId,
      isOnline: () => kit.online,
      ...parts,
      ...more,
    })
  const kit: Kit = { outbox: open(), store, sent, answers, now: NOW, online: true, open }
  return kit
}

/** Submits and returns the id; throws when it was not stored. */
export async function stored(outbox: Outbox, body = { clientName: 'Asha' }): Promise<string> {
  const submitted = await outbox.submit('quote', body)
  if (submitted.state !== 'queued') throw new Error('not stored')
  return submitted.id
}

/** Returns an outcome that the test resolves later. */
export function deferredOutcome(): {
  readonly answer: Promise<AttemptOutcome>
  readonly resolve: (outcome: AttemptOutcome) => void
} {
  let settle: (outcome: AttemptOutcome) => void = () => {}
  const answer = new Promise<AttemptOutcome>((resolve) => {
    settle = resolve
  })
  return { answer, resolve: (outcome) => settle(outcome) }
}
