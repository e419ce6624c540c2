import { transitions as rules, type Transitions } from '../../../../src/outbox/transitions'
import type { Body, Kind } from '../../../../src/outbox/transport-contract'
import { ANSWERS, HONEST } from './answers'
import { calm, settleAll } from './calm'
import { drain } from './drain'
import { fieldOf } from './ledger'
import { STRANGERS } from './strangers'
import { type Actor, type Operation, World } from './world'

const DAY_MS = 86_400_000

/** The contexts that share one device. The old worker runs beside its successor, and a page to type in. */
export const CASTS: readonly (readonly Actor['role'][])[] = [
  ['tab'],
  ['tab', 'tab'],
  ['tab', 'worker'],
  ['tab', 'old worker', 'worker'],
]

/** Reads choices off a list of numbers; when it is used up, the first choice is taken for ever. */
export class Tape {
  private at = 0
  private readonly numbers: readonly number[]

  constructor(numbers: readonly number[]) {
    this.numbers = numbers
  }

  get isOver(): boolean {
    return this.at >= this.numbers.length
  }

  /** Gives a number from 0 to `bound` − 1. */
  below(bound: number): number {
    const number = this.numbers[this.at] ?? 0
    this.at += 1
    return number % bound
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)]
  }
}

/** One kind is rarer, so that pages meet over the same draft. */
const KINDS: readonly Kind[] = ['quote', 'quote', 'quote', 'vendor']
const LEAPS_MS = [1_000, 5_000, 30_000, 95_000, 95_000, 400_000, 1_000_000, 31 * DAY_MS]

/** One run: faults and wishes as the tape says, then calm; the ledger then holds the broken promises. */
export class Schedule {
  readonly world: World
  private readonly tape: Tape

  constructor(numbers: readonly number[], transitions: Transitions = rules) {
    this.tape = new Tape(numbers)
    this.world = new World(() => this.tape.below(1_000) / 1_000, transitions)
    const cast = this.tape.pick(CASTS) ?? ['tab']
    for (const role of cast) this.world.addActor(role)
    if (this.tape.below(4) === 1) for (const [id, value] of STRANGERS) this.world.values.set(id, value)
  }

  /** Plays the tape, then lets the faults stop. */
  async run(): Promise<readonly string[]> {
    const { ledger } = this.world
    if (this.tape.below(3) === 1) await this.openFormEverywhere()
    this.submit(this.tab())
    await drain()
    while (!this.tape.isOver && ledger.violations.length === 0) {
      this.step()
      await drain()
    }
    if (ledger.violations.length === 0) await calm(this.world)
    return ledger.violations
  }

  /** Something was typed on another day; every page has the form open, with this draft in it. */
  private async openFormEverywhere(): Promise<void> {
    void this.tab().outbox.saveDraft('quote', this.body())
    await settleAll(this.world)
    for (const { role, outbox } of this.world.actors) if (role === 'tab') void outbox.loadDraft('quote')
    await settleAll(this.world)
  }

  private tab(): Actor {
    const tabs = this.world.actors.filter((actor) => actor.role === 'tab')
    const tab = this.tape.pick(tabs)
    if (!tab) throw new Error('every cast has a tab')
    return tab
  }

  private step(): void {
    const { world, tape } = this
    world.time += 1
    const choice = tape.below(100)
    if (choice < 62) this.progress()
    else if (choice < 82) this.wish()
    else if (choice < 90) world.time += tape.pick(LEAPS_MS) ?? 0
    else if (choice < 92) {
      world.clockError += tape.pick([DAY_MS, -DAY_MS, -200_000]) ?? 0
      world.clockChanges += 1
    } else if (choice < 94) world.ghostArrives()
    else if (choice < 95) world.online = !world.online
    else if (choice < 98) {
      const actor = tape.pick(world.actors)
      if (actor) actor.frozen = !actor.frozen
    } else {
      const actor = tape.pick(world.actors)
      if (actor) world.crash(actor, tape.below(2) === 1)
    }
  }

  /** Ends one thing that somebody waits for; most of the time as it should end. */
  private progress(): void {
    const { world, tape } = this
    const storing = new Set<Actor>()
    const open = world.pending.filter(({ actor, type }) => {
      if (type === 'send') return true
      if (actor.frozen) return false
      if (type === 'answer') return true
      // IndexedDB works through the transactions of one connection in the order in which they were begun.
      const isNext = !storing.has(actor)
      storing.add(actor)
      return isNext
    })
    const operation = tape.pick(open)
    if (!operation) {
      const actor = tape.pick(world.actors.filter((one) => !one.frozen))
      actor?.outbox.flush(tape.below(2) === 0 ? 'due' : 'resume').catch(() => {})
      return
    }
    world.take(operation)
    if (operation.type === 'send') {
      // Half of the requests meet an honest table, or no schedule would get past the first attempt.
      operation.meet(tape.below(2) === 0 ? HONEST : (tape.pick(ANSWERS) ?? HONEST))
      return
    }
    this.end(operation, tape.below(24))
  }

  private end(operation: Operation, fate: number): void {
    const { world } = this
    const crash = () => world.crash(operation.actor)
    if (fate === 20) crash()
    else if (fate === 21) operation.fail()
    else if (fate === 22) operation.failAfter()
    else if (fate === 23) {
      operation.doOnly()
      crash()
    } else {
      operation.succeed()
      return
    }
    // An answer knows no failure of its own: it is heard, or its hearer dies.
    if (operation.type === 'answer' && (fate === 21 || fate === 22)) operation.succeed()
  }

  private body(): Body {
    const bad = this.tape.below(4) === 3
    return { clientName: this.world.newText(), contactInfo: bad ? 'bad' : 'good' }
  }

  private submit(tab: Actor): void {
    const { tape } = this
    const body = this.body()
    const kind = tape.pick(KINDS) ?? 'quote'
    this.send(tab, kind, body)
    // A double click: the very same body again before the first answer.
    if (tape.below(8) === 7) void tab.outbox.submit(kind, body)
  }

  private send(tab: Actor, kind: Kind, body: Body): void {
    const { ledger } = this.world
    ledger.submitting(body.clientName ?? '')
    void tab.outbox.submit(kind, body).then((answer) => {
      ledger.submitted(body.clientName ?? '', answer)
      if (answer.state === 'unsaved' && answer.field === undefined) tab.unstored.push({ kind, body })
    })
  }

  /** Something that the visitor does, in one of the pages. */
  private wish(): void {
    const { world, tape } = this
    const tab = this.tab()
    const { outbox } = tab
    const ids = [...world.ledger.confirmed.keys()].filter((id) => {
      const state = fieldOf(world.values.get(id), 'state')
      return state !== undefined && state !== 'delivered'
    })
    const id = tape.pick(ids)
    const ignore = () => {}
    switch (tape.below(12)) {
      case 0:
        if (world.ledger.confirmed.size < 4) this.submit(tab)
        return
      case 1: {
        // The form stayed filled, and the visitor sends the same text once more.
        const again = tab.unstored.pop()
        if (again) this.send(tab, again.kind, again.body)
        return
      }
      case 2:
        void outbox.saveDraft(tape.pick(KINDS) ?? 'quote', this.body())
        return
      case 3:
        void outbox.loadDraft(tape.pick(KINDS) ?? 'quote')
        return
      case 4:
        outbox.sendNow().catch(ignore)
        return
      case 5:
        void outbox.discardDraft(tape.pick(KINDS) ?? 'quote')
        return
      case 6:
      case 7:
        if (id !== undefined) this.cancel(tab, id)
        return
      case 8:
        if (id !== undefined) outbox.sendNow(id).catch(ignore)
        return
      default:
        if (id !== undefined) outbox.edit(id, this.body()).catch(ignore)
    }
  }

  private cancel(tab: Actor, id: string): void {
    const { ledger } = this.world
    const evenIfReceived = this.tape.below(3) === 0
    ledger.cancelAsked.add(id)
    tab.outbox
      .discard(id, { evenIfReceived })
      .then((result) => ledger.cancelled(id, result))
      .catch(() => {})
  }
}
