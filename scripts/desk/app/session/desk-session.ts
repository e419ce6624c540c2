import type {
  ContentCheck,
  DraftAnswer,
  DraftChange,
  OpenFile,
  Place,
  SaveRequest,
  SaveResponse,
  Tree,
} from '../../contract/api'
import type { Edit } from '../../contract/edit'
import type { Lookups } from '../../contract/lookups'
import { applyEdits } from '../../json/apply-edit'
import { mergeTexts } from '../../json/merge-texts'
import { errorMessage } from '../words/error-message'
import { addAct, type FileChange, redoAct, undoAct } from './acts'
import {
  addressFor,
  type DeskState,
  initialState,
  nextMistake,
  type Selection,
  treeFile,
  type View,
} from './desk-state'
import { DraftSender, type Later } from './draft-sender'
import {
  type DraftRules,
  draftRules,
  type EditedFile,
  fromServer,
  isKept,
  newFile,
  type Question,
  questionOf,
} from './edited-file'
import { Publishing } from './publishing'
import { RefusedRequest, type Request, request, ServerStopped, withQuery } from './request'
import { RunningActions } from './running-actions'
import { savedWords } from './saved-words'
import { Store } from './store'

/** Milliseconds for which a notice shows. */
const NOTICE_MS = 6_000
const RETRY_MS = 2_000

/** What a session needs of the world around it. */
export interface SessionWorld {
  readonly request: Request
  readonly later: Later
  /** How texts of this desk and of the server become one. */
  readonly rules: DraftRules
}

const browser: SessionWorld = {
  request,
  rules: draftRules,
  later: (call, milliseconds) => {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** The state of a desk and all actions that change it. */
export class DeskSession extends Store<DeskState> {
  /** How far versions are on their way to visitors. */
  readonly publishing: Publishing
  readonly actions = new RunningActions()
  private readonly id = crypto.randomUUID()
  private readonly opening = new Map<string, Promise<EditedFile | undefined>>()
  /** Numbers reads and changes in their order. */
  private events = 0
  /** Number of the last read, by file. */
  private readonly reads = new Map<string, number>()
  /** Number of the last answer to a change, by file: what was read before it is stale. */
  private readonly answers = new Map<string, number>()
  /** The selection whose field is focused once the form shows it. */
  private toFocus: Selection | undefined
  private cancelNotice: (() => void) | undefined
  private cancelRetry: (() => void) | undefined
  private readonly sender: DraftSender
  /** Whether a file has changed since the lookups were read. */
  private hasStaleLookups = false

  constructor(
    start: Partial<DeskState> = {},
    private readonly world: SessionWorld = browser,
  ) {
    super({ ...initialState, ...start })
    const hooks = {
      next: (file: string) => this.nextChange(file),
      answered: (change: DraftChange, answer: DraftAnswer) => this.takeAnswer(change, answer),
      stopped: (retryAt: number) => this.update({ retryAt }),
      refused: (change: DraftChange, error: RefusedRequest) => {
        this.patch(change.file, { sent: undefined })
        this.notify(`${error.message} The change is in this tab only.`)
      },
    }
    this.publishing = new Publishing(world.request)
    this.sender = new DraftSender(hooks, world.request, world.later)
  }

  /** Loads the content, and opens the selected file. */
  async start(): Promise<void> {
    await Promise.all([this.load(), this.publishing.load()])
    const { selection } = this.get()
    if (selection) void this.showPageOf(selection.file)
  }

  /** Whether this tab alone has texts that the server has not confirmed. */
  get hasUnkept(): boolean {
    return ![...this.get().files.values()].every(isKept)
  }

  /** What the editor has to decide, by file. */
  get questions(): Question[] {
    return [...this.get().files.values()].flatMap((edited) => questionOf(edited) ?? [])
  }

  /** Loads everything about the content as a whole: tree, lookups and mistakes. */
  async load(): Promise<void> {
    await this.whileResponding(async () => {
      const [tree, drafts] = await Promise.all([
        this.world.request<Tree>('GET', 'tree'),
        this.world.request<ContentCheck>('GET', 'check'),
      ])
      const { selection, tree: last } = this.get()
      this.update({ tree, problems: drafts.problems, retryAt: undefined, checks: this.get().checks + 1 })
      // A new page has an address from now on.
      if (selection && last && !treeFile(last, selection.file)) void this.showPageOf(selection.file)
      // Changed files are opened for the review before saving.
      for (const file of drafts.changed) void this.open(file)
    })
    if (!this.get().lookups) await this.loadLookups()
  }

  /** Opens a file once; later calls return its current state. */
  open(file: string): Promise<EditedFile | undefined> {
    const known = this.get().files.get(file)
    if (known) return Promise.resolve(known)
    const running = this.opening.get(file)
    if (running) return running
    const opened = this.whileResponding(async () => {
      const edited = fromServer(await this.read(file))
      // A change of several files may have made it meanwhile.
      if (this.get().files.has(file)) await this.reopen(file)
      else this.put(file, edited)
      return this.get().files.get(file)
    }).finally(() => this.opening.delete(file))
    this.opening.set(file, opened)
    return opened
  }

  /** Sends what the server has not confirmed. @returns whether the server has everything */
  sendChanges(): Promise<boolean> {
    return this.sender.flush()
  }

  /** Sends what is not confirmed, and reads everything again that may have changed while the server did not respond. */
  async resume(): Promise<void> {
    await this.sender.flush()
    await this.refresh([...this.get().files.keys()])
  }

  /** Reloads files that were changed on disk or as drafts, by this desk, another desk or another program. */
  async refresh(files: readonly string[]): Promise<void> {
    const hasPictures = files.some((file) => file.startsWith('media/'))
    if (hasPictures) this.update({ pictureChanges: this.get().pictureChanges + 1 })
    this.hasStaleLookups = true
    const { selection } = this.get()
    // An open form reads its own file itself.
    const isElsewhere = selection !== undefined && files.some((file) => file !== selection.file)
    await Promise.all([
      ...(hasPictures || isElsewhere ? [this.loadLookups()] : []),
      this.load(),
      ...files.map((file) => this.reopen(file)),
    ])
  }

  select(selection: Selection | undefined): void {
    const { selection: last } = this.get()
    this.toFocus = selection
    this.update({ selection })
    if (!selection || selection.file === last?.file) return
    if (this.hasStaleLookups) void this.loadLookups()
    void this.showPageOf(selection.file)
  }

  /** The selection whose field may take the focus, once; a form that mounts again later gets none. */
  takeFocus(): Selection | undefined {
    const selection = this.toFocus === this.get().selection ? this.toFocus : undefined
    this.toFocus = undefined
    return selection
  }

  /** Leaves the focus where the editor has moved it, also if the selected field is still to be shown. */
  keepFocus(): void {
    this.toFocus = undefined
  }

  /** Selects the next mistake, or the one before. */
  showNextMistake(step: 1 | -1): void {
    const next = nextMistake(this.get(), step)
    if (next) this.show(next.place)
    else this.notify('No mistakes.')
  }

  /** Selects a field. */
  show({ file, pointer }: Place): void {
    this.select({ file, pointer, from: 'list' })
  }

  /** Scrolls the page to a field without selecting it. */
  showOnPage({ file, pointer }: Place): void {
    this.update({ spot: { file, pointer } })
  }

  view(view: View): void {
    this.update({ view })
  }

  /** Called when the page in the frame has navigated. */
  arrive(address: string): void {
    if (address !== this.get().address) this.update({ address })
  }

  /** Changes fields of a file as one act. */
  edit(file: string, edits: readonly Edit[], label: string): void {
    const edited = this.get().files.get(file)
    if (!edited || edited.text === null || edits.length === 0) return
    try {
      const after = applyEdits(edited.text, edits)
      const [edit] = edits
      const isTyping = edits.length === 1 && (edit?.kind === 'set' || edit?.kind === 'set-number')
      this.act([{ file, before: edited.text, after }], label, isTyping ? file + edit?.pointer : undefined)
    } catch (error) {
      this.notify(errorMessage(error))
    }
  }

  /** Changes fields of several files as one act; each file has its own edits. */
  async editAll(edits: ReadonlyMap<string, readonly Edit[]>, label: string): Promise<void> {
    const opened = await Promise.all([...edits.keys()].map((file) => this.open(file)))
    try {
      const changes = opened.flatMap((edited) => {
        if (!edited || edited.text === null) return []
        const { file } = edited.open
        // The file may have changed while others were read.
        const before = this.get().files.get(file)?.text ?? edited.text
        return [{ file, before, after: applyEdits(before, edits.get(file) ?? []) }]
      })
      this.act(changes, label, label)
    } catch (error) {
      this.notify(errorMessage(error))
    }
  }

  /** Replaces whole texts as one act. */
  replace(file: string, after: string | null, label: string): void {
    const edited = this.get().files.get(file)
    if (edited) this.act([{ file, before: edited.text, after }], label)
  }

  /** Changes texts of several files as one act. */
  act(changes: readonly FileChange[], label: string, key?: string): void {
    const real = changes.filter(({ before, after }) => before !== after)
    if (real.length === 0) return
    const act = { label, changes: real, at: Date.now(), ...(key !== undefined && { key }) }
    this.update({ acts: addAct(this.get().acts, act) })
    this.change(real)
  }

  undo(): void {
    this.step(undoAct(this.get().acts), 'Undone')
  }

  redo(): void {
    this.step(redoAct(this.get().acts), 'Done again')
  }

  /** Discards the draft of a file. */
  putBack(file: string): void {
    const edited = this.get().files.get(file)
    if (edited) this.replace(file, edited.disk, 'Put back')
  }

  /** Writes drafts into `content/`. @returns whether they were written */
  async save(
    files: readonly string[],
    version?: string,
    alsoInVersion: readonly string[] = [],
  ): Promise<boolean> {
    this.update({ isSaving: true })
    const saved = await this.whileResponding(async () => {
      if (!(await this.sender.flush())) return false
      if (this.questions.some(({ file }) => files.includes(file))) {
        this.view('conflicts')
        this.notify('Fields wait for your decision. Nothing was written.')
        return false
      }
      const body: SaveRequest = { files, ...(version && { version, alsoInVersion }) }
      const response = await this.world.request<SaveResponse>('POST', 'save', body)
      if (response.kind === 'saved') {
        const { publishing } = this
        await Promise.all([...files.map((file) => this.reopen(file)), this.load(), publishing.load()])
        this.notify(savedWords(response))
        // The editor may have gone on to another view meanwhile.
        if (this.get().view === 'save') this.view('page')
        return true
      }
      if (response.kind === 'refused') {
        this.update({ problems: response.problems, view: 'mistakes' })
        this.notify('Nothing was written: there are mistakes. Your drafts are kept.')
        return false
      }
      await Promise.all(files.map((file) => this.reopen(file)))
      this.view('conflicts')
      return false
    }).finally(() => this.update({ isSaving: false }))
    return saved ?? false
  }

  /** Resolves conflicts by the editor's decisions as one act. @param textOf the text of a file after the decision */
  settle(questions: readonly Question[], textOf: (question: Question) => string | null, label: string): void {
    const changes = questions.map((question) => {
      const { file, merged } = question
      const edited = this.get().files.get(file)
      if (edited) this.put(file, this.world.rules.decided(edited, question, merged))
      return { file, before: merged, after: textOf(question) }
    })
    this.act(changes, label)
    // A decision for the text as it is changes what it is compared with.
    for (const { file } of changes) this.sender.add(file)
  }

  /** Shows a notice for a few seconds. */
  notify(notice: string): void {
    this.cancelNotice?.()
    this.update({ notice })
    this.cancelNotice = this.world.later(() => this.update({ notice: undefined }), NOTICE_MS)
  }

  /** Opens a file and a page on which it is seen. */
  private async showPageOf(file: string): Promise<void> {
    this.update({ address: addressFor(file, this.get(), this.get().files.get(file)?.open) })
    const edited = await this.open(file)
    if (edited && this.get().selection?.file === file)
      this.update({ address: addressFor(file, this.get(), edited.open) })
  }

  private async loadLookups(): Promise<void> {
    this.hasStaleLookups = false
    await this.whileResponding(async () =>
      this.update({ lookups: await this.world.request<Lookups>('GET', 'lookups') }),
    )
  }

  private step(step: ReturnType<typeof undoAct>, done: string): void {
    if (!step) return
    let isWhole = true
    const changes = step.changes.map(({ file, before, after }) => {
      const current = this.get().files.get(file)?.text ?? null
      // Fields that someone else has changed since stay as they are.
      const { text, conflicts } = mergeTexts(before, after, current)
      if (conflicts.length > 0) isWhole = false
      return { file, before: current, after: text }
    })
    this.update({ acts: step.acts })
    this.change(changes)
    this.notify(`${done}: ${step.label}${isWhole ? '' : ', except what was changed since'}`)
  }

  /** Changes texts and sends them. */
  private change(changes: readonly FileChange[]): void {
    for (const { file, after } of changes) {
      this.put(file, this.world.rules.edit(this.get().files.get(file) ?? newFile(file), after))
      this.sender.add(file)
    }
  }

  private nextChange(file: string): DraftChange | undefined {
    const edited = this.get().files.get(file)
    const sent =
      edited && this.world.rules.nextChange(edited, () => ({ desk: this.id, number: ++this.events }))
    if (sent) this.patch(file, { sent })
    return sent
  }

  private takeAnswer(change: DraftChange, answer: DraftAnswer): void {
    const { file } = change
    this.answers.set(file, ++this.events)
    const edited = this.get().files.get(file)
    if (edited) this.take(edited, this.world.rules.answered(edited, change, answer))
    this.update({ retryAt: undefined, kept: Date.now() })
  }

  /** Reads a file again that is open here. */
  private async reopen(file: string): Promise<void> {
    if (!this.get().files.has(file)) return
    await this.whileResponding(async () => {
      const read = ++this.events
      this.reads.set(file, read)
      const open = await this.read(file).catch((error: unknown) => {
        if (error instanceof RefusedRequest && error.status === 404) return undefined
        throw error
      })
      const edited = this.get().files.get(file)
      // A read that has begun later replaces this one.
      if (!edited || this.reads.get(file) !== read) return
      const isStale = edited.sent !== undefined || (this.answers.get(file) ?? 0) > read
      if (isStale) {
        if (await this.sender.flush()) await this.reopen(file)
      } else if (open) this.take(edited, this.world.rules.reopened(edited, open))
      else if (isKept(edited)) this.forget(file)
    })
  }

  private read(file: string): Promise<OpenFile> {
    return this.world.request<OpenFile>('GET', withQuery('file', { file }))
  }

  /** Stores a file that was merged with the server's draft, and sends what the server does not have. */
  private take(before: EditedFile, after: EditedFile): void {
    const file = after.open.file
    this.put(file, after)
    if (!isKept(after)) this.sender.add(file)
    if (after.base !== before.base && after.text !== after.base && before.text !== before.base)
      this.notify('A file was changed on disk while you were writing. Nothing of yours is lost.')
  }

  /** Closes a file that exists neither on disk nor as a draft. */
  private forget(file: string): void {
    const files = new Map(this.get().files)
    files.delete(file)
    this.update({ files, ...(this.get().selection?.file === file && { selection: undefined }) })
  }

  private put(file: string, edited: EditedFile): void {
    this.update({ files: new Map(this.get().files).set(file, edited) })
  }

  /** Replaces values of a file. @returns the file before; undefined if it is not open */
  private patch(file: string, values: Partial<EditedFile>): EditedFile | undefined {
    const edited = this.get().files.get(file)
    if (edited) this.put(file, { ...edited, ...values })
    return edited
  }

  /** Runs a request. If the server does not respond, the desk is loaded again later. */
  private async whileResponding<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await run()
    } catch (error) {
      if (error instanceof ServerStopped) this.retryLoading()
      else if (error instanceof RefusedRequest) this.notify(error.message)
      else throw error
      return undefined
    }
  }

  private retryLoading(): void {
    this.update({ retryAt: Date.now() + RETRY_MS })
    this.cancelRetry?.()
    this.cancelRetry = this.world.later(() => {
      const { selection } = this.get()
      void this.load().then(() => selection && this.showPageOf(selection.file))
    }, RETRY_MS)
  }
}
