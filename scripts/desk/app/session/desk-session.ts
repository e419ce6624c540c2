import { errorMessage } from '../../../lib/error-message'
import type { ContentCheck, Place, SaveRequest, SaveResponse, Tree } from '../../contract/api'
import type { Edit } from '../../contract/edit'
import type { Lookups } from '../../contract/lookups'
import { applyEdits } from '../../json/apply-edit'
import { mergeTexts } from '../../json/merge-texts'
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
import type { Question } from './edited-file'
import { isAmong } from './is-among'
import { OpenFiles } from './open-files'
import { Publishing } from './publishing'
import { RefusedRequest, ServerStopped } from './request'
import { RunningActions } from './running-actions'
import { savedWords } from './saved-words'
import { browserWorld, type SessionWorld } from './session-world'
import { Store } from './store'

/** Milliseconds for which a notice shows: at least the first, and longer when it has more text to read. */
const NOTICE_MS = 6_000
const NOTICE_MS_PER_CHARACTER = 60
const RETRY_MS = 2_000

/** The state of a desk and all actions that change it. */
export class DeskSession extends Store<DeskState> {
  /** How far versions are on their way to visitors. */
  readonly publishing: Publishing
  readonly actions = new RunningActions()
  /** The files that are open here, and what of them the server has. */
  readonly files: OpenFiles
  /** The selection whose field is focused once the form shows it. */
  private toFocus: Selection | undefined
  private cancelNotice: (() => void) | undefined
  private cancelRetry: (() => void) | undefined
  /** Whether a file has changed since the lookups were read. */
  private hasStaleLookups = false

  constructor(
    start: Partial<DeskState> = {},
    private readonly world: SessionWorld = browserWorld,
  ) {
    super({ ...initialState, ...start })
    this.publishing = new Publishing(world.request)
    this.files = new OpenFiles(this, world, {
      notify: (notice) => this.notify(notice),
      whileResponding: (run) => this.whileResponding(run),
    })
  }

  /** Loads the content, and opens the selected file. */
  async start(): Promise<void> {
    await Promise.all([this.load(), this.publishing.load()])
    const { selection } = this.get()
    if (selection) void this.showPageOf(selection.file)
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
      for (const file of drafts.changed) void this.files.open(file)
    })
    if (!this.get().lookups) await this.loadLookups()
  }

  /** Sends what is not confirmed, and reads everything again that may have changed while the server did not respond. */
  async resume(): Promise<void> {
    await this.files.flush()
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
      ...files.map((file) => this.files.reopen(file)),
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
    const edited = this.files.get(file)
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
    const opened = await Promise.all([...edits.keys()].map((file) => this.files.open(file)))
    try {
      const changes = opened.flatMap((edited) => {
        if (!edited || edited.text === null) return []
        const { file } = edited.open
        // The file may have changed while others were read.
        const before = this.files.get(file)?.text ?? edited.text
        return [{ file, before, after: applyEdits(before, edits.get(file) ?? []) }]
      })
      this.act(changes, label, label)
    } catch (error) {
      this.notify(errorMessage(error))
    }
  }

  /** Replaces whole texts as one act. */
  replace(file: string, after: string | null, label: string): void {
    const edited = this.files.get(file)
    if (edited) this.act([{ file, before: edited.text, after }], label)
  }

  /** Changes texts of several files as one act. */
  act(changes: readonly FileChange[], label: string, key?: string): void {
    const real = changes.filter(({ before, after }) => before !== after)
    if (real.length === 0) return
    const act = { label, changes: real, at: Date.now(), ...(key !== undefined && { key }) }
    this.update({ acts: addAct(this.get().acts, act) })
    this.files.change(real)
  }

  undo(): void {
    this.step(undoAct(this.get().acts), 'Undone')
  }

  redo(): void {
    this.step(redoAct(this.get().acts), 'Done again')
  }

  /** Discards the draft of a file. */
  discardDraft(file: string): void {
    const edited = this.files.get(file)
    if (edited) this.replace(file, edited.disk, 'Restore')
  }

  /** Writes drafts into `content/`. @returns whether they were written */
  async save(
    files: readonly string[],
    version?: string,
    alsoInVersion: readonly string[] = [],
  ): Promise<boolean> {
    this.update({ isSaving: true })
    const saved = await this.whileResponding(async () => {
      if (!(await this.files.flush())) return false
      if (this.files.questions.some(({ file }) => files.includes(file))) {
        this.view('conflicts')
        this.notify('Fields wait for your decision. Nothing was written.')
        return false
      }
      const body: SaveRequest = { files, ...(version && { version, alsoInVersion }) }
      const response = await this.world.request<SaveResponse>('POST', 'save', body)
      if (response.kind === 'saved') {
        const { publishing } = this
        await Promise.all([...files.map((file) => this.files.reopen(file)), this.load(), publishing.load()])
        this.notify(savedWords(response))
        // The editor may have gone on to another view meanwhile.
        if (this.get().view === 'save') this.view('page')
        return true
      }
      if (response.kind === 'refused') {
        await this.load()
        // The review lists those that come from leaving a file out; the check of all drafts does not find them.
        const isOfDrafts = response.problems.every((problem) => isAmong(this.get().problems, problem))
        this.view(isOfDrafts ? 'mistakes' : 'save')
        this.notify('Nothing was written: there are mistakes. Your drafts are kept.')
        return false
      }
      await Promise.all(files.map((file) => this.files.reopen(file)))
      this.view('conflicts')
      return false
    }).finally(() => this.update({ isSaving: false }))
    return saved ?? false
  }

  /** Resolves conflicts by the editor's decisions as one act. @param textOf the text of a file after the decision */
  settle(questions: readonly Question[], textOf: (question: Question) => string | null, label: string): void {
    const changes = questions.map((question) => {
      this.files.decide(question)
      return { file: question.file, before: question.merged, after: textOf(question) }
    })
    this.act(changes, label)
    // A decision for the text as it is changes what it is compared with.
    for (const { file } of changes) this.files.send(file)
  }

  /** Shows a notice for a few seconds. */
  notify(notice: string): void {
    this.cancelNotice?.()
    this.update({ notice })
    this.cancelNotice = this.world.later(
      () => this.update({ notice: undefined }),
      Math.max(NOTICE_MS, notice.length * NOTICE_MS_PER_CHARACTER),
    )
  }

  /** Opens a file and a page on which it is seen. */
  private async showPageOf(file: string): Promise<void> {
    this.update({ address: addressFor(file, this.get(), this.files.get(file)?.open) })
    const edited = await this.files.open(file)
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
      const current = this.files.get(file)?.text ?? null
      // Fields that someone else has changed since stay as they are.
      const { text, conflicts } = mergeTexts(before, after, current)
      if (conflicts.length > 0) isWhole = false
      return { file, before: current, after: text }
    })
    this.update({ acts: step.acts })
    this.files.change(changes)
    this.notify(`${done}: ${step.label}${isWhole ? '' : ', except what was changed since'}`)
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
