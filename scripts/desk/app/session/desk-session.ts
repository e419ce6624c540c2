import type {
  DraftRequest,
  DraftResponse,
  OpenFile,
  Place,
  SaveRequest,
  SaveResponse,
  Tree,
} from '../../contract/api'
import type { Edit } from '../../contract/edit'
import type { Lookups } from '../../contract/lookups'
import { applyEdits } from '../../json/apply-edit'
import { errorMessage } from '../words/error-message'
import { addAct, type FileChange, redoAct, undoAct } from './acts'
import { dropDraft, keepDraft, keptDrafts } from './browser-drafts'
import {
  addressFor,
  type DeskState,
  initialState,
  nextMistake,
  type Selection,
  treeFile,
  type View,
} from './desk-state'
import { mergeDiskChange, withDiskChange, withoutFiles } from './disk-change'
import { DraftSender } from './draft-sender'
import {
  browserDraft,
  draftOf,
  type EditedFile,
  fromServer,
  mergeServer,
  mergeTexts,
  newFile,
  sentText,
} from './edited-file'
import { RefusedRequest, readFile, reloadForToken, request, ServerStopped, withQuery } from './request'
import { savedWords } from './saved-words'
import { type DecidedConflict, settledChanges } from './settle-conflicts'
import { Store } from './store'

/** Milliseconds for which a notice shows. */
const NOTICE_MS = 6_000
const RETRY_MS = 2_000

/** The state of a desk and all actions that change it. */
export class DeskSession extends Store<DeskState> {
  private readonly opening = new Map<string, Promise<EditedFile | undefined>>()
  private noticeTimer: ReturnType<typeof setTimeout> | undefined
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Sends edits to the other desks of this browser. */
  onEdited: (change: FileChange) => void = () => {}

  private readonly sender = new DraftSender({
    draftOf: (file) => {
      const edited = this.get().files.get(file)
      return edited && draftOf(edited)
    },
    sends: (draft) => this.patch(draft.file, { sent: sentText(draft) }),
    confirmed: (drafts, response) => this.confirm(drafts, response),
    stopped: (retryAt) => this.update({ retryAt }),
    refused: (error) => {
      this.update({ retryAt: undefined })
      this.notify(`${error.message} Your text is kept in this browser.`)
      reloadForToken(error)
    },
    failed: (error) => this.notify(errorMessage(error)),
  })

  constructor(start: Partial<DeskState> = {}) {
    super({ ...initialState, ...start })
  }

  /** Loads the tree and restores the drafts that this browser kept. */
  async start(): Promise<void> {
    await this.load()
    const { selection } = this.get()
    if (selection) void this.showPageOf(selection.file)
    for (const [file, draft] of await keptDrafts()) {
      const edited = await this.open(file)
      if (!edited) continue
      if (draft.text === draft.confirmed) {
        void dropDraft(file)
        continue
      }
      const text = mergeTexts(draft.confirmed ?? draft.base, edited.text, draft.text)
      if (text !== edited.text) this.change([{ file, before: edited.text, after: text }])
    }
  }

  /** Loads everything about the content as a whole: tree, lookups and mistakes. */
  async load(): Promise<void> {
    await this.whileResponding(async () => {
      const [tree, drafts] = await Promise.all([
        request<Tree>('GET', 'tree'),
        request<DraftResponse>('GET', 'check'),
      ])
      const { selection, tree: last } = this.get()
      this.update({ tree, problems: drafts.problems, retryAt: undefined })
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
      const edited = fromServer(await request<OpenFile>('GET', withQuery('file', { file })))
      this.put(file, edited)
      this.noticeDiskChange(file)
      return edited
    }).finally(() => this.opening.delete(file))
    this.opening.set(file, opened)
    return opened
  }

  /** Reloads files that were changed on disk or as drafts, by this desk, another desk or another program. */
  async refresh(files: readonly string[]): Promise<void> {
    if (files.some((file) => file.startsWith('media/'))) {
      this.update({ pictureChanges: this.get().pictureChanges + 1 })
      await this.loadLookups()
    }
    await Promise.all([this.load(), ...files.map((file) => this.reopen(file))])
  }

  select(selection: Selection | undefined): void {
    const { selection: last } = this.get()
    this.update({ selection })
    if (!selection || selection.file === last?.file) return
    void this.showPageOf(selection.file)
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
    if (edited) this.replace(file, edited.open.digest === '' ? null : edited.open.text, 'Put back')
  }

  /** Writes drafts into `content/`. @returns whether they were written */
  async save(files: readonly string[], version?: string): Promise<boolean> {
    if (this.get().conflicts.some(({ place }) => files.includes(place.file))) {
      this.view('conflicts')
      this.notify('Fields wait for your decision. Nothing was written.')
      return false
    }
    this.update({ isSaving: true })
    const saved = await this.whileResponding(async () => {
      await this.sender.flush()
      const body: SaveRequest = { files, ...(version && { version }) }
      const response = await request<SaveResponse>('POST', 'save', body)
      if (response.kind === 'saved') {
        await Promise.all([...files.map((file) => this.reopen(file)), this.load()])
        this.notify(savedWords(response))
        this.update({ view: 'page' })
        return true
      }
      if (response.kind === 'refused') {
        this.update({ problems: response.problems, view: 'mistakes' })
        this.notify('Nothing was written: there are mistakes. Your drafts are kept.')
        return false
      }
      await Promise.all(files.map((file) => this.reopen(file)))
      this.update({ conflicts: response.conflicts, view: 'conflicts' })
      return false
    }).finally(() => this.update({ isSaving: false }))
    return saved ?? false
  }

  /** Resolves conflicts by the editor's decisions as one act, and opens the review of changes. */
  settle(decided: readonly DecidedConflict[]): void {
    const changes = settledChanges(this.get().files, decided)
    this.act(changes, 'Your decision field by field')
    const settled = new Set(changes.map(({ file }) => file))
    this.update({ ...withoutFiles(this.get(), settled), view: 'save' })
  }

  /** Shows a notice for a few seconds. */
  notify(notice: string): void {
    clearTimeout(this.noticeTimer)
    this.update({ notice })
    this.noticeTimer = setTimeout(() => this.update({ notice: undefined }), NOTICE_MS)
  }

  /** Applies edits of another desk of this browser. */
  takeEdit({ file, before, after }: FileChange): void {
    const edited = this.get().files.get(file)
    if (!edited || edited.text === after) return
    this.patch(file, { text: edited.text === before ? after : mergeTexts(before, after, edited.text) })
  }

  /** Opens a file and a page on which it is seen. */
  private async showPageOf(file: string): Promise<void> {
    this.update({ address: addressFor(file, this.get(), this.get().files.get(file)?.open) })
    const edited = await this.open(file)
    if (edited && this.get().selection?.file === file)
      this.update({ address: addressFor(file, this.get(), edited.open) })
  }

  private async loadLookups(): Promise<void> {
    await this.whileResponding(async () => this.update({ lookups: await request<Lookups>('GET', 'lookups') }))
  }

  private step(step: ReturnType<typeof undoAct>, done: string): void {
    if (!step) return
    const changes = step.changes.map(({ file, before, after }) => {
      const current = this.get().files.get(file)?.text ?? null
      return { file, before: current, after: current === before ? after : mergeTexts(before, current, after) }
    })
    this.update({ acts: step.acts })
    this.change(changes)
    this.notify(`${done}: ${step.label}`)
  }

  /** Changes texts, keeps them in the browser and sends them. */
  private change(changes: readonly FileChange[]): void {
    for (const change of changes) {
      const edited = this.get().files.get(change.file) ?? newFile(change.file)
      this.put(change.file, { ...edited, text: change.after })
      this.keep(change.file)
      this.onEdited(change)
      this.sender.add(change.file)
    }
  }

  private keep(file: string): void {
    const edited = this.get().files.get(file)
    if (!edited) return
    void keepDraft(file, browserDraft(edited)).then(() => {
      if (edited.text !== this.get().files.get(file)?.confirmed)
        this.update({ kept: { at: Date.now(), by: 'browser' } })
    })
  }

  private confirm(drafts: readonly DraftRequest[], response: DraftResponse): void {
    for (const draft of drafts) {
      const confirmed = sentText(draft)
      const edited = this.patch(draft.file, { confirmed, sent: undefined })
      if (edited?.text === confirmed) void dropDraft(draft.file)
    }
    this.update({ problems: response.problems, retryAt: undefined, kept: { at: Date.now(), by: 'server' } })
  }

  /** Reads a file again that is open here. */
  private async reopen(file: string): Promise<void> {
    if (!this.get().files.has(file)) return
    await this.whileResponding(async () => {
      const open = await this.sender.readAfterSending(() => readFile(file))
      if (!open) return this.forget(file)
      const edited = this.get().files.get(file)
      if (!edited) return
      const merged = mergeServer(edited, open)
      this.put(file, merged)
      if (merged.text === merged.confirmed) void dropDraft(file)
      else this.sender.add(file)
      this.noticeDiskChange(file)
    })
  }

  /** Merges a draft with a newer text on disk, or asks about the fields that both changed. */
  private noticeDiskChange(file: string): void {
    const edited = this.get().files.get(file)
    const change = edited && mergeDiskChange(edited)
    if (!edited || !change) return
    this.update(withDiskChange(this.get(), file, change))
    this.put(file, { ...edited, text: change.text, base: edited.open.text })
    this.keep(file)
    this.sender.add(file)
    this.notify('A file was changed on disk while you were writing. Nothing of yours is lost.')
  }

  /** Closes a file that exists neither on disk nor as a draft. */
  private forget(file: string): void {
    const files = new Map(this.get().files)
    files.delete(file)
    void dropDraft(file)
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
      else if (error instanceof RefusedRequest) {
        this.notify(error.message)
        reloadForToken(error)
      } else throw error
      return undefined
    }
  }

  private retryLoading(): void {
    this.update({ retryAt: Date.now() + RETRY_MS })
    clearTimeout(this.retryTimer)
    this.retryTimer = setTimeout(() => {
      const { selection } = this.get()
      void this.load().then(() => selection && this.showPageOf(selection.file))
    }, RETRY_MS)
  }
}
