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
import { type Flight, fieldOf, Ledger } from './ledger'

/** A page or a worker: one outbox of the real code, with nothing shared but the store. */
export interface Actor {
  readonly role: 'tab' | 'worker' | 'old worker'
  outbox: Outbox
  alive: boolean
  frozen: boolean
  /** What the visitor may send once more from this page, because the form stayed filled. */
  readonly unstored: { readonly kind: Kind; readonly body: Body }[]
}

/** Something that a context waits for; the schedule decides when and how it ends. */
export interface Operation {
  readonly actor: Actor
  readonly type: 'update' | 'read' | 'send' | 'answer'
  /** For 'send': what is on its way. */
  readonly submission?: Submission
  /** Does it and lets the caller go on. */
  readonly succeed: () => void
  /** Does it, and the caller never hears of it (it dies). */
  readonly doOnly: () => void
  /** Does not do it, and tells the caller so. */
  readonly fail: () => void
  /** For 'update': does it, and tells the caller that it failed. */
  readonly failAfter: () => void
  /** For 'send': what the network makes of it. */
  readonly meet: (answer: Answer) => void
}

const nothing = () => {}

/** A device with its contexts, its clock and its network, stepped by a schedule. */
export class World {
  readonly values = new Map<string, unknown>()
  readonly table = createTable()
  readonly ledger = new Ledger(this.table)
  readonly actors: Actor[] = []
  pending: Operation[] = []
  flights: Flight[] = []
  /** Requests that their senders gave up, still on their way. */
  ghosts: Submission[] = []
  time = 1_700_000_000_000
  /** How far the device's clock is off, in milliseconds. */
  clockError = 0
  clockChanges = 0
  online = true
  private minted = 0
  private readonly transitions: Transitions
  private readonly random: () => number

  constructor(random: () => number, transitions: Transitions = rules) {
    this.random = random
    this.transitions = transitions
  }

  readonly now = () => this.time + this.clockError

  createId = () => {
    this.minted += 1
    return `00000000-0000-4000-8000-${String(this.minted).padStart(12, '0')}`
  }

  newText = () => {
    this.minted += 1
    return `text-${this.minted}`
  }

  addActor(role: Actor['role']): Actor {
    const actor: Actor = { role, alive: true, frozen: false, unstored: [], outbox: this.boot(() => actor) }
    this.actors.push(actor)
    return actor
  }

  private boot(owner: () => Actor): Outbox {
    return createOutbox({
      store: this.storeOf(owner),
      transport: this.transportOf(owner),
      now: this.now,
      random: this.random,
      createId: this.createId,
      isOnline: () => this.online,
      transitions: this.transitions,
    })
  }

  /** The context is gone, with everything it waited for; a new one stands in its place. */
  crash(actor: Actor, requestsGoOn = false): void {
    const index = this.actors.indexOf(actor)
    actor.alive = false
    for (const { actor: sender, submission } of this.pending) {
      if (requestsGoOn && sender === actor && submission) this.ghosts.push(submission)
    }
    this.pending = this.pending.filter((operation) => operation.actor !== actor)
    this.flights = this.flights.filter((flight) => flight.actor !== actor)
    const next: Actor = {
      role: actor.role,
      alive: true,
      frozen: false,
      unstored: [],
      outbox: this.boot(() => next),
    }
    this.actors[index] = next
  }

  /** Takes an operation off the list, to end it. */
  take(operation: Operation): void {
    this.pending = this.pending.filter((other) => other !== operation)
  }

  /** A request that its sender gave up reaches the table after all. */
  ghostArrives(): void {
    const ghost = this.ghosts.shift()
    if (!ghost) return
    this.table.insert(ghost)
  }

  private add(operation: Partial<Operation> & Pick<Operation, 'actor' | 'type'>): void {
    const whole = { succeed: nothing, doOnly: nothing, fail: nothing, failAfter: nothing, meet: nothing }
    this.pending.push({ ...whole, ...operation })
  }

  private storeOf(owner: () => Actor): Store {
    const { values, ledger } = this
    // The old worker is the same code one shape version back: it takes today's records for newer ones.
    const back = () => (owner().role === 'old worker' ? 1 : 0)
    const shift = (stored: unknown, by: number): unknown => {
      const version = fieldOf(stored, 'schemaVersion')
      if (by === 0 || typeof version !== 'number') return stored
      return { ...Object(stored), schemaVersion: version + by }
    }
    const commit = (id: string, change: (stored: unknown) => unknown) => {
      const before = values.get(id)
      const seen = shift(before, back())
      const next = change(seen)
      if (next === seen) return
      const after = shift(next, -back())
      if (after === undefined) values.delete(id)
      else values.set(id, after)
      ledger.committed(id, before, after, this.now())
    }
    const ask = <Result>(type: 'update' | 'read', run: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        const actor = owner()
        if (!actor.alive) return
        const error = new DOMException('Quota exceeded', 'QuotaExceededError')
        this.add({
          actor,
          type,
          succeed: () => {
            try {
              resolve(run())
            } catch (problem) {
              reject(problem)
            }
          },
          doOnly: () => void run(),
          fail: () => reject(error),
          failAfter: () => {
            run()
            reject(new DOMException('Connection to Indexed Database server lost.', 'UnknownError'))
          },
        })
      })
    return {
      update: (id, change) => ask('update', () => commit(id, change)),
      read: (id) => ask('read', () => shift(values.get(id), back())),
      list: () => ask('read', () => [...values].map(([id, value]) => [id, shift(value, back())] as const)),
    }
  }

  private transportOf(owner: () => Actor): Transport {
    return (submission, signal) =>
      new Promise<AttemptOutcome>((resolve) => {
        const actor = owner()
        if (!actor.alive) return
        this.ledger.requestBegins(submission, this.flights, this.time, this.clockChanges)
        const flight = { id: submission.id, actor, begun: this.time, clockChanges: this.clockChanges }
        this.flights.push(flight)
        const answer = (outcome: AttemptOutcome) => {
          this.add({
            actor,
            type: 'answer',
            succeed: () => {
              this.flights = this.flights.filter((other) => other !== flight)
              resolve(outcome)
            },
          })
        }
        this.add({
          actor,
          type: 'send',
          submission,
          meet: ({ reaches, heard, late }) => {
            const stopped = signal?.aborted === true
            if (stopped) return answer({ type: 'unknown', reason: 'Stopped.' })
            const said = reaches ? this.table.insert(submission) : undefined
            if (late) this.ghosts.push(submission)
            // A refusal or a stored row is what the table says; otherwise the network speaks.
            answer(heard ?? said ?? { type: 'unknown', reason: 'Nothing was heard.' })
          },
        })
      })
  }
}
