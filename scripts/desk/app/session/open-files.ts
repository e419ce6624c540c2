import type { DraftAnswer, DraftChange, OpenFile } from '../../contract/api'
import type { FileChange } from './acts'
import type { DeskState } from './desk-state'
import { DraftSender } from './draft-sender'
import { type EditedFile, fromServer, isKept, newFile, type Question, questionOf } from './edited-file'
import { RefusedRequest, withQuery } from './request'
import type { SessionWorld } from './session-world'
import type { Store } from './store'

/** What open files need of the desk besides its state. */
interface DeskCalls {
  notify(notice: string): void
  /** Runs a request. @returns undefined if the server does not respond or refuses */
  whileResponding<Result>(run: () => Promise<Result>): Promise<Result | undefined>
}

/** The open files of a desk, in the state of the desk: reads them, sends each change, and merges what the server answers. */
export class OpenFiles {
  private readonly desk = crypto.randomUUID()
  private readonly opening = new Map<string, Promise<EditedFile | undefined>>()
  /** Numbers reads and changes in their order. */
  private events = 0
  /** Number of the last read, by file. */
  private readonly reads = new Map<string, number>()
  /** Number of the last answer to a change, by file: what was read before it is stale. */
  private readonly answers = new Map<string, number>()
  private readonly sender: DraftSender

  constructor(
    private readonly state: Store<DeskState>,
    private readonly world: SessionWorld,
    private readonly calls: DeskCalls,
  ) {
    const hooks = {
      next: (file: string) => this.nextChange(file),
      answered: (change: DraftChange, answer: DraftAnswer) => this.takeAnswer(change, answer),
      stopped: (retryAt: number) => state.update({ retryAt }),
      refused: ({ file }: DraftChange, error: RefusedRequest) => {
        const edited = this.get(file)
        if (edited) this.put(file, { ...edited, sent: undefined })
        calls.notify(`${error.message} The change is in this tab only.`)
      },
    }
    this.sender = new DraftSender(hooks, world.request, world.later)
  }

  /** An open file; undefined if the desk has not opened it. */
  get(file: string): EditedFile | undefined {
    return this.state.get().files.get(file)
  }

  /** Whether this tab alone has texts that the server has not confirmed. */
  get hasUnkept(): boolean {
    return ![...this.state.get().files.values()].every(isKept)
  }

  /** What the editor has to decide, by file. */
  get questions(): Question[] {
    return [...this.state.get().files.values()].flatMap((edited) => questionOf(edited) ?? [])
  }

  /** Opens a file once; later calls return its current state. */
  open(file: string): Promise<EditedFile | undefined> {
    const known = this.get(file)
    if (known) return Promise.resolve(known)
    const running = this.opening.get(file)
    if (running) return running
    const opened = this.calls
      .whileResponding(async () => {
        const edited = fromServer(await this.read(file))
        // A change of several files may have made it meanwhile.
        if (this.get(file)) await this.reopen(file)
        else this.put(file, edited)
        return this.get(file)
      })
      .finally(() => this.opening.delete(file))
    this.opening.set(file, opened)
    return opened
  }

  /** Reads a file again that is open here. */
  async reopen(file: string): Promise<void> {
    if (!this.get(file)) return
    await this.calls.whileResponding(async () => {
      const read = ++this.events
      this.reads.set(file, read)
      const open = await this.read(file).catch((error: unknown) => {
        if (error instanceof RefusedRequest && error.status === 404) return undefined
        throw error
      })
      const edited = this.get(file)
      // A read that has begun later replaces this one.
      if (!edited || this.reads.get(file) !== read) return
      const isStale = edited.sent !== undefined || (this.answers.get(file) ?? 0) > read
      if (isStale) {
        if (await this.flush()) await this.reopen(file)
      } else if (open) this.take(edited, this.world.rules.reopened(edited, open))
      else if (isKept(edited)) this.close(file)
    })
  }

  /** Changes texts and sends them. */
  change(changes: readonly FileChange[]): void {
    for (const { file, after } of changes) {
      this.put(file, this.world.rules.edit(this.get(file) ?? newFile(file), after))
      this.sender.add(file)
    }
  }

  /** Compares a file with the version that the editor has decided about, from now on. */
  decide(question: Question): void {
    const edited = this.get(question.file)
    if (edited) this.put(question.file, this.world.rules.decided(edited, question, question.merged))
  }

  /** Sends a file if the server does not have it as it is. */
  send(file: string): void {
    this.sender.add(file)
  }

  /** Sends what the server has not confirmed. @returns whether the server has everything */
  flush(): Promise<boolean> {
    return this.sender.flush()
  }

  private read(file: string): Promise<OpenFile> {
    return this.world.request<OpenFile>('GET', withQuery('file', { file }))
  }

  private nextChange(file: string): DraftChange | undefined {
    const edited = this.get(file)
    const id = () => ({ desk: this.desk, number: ++this.events })
    const sent = edited && this.world.rules.nextChange(edited, id)
    if (sent) this.put(file, { ...edited, sent })
    return sent
  }

  private takeAnswer(change: DraftChange, answer: DraftAnswer): void {
    const { file } = change
    this.answers.set(file, ++this.events)
    const edited = this.get(file)
    if (edited) this.take(edited, this.world.rules.answered(edited, change, answer))
    this.state.update({ retryAt: undefined, kept: Date.now() })
  }

  /** Stores a file that was merged with the server's draft, and sends what the server does not have. */
  private take(before: EditedFile, after: EditedFile): void {
    const { file } = after.open
    this.put(file, after)
    if (!isKept(after)) this.sender.add(file)
    if (after.base !== before.base && after.text !== after.base && before.text !== before.base)
      this.calls.notify('A file was changed on disk while you were writing. Nothing of yours is lost.')
  }

  private put(file: string, edited: EditedFile): void {
    this.state.update({ files: new Map(this.state.get().files).set(file, edited) })
  }

  /** Closes a file that exists neither on disk nor as a draft. */
  private close(file: string): void {
    const files = new Map(this.state.get().files)
    files.delete(file)
    const { selection } = this.state.get()
    this.state.update({ files, ...(selection?.file === file && { selection: undefined }) })
  }
}
