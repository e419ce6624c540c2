import { createOutbox, type Outbox } from '../../../../src/outbox/outbox'
import type { Store } from '../../../../src/outbox/store'
import { transitions as rules, type Transitions } from '../../../../src/outbox/transitions'
import type {
  AttemptOutcome,
  Body,
  Kind,
  Submission,
  Transport,
} from '../../../../src/outbox/transport-contract'
import { type Answer, createTable } from './answers'
import { fieldOf, type InFlightRequest, InvariantChecker } from './invariants'

/** A page or worker with its own outbox of the product code; contexts share only the store. */
export interface Context {
  readonly role: 'tab' | 'worker' | 'old worker'
  outbox: Outbox
  isAlive: boolean
  isFrozen: boolean
  /** Unsaved answers that are still in the form of this page. */
  readonly unsaved: { readonly kind: Kind; readonly body: Body }[]
}

/** A pending asynchronous operation of a context; the schedule decides when and how it completes. */
export interface Operation {
  readonly context: Context
  readonly type: 'update' | 'read' | 'send' | 'answer'
  /** For 'send': the submission. */
  readonly submission?: Submission
  /** Performs it and resolves. */
  readonly succeed: () => void
  /** Performs it without resolving, because the caller crashes. */
  readonly succeedSilently: () => void
  /** Rejects without performing it. */
  readonly fail: () => void
  /** For 'update': performs it and rejects. */
  readonly failAfter: () => void
  /** For 'send': answers the request. */
  readonly answerWith: (answer: Answer) => void
}

/** Values of other versions and damaged values; no context may change them. */
export const FOREIGN_VALUES: readonly (readonly [string, unknown])[] = [
  ['10000000-0000-4000-8000-000000000001', { id: '10000000-0000-4000-8000-000000000001', schemaVersion: 99 }],
  ['10000000-0000-4000-8000-000000000002', 'garbage'],
  ['not an id', { state: 'queued', kind: 'quote', body: { clientName: 'x' } }],
]

/**
 * Runs all pending promise callbacks. Every context then waits for an operation of the simulation, because none of them
 * uses a timer.
 */
export function runCallbacks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

const noop = () => {}

/** A device with contexts, clock and network, driven by a schedule. */
export class Simulation {
  readonly values = new Map<string, unknown>()
  readonly table = createTable()
  readonly invariants = new InvariantChecker(this.table)
  readonly contexts: Context[] = []
  pending: Operation[] = []
  inFlight: InFlightRequest[] = []
  /** Requests that reach the table after their senders have given up. */
  delayedRequests: Submission[] = []
  time = 1_700_000_000_000
  /** Error of the device's clock, in milliseconds. */
  clockError = 0
  clockChanges = 0
  isOnline = true
  private idCount = 0
  private readonly transitions: Transitions
  private readonly random: () => number

  constructor(random: () => number, transitions: Transitions = rules) {
    this.random = random
    this.transitions = transitions
  }

  readonly now = () => this.time + this.clockError

  createId = () => {
    this.idCount += 1
    return `00000000-0000-4000-8000-${String(this.idCount).padStart(12, '0')}`
  }

  newText = () => {
    this.idCount += 1
    return `text-${this.idCount}`
  }

  addContext(role: Context['role']): Context {
    const context: Context = {
      role,
      isAlive: true,
      isFrozen: false,
      unsaved: [],
      outbox: this.createOutboxOf(() => context),
    }
    this.contexts.push(context)
    return context
  }

  private createOutboxOf(owner: () => Context): Outbox {
    return createOutbox({
      store: this.storeOf(owner),
      transport: this.transportOf(owner),
      now: this.now,
      serverTime: async () => (this.isOnline ? this.time : undefined),
      random: this.random,
      createId: this.createId,
      isOnline: () => this.isOnline,
      transitions: this.transitions,
    })
  }

  /** Replaces a context and drops its pending operations. */
  crash(context: Context, keepsRequests = false): void {
    const index = this.contexts.indexOf(context)
    context.isAlive = false
    for (const { context: sender, submission } of this.pending) {
      if (keepsRequests && sender === context && submission) this.delayedRequests.push(submission)
    }
    this.pending = this.pending.filter((operation) => operation.context !== context)
    this.inFlight = this.inFlight.filter((request) => request.context !== context)
    const next: Context = {
      role: context.role,
      isAlive: true,
      isFrozen: false,
      unsaved: [],
      outbox: this.createOutboxOf(() => next),
    }
    this.contexts[index] = next
  }

  /** Removes an operation that is about to complete. */
  removePending(operation: Operation): void {
    this.pending = this.pending.filter((other) => other !== operation)
  }

  /** Delivers the oldest delayed request to the table. */
  deliverDelayedRequest(): void {
    const delayedRequest = this.delayedRequests.shift()
    if (!delayedRequest) return
    this.table.insert(delayedRequest)
  }

  private add(operation: Partial<Operation> & Pick<Operation, 'context' | 'type'>): void {
    const defaults = { succeed: noop, succeedSilently: noop, fail: noop, failAfter: noop, answerWith: noop }
    this.pending.push({ ...defaults, ...operation })
  }

  private storeOf(owner: () => Context): Store {
    const { values, invariants } = this
    // The old worker runs the same code with a lower schema version, so it sees records as newer.
    const versionOffset = () => (owner().role === 'old worker' ? 1 : 0)
    const shift = (stored: unknown, by: number): unknown => {
      const version = fieldOf(stored, 'schemaVersion')
      if (by === 0 || typeof version !== 'number') return stored
      return { ...Object(stored), schemaVersion: version + by }
    }
    const commit = (id: string, change: (stored: unknown) => unknown) => {
      const before = values.get(id)
      const visible = shift(before, versionOffset())
      const next = change(visible)
      if (next === visible) return
      const after = shift(next, -versionOffset())
      if (after === undefined) values.delete(id)
      else values.set(id, after)
      invariants.committed(id, before, after, this.now())
    }
    const addOperation = <Result>(type: 'update' | 'read', run: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        const context = owner()
        if (!context.isAlive) return
        const error = new DOMException('Quota exceeded', 'QuotaExceededError')
        this.add({
          context,
          type,
          succeed: () => {
            try {
              resolve(run())
            } catch (problem) {
              reject(problem)
            }
          },
          succeedSilently: () => void run(),
          fail: () => reject(error),
          failAfter: () => {
            run()
            reject(new DOMException('Connection to Indexed Database server lost.', 'UnknownError'))
          },
        })
      })
    return {
      update: (id, change) => addOperation('update', () => commit(id, change)),
      read: (id) => addOperation('read', () => shift(values.get(id), versionOffset())),
      list: () =>
        addOperation('read', () =>
          [...values].map(([id, value]) => [id, shift(value, versionOffset())] as const),
        ),
    }
  }

  private transportOf(owner: () => Context): Transport {
    return (submission, signal) =>
      new Promise<AttemptOutcome>((resolve) => {
        const context = owner()
        if (!context.isAlive) return
        this.invariants.requestStarted(submission, this.inFlight, this.time, this.clockChanges)
        const request = { id: submission.id, context, startedAt: this.time, clockChanges: this.clockChanges }
        this.inFlight.push(request)
        const answer = (outcome: AttemptOutcome) => {
          this.add({
            context,
            type: 'answer',
            succeed: () => {
              this.inFlight = this.inFlight.filter((other) => other !== request)
              resolve(outcome)
            },
          })
        }
        this.add({
          context,
          type: 'send',
          submission,
          answerWith: ({ reachesTable, outcome, arrivesLate }) => {
            const isAborted = signal?.aborted === true
            if (isAborted) return answer({ type: 'unknown', reason: 'Stopped.' })
            const stored = reachesTable ? this.table.insert(submission) : undefined
            if (arrivesLate) this.delayedRequests.push(submission)
            // A fault of the network overrides the answer of the table.
            answer(outcome ?? stored ?? { type: 'unknown', reason: 'No answer.' })
          },
        })
      })
  }
}
