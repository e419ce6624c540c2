import { join } from 'node:path'
import { DeskSession } from '../../../../scripts/desk/app/session/desk-session'
import { type DraftRules, draftRules } from '../../../../scripts/desk/app/session/edited-file'
import { type Request, ServerStopped } from '../../../../scripts/desk/app/session/request'
import type { DraftChange, SaveRequest } from '../../../../scripts/desk/contract/api'
import { ServerLife, type ServerParts, serverParts } from './desk-server-model'
import { DeskInvariants } from './invariants'
import { changedByProgram, startText, tokensIn } from './tokens'
import { plainFiles, watchFiles } from './watched-files'

export const FILES = ['pages/a.json', 'pages/b.json'] as const

/** Shortest time of timers that only take a notice away, in milliseconds. Every other timer is shorter. */
const NOTICE_MS = 6_000

/** A tab with a desk. */
export interface Tab {
  readonly session: DeskSession
  isAlive: boolean
}

/** Something that happens when the schedule says so. */
export interface Operation {
  readonly type: 'request' | 'response' | 'timer' | 'event' | 'check'
  /** Absent for an operation of the server. */
  readonly tab?: Tab
  readonly complete: () => void
  /** The connection breaks before it, and its sender cannot know whether it came about. */
  readonly lose?: () => void
  /** A request that is on its way although its sender is gone. */
  readonly arriveLate?: () => void
}

/** The process of the server is killed. */
class Killed extends Error {}

/** A fault at one of the next calls of the file system; a kill counts only those that change names. */
export interface FileFault {
  readonly call: number
  readonly kind: 'kill' | 'program'
}

/** Wrong parts that a mutant has in place of the product's. */
export interface ModelParts {
  readonly rules?: Partial<DraftRules>
  readonly server?: Partial<ServerParts>
}

/** Runs all pending promise callbacks; everything then waits for an operation of the simulation. */
export function runCallbacks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Two tabs with desks, their server, a folder of content, and another program that writes into it. */
export class DeskSimulation {
  readonly invariants = new DeskInvariants()
  readonly tabs: Tab[] = []
  pending: Operation[] = []
  /** Requests that arrive after their sender has given up or gone, with the tokens that their sender had added. */
  late: { readonly arrive: () => void; readonly tokens: readonly string[] }[] = []
  server: ServerLife | undefined
  private tokens = 0
  private readonly openSaves = new Set<() => void>()
  private readonly rules: DraftRules
  private readonly parts: ServerParts

  constructor(
    private readonly root: string,
    { rules, server }: ModelParts,
  ) {
    this.rules = { ...draftRules, ...rules }
    this.parts = { ...serverParts, ...server }
    plainFiles.rmSync(root, { recursive: true, force: true })
    plainFiles.mkdirSync(join(root, 'content/pages'), { recursive: true })
    for (const file of FILES) plainFiles.writeFileSync(this.pathOf(file), startText(file))
  }

  newToken(): string {
    this.tokens += 1
    return `token-${this.tokens}-`
  }

  onDisk(file: string): string | null {
    try {
      return plainFiles.readFileSync(this.pathOf(file), 'utf8')
    } catch {
      return null
    }
  }

  addTab(): Tab {
    const tab: Tab = {
      isAlive: true,
      session: new DeskSession(
        {},
        { request: this.requestOf(() => tab), later: this.laterOf(() => tab), rules: this.rules },
      ),
    }
    this.tabs.push(tab)
    void tab.session.start().then(() => Promise.all(FILES.map((file) => tab.session.files.open(file))))
    return tab
  }

  /** Kills a tab and opens another one. Its requests may still arrive. */
  killTab(tab: Tab, requestsArrive: boolean): void {
    for (const { text, base, known, sent } of tab.session.get().files.values())
      this.invariants.tabLost([
        text,
        known.text,
        ...(sent ? [sent.text] : []),
        // A decision between draft and disk.
        ...(base === known.base ? [] : [base]),
      ])
    tab.isAlive = false
    if (requestsArrive) for (const one of this.pending) if (one.tab === tab) this.sendLate(one)
    this.pending = this.pending.filter((one) => one.tab !== tab)
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.addTab()
  }

  /** Has a request arrive after its sender has given up or gone. */
  sendLate({ tab, arriveLate }: Operation): void {
    if (tab && arriveLate) this.late.push({ arrive: arriveLate, tokens: addedBy(tab) })
  }

  /** Tokens that other desks than this one have added in changes that the server has not confirmed. */
  addedElsewhere(tab: Tab): string[] {
    const others = this.tabs.filter((one) => one !== tab)
    return [...others.flatMap(addedBy), ...this.late.flatMap(({ tokens }) => tokens)]
  }

  /** Starts the server. Every desk connects again. */
  startServer(): void {
    if (this.server) return
    try {
      const check = () => new Promise<void>((checked) => this.addCheck(checked))
      this.server = new ServerLife(this.root, this.parts, check, (writes) => {
        for (const { file, after } of writes) this.invariants.saved(after, this.onDisk(file))
      })
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      return
    }
    for (const tab of this.tabs) this.addEvent(tab, () => void tab.session.resume())
  }

  killServer(): void {
    if (!this.server) return
    this.server.isAlive = false
    this.server = undefined
    this.pending = this.pending.filter(({ type }) => type !== 'check')
    for (const fail of this.openSaves) fail()
    this.openSaves.clear()
  }

  /** Another program changes a file that it reads at this moment. */
  writeAsProgram(choice: number, file: string = FILES[choice % FILES.length] ?? FILES[0]): void {
    const before = this.onDisk(file)
    if (before === null) return
    const after = changedByProgram(before, choice % 5, this.newToken())
    this.invariants.changed(before, after)
    plainFiles.writeFileSync(this.pathOf(file), after)
    this.notifyTabs([file])
  }

  /** Completes an operation, perhaps with a fault in the calls of the file system that follow from it. */
  async complete(run: () => void, fault?: FileFault): Promise<void> {
    let calls = 0
    const isDead = () => fault?.kind === 'kill' && calls >= fault.call
    watchFiles((name, first) => {
      // Wherever a kill comes between two changes of names, it leaves the same files.
      if (fault?.kind !== 'kill' || isDead() || changesNames(name)) calls += 1
      if (isDead()) throw new Killed()
      if (fault?.kind === 'program' && calls === fault.call) this.interfere(name, first)
    })
    try {
      run()
      await runCallbacks()
    } finally {
      watchFiles(undefined)
    }
    if (isDead()) this.killServer()
  }

  remove(operation: Operation): void {
    this.pending = this.pending.filter((one) => one !== operation)
  }

  notifyTabs(files: readonly string[]): void {
    if (this.server) for (const tab of this.tabs) this.addEvent(tab, () => void tab.session.refresh(files))
  }

  /** Another program writes between two calls of the server. */
  private interfere(name: string, first: unknown): void {
    const folder = join(this.root, '.desk')
    const aside = plainFiles.existsSync(folder)
      ? plainFiles.readdirSync(folder).filter((one) => one.endsWith('.aside'))
      : []
    const missing = FILES.find((file) => this.onDisk(file) === null)
    const [moved] = aside
    // While a file has no name, programs write into the file that they have open, or a new one from what they have read.
    if (missing !== undefined && moved !== undefined) {
      const path = join(folder, moved)
      const before = plainFiles.readFileSync(path, 'utf8')
      const after = changedByProgram(before, this.tokens % 5, this.newToken())
      // The window that `replaceFile` states: the file aside is compared already.
      if (name === 'rmSync' && String(first).endsWith('.aside')) return
      this.invariants.changed(before, after)
      plainFiles.writeFileSync(this.tokens % 2 === 0 ? path : this.pathOf(missing), after)
      this.notifyTabs([missing])
    } else this.writeAsProgram(this.tokens)
  }

  private pathOf(file: string): string {
    return join(this.root, 'content', file)
  }

  private addEvent(tab: Tab, complete: () => void): void {
    this.pending.push({ type: 'event', tab, complete })
  }

  private addCheck(complete: () => void): void {
    this.pending.push({ type: 'check', complete })
  }

  private laterOf(owner: () => Tab) {
    return (call: () => void, milliseconds: number) => {
      if (milliseconds >= NOTICE_MS) return () => {}
      const operation: Operation = { type: 'timer', tab: owner(), complete: call }
      this.pending.push(operation)
      return () => this.remove(operation)
    }
  }

  private requestOf(owner: () => Tab): Request {
    return (_, path, body) =>
      new Promise((resolve, reject) => {
        const tab = owner()
        if (!tab.isAlive) return
        const stop = () => reject(new ServerStopped('The server does not respond.'))
        const add = (complete: () => void) => {
          if (tab.isAlive) this.pending.push({ type: 'response', tab, complete, lose: stop })
        }
        const sender: Sender = {
          // The contract names the response of each endpoint.
          answer: (answer) => add(() => resolve(answer as never)),
          refuse: (error) => add(() => reject(error)),
          stop,
        }
        const copy = copyOf(body)
        this.pending.push({
          type: 'request',
          tab,
          complete: () => this.arrive(path, copy, sender),
          lose: stop,
          arriveLate: () => this.arrive(path, copy, noSender),
        })
      })
  }

  /** A request arrives at the server. */
  private arrive(path: string, body: unknown, sender: Sender): void {
    const { server } = this
    if (!server) sender.stop()
    // The session sends what the contract says.
    else if (path === 'save') this.save(server, body as SaveRequest, sender)
    else
      try {
        const answer = copyOf(server.answer(path, body))
        if (path === 'draft') this.notifyTabs((body as DraftChange[]).map(({ file }) => file))
        sender.answer(answer)
      } catch (error) {
        if (error instanceof Killed) sender.stop()
        else sender.refuse(error)
      }
  }

  private save(server: ServerLife, { files }: SaveRequest, { answer, refuse, stop }: Sender): void {
    this.openSaves.add(stop)
    server.save(files).then(
      (response) => {
        this.notifyTabs(files)
        if (this.openSaves.delete(stop)) answer(response)
      },
      (error: unknown) => {
        if (!(error instanceof Killed) && this.openSaves.delete(stop)) refuse(error)
      },
    )
  }
}

/** Tokens that a desk has added, or brought back after a change that it has sent, and the server has not confirmed. */
function addedBy({ session }: Tab): string[] {
  return [...session.get().files.values()].flatMap(({ text, known, sent }) => {
    const earlier = [known, ...(sent ? [sent] : [])].map((version) => tokensIn(version.text))
    return tokensIn(text).filter((token) => !earlier.every((tokens) => tokens.includes(token)))
  })
}

function changesNames(name: string): boolean {
  return ['renameSync', 'linkSync', 'rmSync'].includes(name)
}

/** Where the answer to a request goes. */
interface Sender {
  readonly answer: (answer: unknown) => void
  readonly refuse: (error: unknown) => void
  /** The connection breaks. */
  readonly stop: () => void
}

const noSender: Sender = { answer: () => {}, refuse: () => {}, stop: () => {} }

/** What arrives of a value that is sent. */
function copyOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
