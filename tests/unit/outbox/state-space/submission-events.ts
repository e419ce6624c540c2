import type { PendingSubmission, StoredRecord } from '../../../../src/outbox/record'
import type { Transitions } from '../../../../src/outbox/transitions'
import type { AttemptOutcome, Body } from '../../../../src/outbox/transport-contract'
import { ANSWERS, isAccepted } from '../model/answers'

/** The time of every event: the passing of time is an event itself. */
const NOW = 1_700_000_000_000
const ID = '00000000-0000-4000-8000-000000000001'

/** The last request of the visitor and its result. */
export type VisitorRequest = 'none' | 'wanted' | 'discarded' | 'may-have-arrived'

/** State of one submission on device, network and table. Bodies are 0 (as submitted) and 1 (as edited). */
export interface SubmissionState {
  readonly record: StoredRecord | undefined
  /** The body in the table's row. */
  readonly row: 0 | 1 | undefined
  /** Bodies of requests that reach the table after their senders have given up. */
  readonly delayedBodies: readonly (0 | 1)[]
  readonly request: VisitorRequest
  /** The body that the visitor confirmed last. */
  readonly confirmedBody: 0 | 1
}

/**
 * Class of an outcome until it is settled; the settlement then tries every outcome of the class, so the exploration does
 * not assume that they are treated alike.
 */
export type OutcomeClass = 'delivered' | 'ambiguous' | 'not stored' | 'refused by gateway' | 'refused'

/** All classes, in a fixed order. */
export const OUTCOME_CLASSES: readonly OutcomeClass[] = [
  'delivered',
  'ambiguous',
  'not stored',
  'refused by gateway',
  'refused',
]

const OUTCOMES: Readonly<Record<OutcomeClass, readonly AttemptOutcome[]>> = {
  delivered: [{ type: 'delivered' }],
  ambiguous: [
    { type: 'unknown', reason: 'unknown' },
    { type: 'portal', reason: 'portal' },
  ],
  'not stored': [
    { type: 'later', reason: 'later' },
    { type: 'later', retryAfterMs: 600_000, reason: 'later' },
    { type: 'misconfigured', reason: 'misconfigured' },
    { type: 'skew', reason: 'skew' },
  ],
  'refused by gateway': [{ type: 'refused', byGateway: true, reason: 'refused by gateway' }],
  refused: [{ type: 'refused', reason: 'refused' }],
}

function classOf(outcome: AttemptOutcome): OutcomeClass {
  switch (outcome.type) {
    case 'delivered':
      return 'delivered'
    case 'refused':
      return outcome.byGateway ? 'refused by gateway' : 'refused'
    case 'unknown':
    case 'portal':
      return 'ambiguous'
    default:
      return 'not stored'
  }
}

export const INITIAL_STATE: SubmissionState = {
  record: undefined,
  row: undefined,
  delayedBodies: [],
  request: 'none',
  confirmedBody: 0,
}

const isPending = (record: StoredRecord | undefined): record is PendingSubmission =>
  record !== undefined && record.state !== 'draft' && record.state !== 'delivered'

/** The events of one submission under the given transitions. `refusesFirstBody`: the table refuses body 0. */
export class SubmissionEvents {
  readonly violations = new Set<string>()
  private readonly rules: Transitions
  private readonly bodies: readonly [Body, Body]

  constructor(rules: Transitions, refusesFirstBody: boolean) {
    this.rules = rules
    this.bodies = [
      { clientName: 'first', contactInfo: refusesFirstBody ? 'bad' : 'good' },
      { clientName: 'edited', contactInfo: 'good' },
    ]
  }

  /** Reduces a record to what decides the next events: whether its times have passed. */
  private normalize(record: StoredRecord | undefined): StoredRecord | undefined {
    if (!record) return undefined
    if (record.state === 'delivered') return { ...record, createdAt: NOW, deliveredAt: NOW }
    if (record.state === 'draft') return record
    const { state, leaseUntil } = record
    const { serverTime: _, ...rest } = record
    return {
      ...rest,
      // Only the current attempt number matters, and the exploration keeps that with the sender.
      attempts: 1,
      // Every wait can end at any time.
      nextAt: NOW,
      waitMs: 0,
      leaseUntil: state === 'sending' && leaseUntil > NOW ? NOW + 90_000 : 0,
      createdAt: NOW,
      confirmedAt: NOW,
      lastError: null,
    }
  }

  private next(
    state: SubmissionState,
    record: StoredRecord | undefined,
    rest: Partial<SubmissionState> = {},
  ): SubmissionState {
    const after: SubmissionState = { ...state, record: this.normalize(record), ...rest }
    this.check(after)
    return after
  }

  private check({ record, row, request, confirmedBody }: SubmissionState): void {
    const { violations } = this
    if (request === 'wanted' && !record) violations.add('an entry vanished without a receipt or a discard')
    if (request === 'discarded' && row !== undefined) violations.add('a row after a successful discard')
    if (record?.state !== 'delivered') return
    if (row === undefined) violations.add('a receipt without a row')
    if (request === 'wanted' && row !== undefined && row !== confirmedBody)
      violations.add('the row is not what was confirmed')
    if ('body' in record) violations.add('a receipt keeps personal data')
  }

  private insert(state: SubmissionState, body: 0 | 1): { row: 0 | 1 | undefined; outcome: OutcomeClass } {
    if (!isAccepted(this.bodies[body])) return { row: state.row, outcome: 'refused' }
    return { row: state.row ?? body, outcome: 'delivered' }
  }

  /** Returns the states after every event without a sender. */
  withoutSender(state: SubmissionState): readonly SubmissionState[] {
    const { record, request, delayedBodies } = state
    const after: SubmissionState[] = []
    const [delayedRequest, ...others] = delayedBodies
    if (delayedRequest !== undefined) {
      after.push(
        this.next(state, record, { row: this.insert(state, delayedRequest).row, delayedBodies: others }),
      )
    }
    if (request === 'none') {
      const body = this.bodies[0]
      const enqueued = this.rules.enqueue(
        undefined,
        { id: ID, kind: 'quote', body, isNewId: true },
        NOW,
        false,
      )
      after.push(this.next(state, enqueued.record, { request: 'wanted' }))
    }
    if (!isPending(record)) return after
    if (record.leaseUntil > NOW) after.push(this.next(state, { ...record, leaseUntil: 0 }))
    const expired = this.rules.expire({ ...record, confirmedAt: 0, serverTime: 0 }, NOW, NOW)
    after.push(this.next(state, expired.record))
    after.push(this.next(state, this.rules.requeue(record, NOW).record))
    for (const evenIfReceived of [false, true]) {
      const { record: remaining, result } = this.rules.discard(record, evenIfReceived)
      if (result === 'discarded' || result === 'may-have-arrived') {
        after.push(this.next(state, remaining, { request: result }))
      }
    }
    if (state.confirmedBody === 0) {
      const { record: edited, result } = this.rules.edit(record, this.bodies[1], NOW)
      if (result === 'edited') after.push(this.next(state, edited, { confirmedBody: 1 }))
    }
    return after
  }

  /** Returns the state after a claim; undefined when the entry cannot be claimed. */
  claim(state: SubmissionState): { state: SubmissionState; body: 0 | 1 } | undefined {
    const { record, result } = this.rules.claim(state.record, NOW, 'due')
    if (!result) return undefined
    if (state.record?.state === 'sending' && state.record.leaseUntil > NOW) {
      this.violations.add('two senders at once under one lease')
    }
    const body = result.submission.body.clientName === 'first' ? 0 : 1
    return { state: this.next(state, record), body }
  }

  /** Returns the states after a request, one for every answer. */
  send(state: SubmissionState, body: 0 | 1): readonly { state: SubmissionState; outcome: OutcomeClass }[] {
    return ANSWERS.map(({ reachesTable, outcome, arrivesLate }) => {
      const inserted = reachesTable ? this.insert(state, body) : undefined
      const { delayedBodies } = arrivesLate ? this.delayRequest(state, body) : state
      const after = this.next(state, state.record, {
        row: inserted ? inserted.row : state.row,
        delayedBodies,
      })
      return { state: after, outcome: outcome ? classOf(outcome) : (inserted?.outcome ?? 'ambiguous') }
    })
  }

  /** Returns the state after a sender crashed while its request continues. */
  delayRequest(state: SubmissionState, body: 0 | 1): SubmissionState {
    // A request that the table refuses or holds already changes nothing, whenever it arrives.
    const hasNoEffect =
      state.delayedBodies.includes(body) || state.row !== undefined || !isAccepted(this.bodies[body])
    return hasNoEffect ? state : { ...state, delayedBodies: [...state.delayedBodies, body].sort() }
  }

  /** Returns the states after a settlement. `isCurrent`: no sender has reclaimed the entry since. */
  settle(state: SubmissionState, isCurrent: boolean, outcome: OutcomeClass): readonly SubmissionState[] {
    const submission = { id: ID, kind: 'quote', body: this.bodies[0] } as const
    const claim = { submission, createdAt: NOW, attempt: isCurrent ? 1 : 0, leaseUntil: NOW }
    return OUTCOMES[outcome].map((outcome) =>
      this.next(state, this.rules.settle(state.record, claim, outcome, NOW, 0.5).record),
    )
  }

  /** Whether the submission ends as promised once the faults stop. */
  recovers(start: SubmissionState): boolean {
    let state = start
    for (let turn = 0; turn < 8; turn += 1) {
      const [delayedRequest, ...delayedBodies] = state.delayedBodies
      if (delayedRequest !== undefined)
        state = this.next(state, state.record, { row: this.insert(state, delayedRequest).row, delayedBodies })
      else if (isPending(state.record)) state = this.recoveryStep(state, state.record)
    }
    return (
      state.delayedBodies.length === 0 && (state.request !== 'wanted' || state.record?.state === 'delivered')
    )
  }

  private recoveryStep(state: SubmissionState, record: PendingSubmission): SubmissionState {
    if (record.state === 'attention') {
      const { record: edited, result } = this.rules.edit(record, this.bodies[1], NOW)
      return result === 'edited'
        ? this.next(state, edited, { confirmedBody: 1 })
        : this.next(state, this.rules.requeue(record, NOW).record)
    }
    const due = this.next(state, { ...record, nextAt: NOW, leaseUntil: 0 })
    const claimed = this.claim(due)
    if (!claimed) return due
    const { row, outcome } = this.insert(claimed.state, claimed.body)
    return this.settle({ ...claimed.state, row }, true, outcome)[0] ?? due
  }
}
