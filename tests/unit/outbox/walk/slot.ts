import type { PendingSubmission, StoredRecord } from '../../../../src/outbox/record'
import type { Transitions } from '../../../../src/outbox/transitions'
import type { AttemptOutcome, Body } from '../../../../src/outbox/transport-contract'
import { ANSWERS, isAccepted } from '../model/answers'

/** The one moment at which everything happens: what time does to a record is an event of its own here. */
const NOW = 1_700_000_000_000
const ID = '00000000-0000-4000-8000-000000000001'

/** What the visitor wants with a submission, as far as it was promised. */
export type Wish = 'none' | 'wanted' | 'discarded' | 'may-have-arrived'

/** One submission: what is stored of it here and there. Bodies are 0 (as submitted) and 1 (as fixed). */
export interface Slot {
  readonly record: StoredRecord | undefined
  /** The body in the table's row. */
  readonly row: 0 | 1 | undefined
  /** Bodies of requests that their senders gave up, still on their way. */
  readonly ghosts: readonly (0 | 1)[]
  readonly wish: Wish
  /** The body that was confirmed last. */
  readonly intent: 0 | 1
}

/**
 * What a sender heard. Answers of one kind are kept as one until they are settled; then each of them is tried, so
 * that nothing hangs on their being treated alike.
 */
export type Heard = 'delivered' | 'open' | 'not stored' | 'turned away' | 'refused'

/** Every kind of answer, in a fixed order. */
export const HEARD: readonly Heard[] = ['delivered', 'open', 'not stored', 'turned away', 'refused']

const OUTCOMES: Readonly<Record<Heard, readonly AttemptOutcome[]>> = {
  delivered: [{ type: 'delivered' }],
  open: [
    { type: 'unknown', reason: 'unknown' },
    { type: 'portal', reason: 'portal' },
  ],
  'not stored': [
    { type: 'later', reason: 'later' },
    { type: 'later', retryAfterMs: 600_000, reason: 'later' },
    { type: 'misconfigured', reason: 'misconfigured' },
    { type: 'skew', reason: 'skew' },
  ],
  'turned away': [{ type: 'refused', byGateway: true, reason: 'turned away' }],
  refused: [{ type: 'refused', reason: 'refused' }],
}

function kindOf(outcome: AttemptOutcome): Heard {
  switch (outcome.type) {
    case 'delivered':
      return 'delivered'
    case 'refused':
      return outcome.byGateway ? 'turned away' : 'refused'
    case 'unknown':
    case 'portal':
      return 'open'
    default:
      return 'not stored'
  }
}

export const EMPTY: Slot = { record: undefined, row: undefined, ghosts: [], wish: 'none', intent: 0 }

const isPending = (record: StoredRecord | undefined): record is PendingSubmission =>
  record !== undefined && record.state !== 'draft' && record.state !== 'delivered'

/** The events of one submission, by the transitions under test. `firstIsBad`: the table refuses body 0. */
export class SlotRules {
  readonly broken = new Set<string>()
  private readonly rules: Transitions
  private readonly bodies: readonly [Body, Body]

  constructor(rules: Transitions, firstIsBad: boolean) {
    this.rules = rules
    this.bodies = [
      { clientName: 'first', contactInfo: firstIsBad ? 'bad' : 'good' },
      { clientName: 'edited', contactInfo: 'good' },
    ]
  }

  /** Brings a record to the few shapes that differ in what can happen next: times are over or not. */
  private plain(record: StoredRecord | undefined): StoredRecord | undefined {
    if (!record) return undefined
    if (record.state === 'delivered') return { ...record, createdAt: NOW, deliveredAt: NOW }
    if (record.state === 'draft') return record
    const { state, leaseUntil } = record
    return {
      ...record,
      // Only whether a sender's number is the current one matters; the walk keeps that with the sender.
      attempts: 1,
      // Every wait may be over at any time, so it is.
      nextAt: NOW,
      waitMs: 0,

      leaseUntil: state === 'sending' && leaseUntil > NOW ? NOW + 90_000 : 0,
      createdAt: NOW,
      confirmedAt: NOW,
      lastError: null,
    }
  }

  private next(slot: Slot, record: StoredRecord | undefined, rest: Partial<Slot> = {}): Slot {
    const after: Slot = { ...slot, record: this.plain(record), ...rest }
    this.check(after)
    return after
  }

  private check({ record, row, wish, intent }: Slot): void {
    const { broken } = this
    if (wish === 'wanted' && !record) broken.add('an entry vanished without a receipt or a cancel')
    if (wish === 'discarded' && row !== undefined) broken.add('a row after a successful cancel')
    if (record?.state !== 'delivered') return
    if (row === undefined) broken.add('a receipt without a row')
    if (wish === 'wanted' && row !== undefined && row !== intent)
      broken.add('the row is not what was confirmed')
    if ('body' in record) broken.add('a receipt keeps personal data')
  }

  private insert(slot: Slot, body: 0 | 1): { row: 0 | 1 | undefined; heard: Heard } {
    if (!isAccepted(this.bodies[body])) return { row: slot.row, heard: 'refused' }
    return { row: slot.row ?? body, heard: 'delivered' }
  }

  /** Everything that can happen to the submission without a sender. */
  alone(slot: Slot): readonly Slot[] {
    const { record, wish, ghosts } = slot
    const after: Slot[] = []
    const [ghost, ...others] = ghosts
    if (ghost !== undefined) {
      after.push(this.next(slot, record, { row: this.insert(slot, ghost).row, ghosts: others }))
    }
    if (wish === 'none') {
      const body = this.bodies[0]
      const step = this.rules.enqueue(undefined, { id: ID, kind: 'quote', body, isNewId: true }, NOW, false)
      after.push(this.next(slot, step.record, { wish: 'wanted' }))
    }
    if (!isPending(record)) return after
    if (record.leaseUntil > NOW) after.push(this.next(slot, { ...record, leaseUntil: 0 }))
    const expired = this.rules.expire({ ...record, confirmedAt: 0 }, NOW)
    after.push(this.next(slot, expired.record))
    after.push(this.next(slot, this.rules.requeue(record, NOW).record))
    for (const evenIfReceived of [false, true]) {
      const { record: rest, result } = this.rules.discard(record, evenIfReceived)
      if (result === 'discarded' || result === 'may-have-arrived') {
        after.push(this.next(slot, rest, { wish: result }))
      }
    }
    if (slot.intent === 0) {
      const { record: fixed, result } = this.rules.edit(record, this.bodies[1], NOW)
      if (result === 'edited') after.push(this.next(slot, fixed, { intent: 1 }))
    }
    return after
  }

  /** A sender takes the entry; undefined: it may not. */
  claim(slot: Slot): { slot: Slot; body: 0 | 1 } | undefined {
    const { record, result } = this.rules.claim(slot.record, NOW, 'due')
    if (!result) return undefined
    if (slot.record?.state === 'sending' && slot.record.leaseUntil > NOW) {
      this.broken.add('two senders at once under one lease')
    }
    const body = result.submission.body.clientName === 'first' ? 0 : 1
    return { slot: this.next(slot, record), body }
  }

  /** The sender's request meets the network; one result for every row of the answer table. */
  send(slot: Slot, body: 0 | 1): readonly { slot: Slot; heard: Heard }[] {
    return ANSWERS.map(({ reaches, heard, late }) => {
      const met = reaches ? this.insert(slot, body) : undefined
      const { ghosts } = late ? this.leaveGhost(slot, body) : slot
      const after = this.next(slot, slot.record, { row: met ? met.row : slot.row, ghosts })
      return { slot: after, heard: heard ? kindOf(heard) : (met?.heard ?? 'open') }
    })
  }

  /** The sender dies and its request goes on. */
  leaveGhost(slot: Slot, body: 0 | 1): Slot {
    // What the table refuses, or what it holds already, changes nothing when it arrives, now or later.
    const isIdle = slot.ghosts.includes(body) || slot.row !== undefined || !isAccepted(this.bodies[body])
    return isIdle ? slot : { ...slot, ghosts: [...slot.ghosts, body].sort() }
  }

  /** The sender writes down what it heard. `isCurrent`: nobody took the entry over since its claim. */
  settle(slot: Slot, isCurrent: boolean, heard: Heard): readonly Slot[] {
    const submission = { id: ID, kind: 'quote', body: this.bodies[0] } as const
    const claim = { submission, createdAt: NOW, attempt: isCurrent ? 1 : 0, leaseUntil: NOW }
    return OUTCOMES[heard].map((outcome) =>
      this.next(slot, this.rules.settle(slot.record, claim, outcome, NOW, 0.5).record),
    )
  }

  /** Plays on without faults and gives whether the submission ends where the visitor was promised it would. */
  endsWell(start: Slot): boolean {
    let slot = start
    for (let turn = 0; turn < 8; turn += 1) {
      const [ghost, ...ghosts] = slot.ghosts
      if (ghost !== undefined)
        slot = this.next(slot, slot.record, { row: this.insert(slot, ghost).row, ghosts })
      else if (isPending(slot.record)) slot = this.calmTurn(slot, slot.record)
    }
    return slot.ghosts.length === 0 && (slot.wish !== 'wanted' || slot.record?.state === 'delivered')
  }

  private calmTurn(slot: Slot, record: PendingSubmission): Slot {
    if (record.state === 'attention') {
      const { record: fixed, result } = this.rules.edit(record, this.bodies[1], NOW)
      return result === 'edited'
        ? this.next(slot, fixed, { intent: 1 })
        : this.next(slot, this.rules.requeue(record, NOW).record)
    }
    const due = this.next(slot, { ...record, nextAt: NOW, leaseUntil: 0 })
    const claimed = this.claim(due)
    if (!claimed) return due
    const { row, heard } = this.insert(claimed.slot, claimed.body)
    return this.settle({ ...claimed.slot, row }, true, heard)[0] ?? due
  }
}
