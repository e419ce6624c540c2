import type { EditedFile } from '../../../../scripts/desk/app/session/edited-file'
import { settleText } from '../../../../scripts/desk/json/settle-text'
import { ChoiceSequence } from '../../outbox/model/schedule'
import {
  DeskSimulation,
  FILES,
  type FileFault,
  type ModelParts,
  type Operation,
  runCallbacks,
  type Tab,
} from './simulation'
import { FIELDS } from './tokens'

/** Operations to complete until everything must be at rest. */
const MOST_OPERATIONS = 3_000
const MOST_ROUNDS = 12
/** Operations of a tab until the server checks what it saves. */
const MOST_BEFORE_SAVE = 40

/** One run: edits, saves, kills and lost connections by the choices, then recovery. */
export class DeskSchedule {
  readonly simulation: DeskSimulation
  private readonly choices: ChoiceSequence

  constructor(root: string, numbers: readonly number[], parts: ModelParts = {}) {
    this.choices = new ChoiceSequence(numbers)
    this.simulation = new DeskSimulation(root, parts)
  }

  /** Runs the schedule; resolves with the violated invariants. */
  async run(): Promise<readonly string[]> {
    const { simulation, choices } = this
    const { violations } = simulation.invariants
    simulation.startServer()
    for (let count = 0; count < 1 + choices.nextBelow(2); count += 1) simulation.addTab()
    await this.completeAll()
    while (!choices.isExhausted && violations.length === 0) await this.step()
    if (violations.length === 0) await this.recover()
    return violations
  }

  private async step(): Promise<void> {
    const { simulation, choices } = this
    const choice = choices.nextBelow(100)
    const tab = choices.pick(simulation.tabs)
    if (!tab) throw new Error('no tab is open')
    if (choice < 48) await this.completeOne()
    else if (choice < 54) await this.saveWithFault(tab)
    else if (choice < 82) {
      this.edit(tab)
      await runCallbacks()
    } else if (choice < 88) simulation.writeAsProgram(choices.nextBelow(20))
    else if (choice < 92) {
      if (simulation.server) simulation.killServer()
      else await simulation.complete(() => simulation.startServer(), this.fault())
    } else if (choice < 95) simulation.killTab(tab, choices.nextBelow(2) === 0)
    else if (choice < 96) {
      simulation.killServer()
      simulation.killTab(tab, choices.nextBelow(2) === 0)
    } else {
      const late = simulation.late.shift()
      if (late) await simulation.complete(late.arrive)
    }
    await runCallbacks()
  }

  /** Completes one pending operation, mostly without a fault. */
  private async completeOne(): Promise<void> {
    const { simulation, choices } = this
    const operation = choices.pick(this.completable())
    if (!operation) {
      if (!simulation.server) await simulation.complete(() => simulation.startServer())
      return
    }
    simulation.remove(operation)
    const isLost = choices.nextBelow(10) === 9
    if (!isLost || !operation.lose) return simulation.complete(operation.complete, this.fault())
    if (operation.arriveLate && choices.nextBelow(2) === 0) simulation.sendLate(operation)
    await simulation.complete(operation.lose)
  }

  /** Edits and saves in one tab, perhaps while the other one edits, with a fault when the files are written. */
  private async saveWithFault(tab: Tab): Promise<void> {
    const { simulation, choices } = this
    this.edit(tab)
    void tab.session.save(FILES).catch(() => {})
    await this.completeOf(tab, () => this.check() !== undefined)
    const check = this.check()
    if (!check) return
    const other = simulation.tabs.find((one) => one !== tab)
    if (other && choices.nextBelow(2) === 0) {
      if (choices.nextBelow(2) === 0) this.act(other, () => other.session.undo())
      else this.edit(other)
      await this.completeOf(other)
    }
    simulation.remove(check)
    await simulation.complete(check.complete, this.faultOf(70, 10))
  }

  private check(): Operation | undefined {
    return this.simulation.pending.find(({ type }) => type === 'check')
  }

  /** Completes some operations of a tab, in their order. */
  private async completeOf(tab: Tab, isDone = () => false): Promise<void> {
    const { simulation } = this
    for (let count = 0; count < MOST_BEFORE_SAVE; count += 1) {
      await runCallbacks()
      const next = simulation.pending.find((one) => one.tab === tab && one.type !== 'timer')
      if (!next || isDone()) return
      simulation.remove(next)
      await simulation.complete(next.complete)
    }
  }

  /** Events and answers of one connection come in their order; requests do not. */
  private completable(): Operation[] {
    const busy = new Set<Tab | undefined>()
    return this.simulation.pending.filter(({ type, tab }) => {
      if (type !== 'event') return true
      const isNext = !busy.has(tab)
      busy.add(tab)
      return isNext
    })
  }

  private fault(): FileFault | undefined {
    return this.choices.nextBelow(8) === 1 ? this.faultOf(25, 6) : undefined
  }

  /** A fault within some calls. @param names calls that change names */
  private faultOf(calls: number, names: number): FileFault {
    const kind = this.choices.nextBelow(2) === 0 ? 'kill' : 'program'
    return { kind, call: 1 + this.choices.nextBelow(kind === 'kill' ? names : calls) }
  }

  /** Performs an action of the editor in one tab. */
  private edit(tab: Tab): void {
    const { simulation, choices } = this
    const { session } = tab
    const file = choices.nextBelow(4) === 3 ? FILES[1] : FILES[0]
    const choice = choices.nextBelow(20)
    if (choice < 14 && (session.get().files.get(file)?.text ?? null) === null) return
    if (choice < 9) {
      const pointer = FIELDS[choice % FIELDS.length] ?? FIELDS[0]
      this.act(tab, () =>
        session.edit(file, [{ kind: 'set', pointer, value: simulation.newToken() }], 'Field'),
      )
    } else if (choice < 12) {
      const value = { id: simulation.newToken(), words: 'Of a desk' }
      const index = choices.nextBelow(3)
      this.act(tab, () => session.edit(file, [{ kind: 'insert', pointer: '/items', index, value }], 'Item'))
    } else if (choice < 13) this.act(tab, () => session.discardDraft(file))
    else if (choice < 15) this.act(tab, () => session.undo())
    else if (choice < 16) this.act(tab, () => session.redo())
    else if (choice < 18) void session.save(choices.nextBelow(2) === 0 ? FILES : [file]).catch(() => {})
    else this.settle(tab, choices.nextBelow(2) === 0)
  }

  /** Records what an action changes in the texts of a tab. */
  private act(tab: Tab, run: () => void): void {
    const { simulation } = this
    const { invariants } = simulation
    const edited = (file: string) => tab.session.get().files.get(file)
    const before = new Map(FILES.map((file) => [file, edited(file)]))
    run()
    for (const [file, old] of before) {
      const now = edited(file)
      invariants.changed(old?.text ?? null, now?.text ?? null, simulation.addedElsewhere(tab))
      if (isOwn(old) && now && !isOwn(now)) invariants.takenBack(now.disk)
    }
  }

  /** Decides every question of a tab. */
  private settle(tab: Tab, takesOurs: boolean): void {
    const { session } = tab
    const { questions } = session.files
    if (questions.length === 0) return
    if (questions.some(({ theirs }) => theirs === null))
      this.simulation.invariants.violate('a file has vanished')
    session.settle(
      questions,
      ({ merged, ours, theirs, conflicts }) => {
        const answer = takesOurs ? 'draft' : 'disk'
        const text = settleText(
          merged,
          conflicts.map((conflict) => ({ conflict, answer })),
        )
        this.simulation.invariants.settled([ours, theirs], text, this.simulation.addedElsewhere(tab))
        return text
      },
      'Decision',
    )
  }

  private async completeAll(): Promise<void> {
    const { simulation } = this
    await runCallbacks()
    for (let count = 0; count < MOST_OPERATIONS; count += 1) {
      const operation = simulation.pending[0]
      if (!operation) return
      simulation.remove(operation)
      await simulation.complete(operation.complete)
    }
    simulation.invariants.violate('the desks do not come to rest')
  }

  /** Stops all faults; the editors decide what they are asked and save everything. */
  private async recover(): Promise<void> {
    const { simulation } = this
    const { invariants } = simulation
    for (let round = 0; round < MOST_ROUNDS && invariants.violations.length === 0; round += 1) {
      await simulation.complete(() => simulation.startServer())
      for (const { arrive } of simulation.late.splice(0)) await simulation.complete(arrive)
      await this.completeAll()
      for (const tab of [...simulation.tabs]) {
        this.settle(tab, round % 2 === 0)
        await this.completeAll()
      }
      void simulation.tabs[0]?.session.save(FILES).catch(() => {})
      await this.completeAll()
      const isOpen = simulation.tabs.some(
        ({ session }) => session.files.hasUnkept || session.files.questions.length > 0,
      )
      if (!isOpen && simulation.server?.drafts.files.length === 0)
        return invariants.finish(FILES.map((file) => simulation.onDisk(file)))
    }
    if (invariants.violations.length === 0) invariants.violate('a draft is never saved')
  }
}

/** Whether a desk has changed a text. */
function isOwn(edited: EditedFile | undefined): boolean {
  return edited !== undefined && edited.text !== edited.base && edited.text !== edited.known.text
}
