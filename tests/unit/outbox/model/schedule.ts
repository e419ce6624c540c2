import { transitions as rules, type Transitions } from '../../../../src/outbox/transitions'
import type { Body, Kind } from '../../../../src/outbox/transport-contract'
import { ANSWERS, FAULTLESS } from './answers'
import { fieldOf } from './invariants'
import { completePending, recover } from './recovery'
import { type Context, FOREIGN_VALUES, type Operation, runCallbacks, Simulation } from './simulation'

const DAY_MS = 86_400_000

/** Sets of contexts that share one device; the old worker runs beside its successor. */
export const CONTEXT_SETS: readonly (readonly Context['role'][])[] = [
  ['tab'],
  ['tab', 'tab'],
  ['tab', 'worker'],
  ['tab', 'old worker', 'worker'],
]

/** Reads choices from a list of numbers; an exhausted list yields the first choice. */
export class ChoiceSequence {
  private at = 0
  private readonly numbers: readonly number[]

  constructor(numbers: readonly number[]) {
    this.numbers = numbers
  }

  get isExhausted(): boolean {
    return this.at >= this.numbers.length
  }

  /** Returns a number from 0 to `bound` − 1. */
  nextBelow(bound: number): number {
    const number = this.numbers[this.at] ?? 0
    this.at += 1
    return number % bound
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.nextBelow(items.length)]
  }
}

/** Mostly one kind, so that pages share a draft. */
const KINDS: readonly Kind[] = ['quote', 'quote', 'quote', 'vendor']
const CLOCK_STEPS_MS = [1_000, 5_000, 30_000, 95_000, 95_000, 400_000, 1_000_000, 31 * DAY_MS]

/** One run: faults and visitor actions by the choices, then recovery. */
export class Schedule {
  readonly simulation: Simulation
  private readonly choices: ChoiceSequence

  constructor(numbers: readonly number[], transitions: Transitions = rules) {
    this.choices = new ChoiceSequence(numbers)
    this.simulation = new Simulation(() => this.choices.nextBelow(1_000) / 1_000, transitions)
    const contexts = this.choices.pick(CONTEXT_SETS) ?? ['tab']
    for (const role of contexts) this.simulation.addContext(role)
    if (this.choices.nextBelow(4) === 1)
      for (const [id, value] of FOREIGN_VALUES) this.simulation.values.set(id, value)
  }

  /** Runs the schedule; resolves with the violated invariants. */
  async run(): Promise<readonly string[]> {
    const { invariants } = this.simulation
    if (this.choices.nextBelow(3) === 1) await this.openFormEverywhere()
    this.submit(this.tab())
    await runCallbacks()
    while (!this.choices.isExhausted && invariants.violations.length === 0) {
      this.step()
      await runCallbacks()
    }
    if (invariants.violations.length === 0) await recover(this.simulation)
    return invariants.violations
  }

  /** Stores a draft and opens its form in every page. */
  private async openFormEverywhere(): Promise<void> {
    void this.tab().outbox.saveDraft('quote', this.body())
    await completePending(this.simulation)
    for (const { role, outbox } of this.simulation.contexts)
      if (role === 'tab') void outbox.loadDraft('quote')
    await completePending(this.simulation)
  }

  private tab(): Context {
    const tabs = this.simulation.contexts.filter((context) => context.role === 'tab')
    const tab = this.choices.pick(tabs)
    if (!tab) throw new Error('no context is a tab')
    return tab
  }

  private step(): void {
    const { simulation, choices } = this
    simulation.time += 1
    const choice = choices.nextBelow(100)
    if (choice < 62) this.completeOperation()
    else if (choice < 82) this.visitorAction()
    else if (choice < 90) simulation.time += choices.pick(CLOCK_STEPS_MS) ?? 0
    else if (choice < 92) {
      simulation.clockError += choices.pick([DAY_MS, -DAY_MS, -200_000]) ?? 0
      simulation.clockChanges += 1
    } else if (choice < 94) simulation.deliverDelayedRequest()
    else if (choice < 95) simulation.isOnline = !simulation.isOnline
    else if (choice < 98) {
      const context = choices.pick(simulation.contexts)
      if (context) context.isFrozen = !context.isFrozen
    } else {
      const context = choices.pick(simulation.contexts)
      if (context) simulation.crash(context, choices.nextBelow(2) === 1)
    }
  }

  /** Completes one pending operation, mostly without a fault. */
  private completeOperation(): void {
    const { simulation, choices } = this
    const busyStores = new Set<Context>()
    const completable = simulation.pending.filter(({ context, type }) => {
      if (type === 'send') return true
      if (context.isFrozen) return false
      if (type === 'answer') return true
      // IndexedDB runs the transactions of one connection in the order of their creation.
      const isNext = !busyStores.has(context)
      busyStores.add(context)
      return isNext
    })
    const operation = choices.pick(completable)
    if (!operation) {
      const context = choices.pick(simulation.contexts.filter((one) => !one.isFrozen))
      context?.outbox.flush(choices.nextBelow(2) === 0 ? 'due' : 'resume').catch(() => {})
      return
    }
    simulation.removePending(operation)
    if (operation.type === 'send') {
      // Half of the requests succeed, or few schedules would get past the first attempt.
      operation.answerWith(choices.nextBelow(2) === 0 ? FAULTLESS : (choices.pick(ANSWERS) ?? FAULTLESS))
      return
    }
    this.completeWith(operation, choices.nextBelow(24))
  }

  private completeWith(operation: Operation, fault: number): void {
    const { simulation } = this
    const crash = () => simulation.crash(operation.context)
    if (fault === 20) crash()
    else if (fault === 21) operation.fail()
    else if (fault === 22) operation.failAfter()
    else if (fault === 23) {
      operation.succeedSilently()
      crash()
    } else {
      operation.succeed()
      return
    }
    // An answer cannot fail: it is received, or its receiver crashes.
    if (operation.type === 'answer' && (fault === 21 || fault === 22)) operation.succeed()
  }

  private body(): Body {
    const bad = this.choices.nextBelow(4) === 3
    return { clientName: this.simulation.newText(), contactInfo: bad ? 'bad' : 'good' }
  }

  private submit(tab: Context): void {
    const { choices } = this
    const body = this.body()
    const kind = choices.pick(KINDS) ?? 'quote'
    this.send(tab, kind, body)
    // A double click.
    if (choices.nextBelow(8) === 7) void tab.outbox.submit(kind, body)
  }

  private send(tab: Context, kind: Kind, body: Body): void {
    const { invariants } = this.simulation
    invariants.submitting(body.clientName ?? '')
    void tab.outbox.submit(kind, body).then((result) => {
      invariants.submitted(body.clientName ?? '', result)
      if (result.state === 'unsaved' && result.field === undefined) tab.unsaved.push({ kind, body })
    })
  }

  /** Performs a random action of the visitor in one page. */
  private visitorAction(): void {
    const { simulation, choices } = this
    const tab = this.tab()
    const { outbox } = tab
    const ids = [...simulation.invariants.confirmed.keys()].filter((id) => {
      const state = fieldOf(simulation.values.get(id), 'state')
      return state !== undefined && state !== 'delivered'
    })
    const id = choices.pick(ids)
    const ignore = () => {}
    switch (choices.nextBelow(14)) {
      case 0:
        if (simulation.invariants.confirmed.size < 4) this.submit(tab)
        return
      case 1: {
        // The visitor submits the unsaved answers again.
        const again = tab.unsaved.pop()
        if (again) this.send(tab, again.kind, again.body)
        return
      }
      case 2:
        void outbox.saveDraft(choices.pick(KINDS) ?? 'quote', this.body())
        return
      case 3:
        void outbox.loadDraft(choices.pick(KINDS) ?? 'quote')
        return
      case 4:
        outbox.sendNow().catch(ignore)
        return
      case 5:
        void outbox.discardDraft(choices.pick(KINDS) ?? 'quote')
        return
      case 6:
      case 7:
        if (id !== undefined) this.discard(tab, id)
        return
      case 8:
        if (id !== undefined) outbox.sendNow(id).catch(ignore)
        return
      case 9:
        if (id !== undefined) outbox.hold(id).catch(ignore)
        return
      case 10:
        if (id !== undefined) void outbox.release(id)
        return
      case 11:
        if (id !== undefined) this.keepCopy(tab, id)
        if (choices.nextBelow(4) !== 3) return
        outbox.clearReceipts().catch(ignore)
        return
      default:
        if (id !== undefined) outbox.edit(id, this.body()).catch(ignore)
    }
  }

  private keepCopy(tab: Context, id: string): void {
    const { invariants, values } = this.simulation
    invariants.copyRequested.add(id)
    // The schedules submit text bodies only.
    tab.outbox.keepCopy(id, fieldOf(values.get(id), 'body') as Body).catch(() => {})
  }

  private discard(tab: Context, id: string): void {
    const { invariants } = this.simulation
    const evenIfReceived = this.choices.nextBelow(3) === 0
    invariants.discardRequested.add(id)
    tab.outbox
      .discard(id, { evenIfReceived })
      .then((result) => invariants.discarded(id, result))
      .catch(() => {})
  }
}
