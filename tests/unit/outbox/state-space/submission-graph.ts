import type { Transitions } from '../../../../src/outbox/transitions'
import {
  OUTCOME_CLASSES,
  type OutcomeClass,
  SubmissionEvents,
  type SubmissionState,
} from './submission-events'

/** Upper bound of the number of event kinds, for the memoization key. */
const EVENTS = 16

/** The states of one submission, numbered, with the memoized successors of each. */
export class SubmissionGraph {
  readonly events: SubmissionEvents
  private readonly numbers = new Map<string, number>()
  private readonly states: SubmissionState[] = []
  private readonly known: (readonly number[])[] = []

  constructor(transitions: Transitions, refusesFirstBody: boolean) {
    this.events = new SubmissionEvents(transitions, refusesFirstBody)
  }

  get size(): number {
    return this.states.length
  }

  number(state: SubmissionState): number {
    const key = JSON.stringify([
      state.record,
      state.row,
      state.delayedBodies,
      state.request,
      state.confirmedBody,
    ])
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.states.length)
    this.states.push(state)
    if (!this.events.recovers(state)) this.events.violations.add('not delivered after the faults stopped')
    return this.states.length - 1
  }

  private memoize(
    number: number,
    event: number,
    compute: (state: SubmissionState) => readonly number[],
  ): readonly number[] {
    const key = number * EVENTS + event
    let result = this.known[key]
    if (!result) {
      const state = this.states[number]
      if (!state) throw new Error(`no state ${number}`)
      result = compute(state)
      this.known[key] = result
    }
    return result
  }

  /** Returns the successors without a sender. */
  withoutSender(number: number): readonly number[] {
    return this.memoize(number, 0, (state) =>
      this.events.withoutSender(state).map((next) => this.number(next)),
    )
  }

  /** Returns [state, body], or nothing when the entry cannot be claimed. */
  claim(number: number): readonly number[] {
    return this.memoize(number, 1, (state) => {
      const claimed = this.events.claim(state)
      return claimed ? [this.number(claimed.state), claimed.body] : []
    })
  }

  /** Returns pairs of a state and the index of its outcome in `OUTCOME_CLASSES`. */
  send(number: number, body: 0 | 1): readonly number[] {
    return this.memoize(number, 2 + body, (state) =>
      this.events
        .send(state, body)
        .flatMap((end) => [this.number(end.state), OUTCOME_CLASSES.indexOf(end.outcome)]),
    )
  }

  /** Returns the state after a sender crashed while its request continues. */
  delayRequest(number: number, body: 0 | 1): readonly number[] {
    return this.memoize(number, 4 + body, (state) => [this.number(this.events.delayRequest(state, body))])
  }

  /** Returns the successors of a settlement. */
  settle(number: number, isCurrent: boolean, outcome: OutcomeClass): readonly number[] {
    return this.memoize(
      number,
      6 + (isCurrent ? OUTCOME_CLASSES.length : 0) + OUTCOME_CLASSES.indexOf(outcome),
      (state) => this.events.settle(state, isCurrent, outcome).map((next) => this.number(next)),
    )
  }
}
