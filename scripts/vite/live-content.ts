import { writeEditorHelp } from '../content/editor-help/write-editor-help'
import { entriesOf, generateContent, largeFolderNotice, type Report, reportOf } from '../content/pipeline'
import { updatePublished } from '../content/publication/published-addresses'
import type { Overlay } from '../lib/graph/project-files'
import { openProject, type Project } from '../site/open-project'

/** Result of a run. */
export interface LiveReport {
  readonly hasMistakes: boolean
  /** Generated files that were written. */
  readonly written: readonly string[]
  /** Locates and formats the problems, which takes longer than finding them again. */
  report(): Report
}

/** The content of a development server: one build graph, checked and generated again after each change. */
export class LiveContent {
  private opened: Project | undefined
  private work: Promise<unknown> = Promise.resolve()
  private updates = 0
  /** Changes of the overlay that a run will check which is queued and has not begun. */
  private readonly covered = new Set<string>()
  private overlayRun: Promise<LiveReport> | undefined
  private readonly listeners = new Set<(report: LiveReport, changed: readonly string[]) => void>()

  /** @param overlay drafts that replace files; a change of it needs {@link update} */
  constructor(
    readonly root: string,
    private readonly overlay: Overlay = new Map(),
  ) {}

  /** The project. @throws Error before {@link open} */
  get project(): Project {
    if (!this.opened) throw new Error('The content is not open yet.')
    return this.opened
  }

  /** Opens the project, again after a change of the settings, and checks it. */
  open(): Promise<LiveReport> {
    this.listeners.clear()
    this.opened = openProject(this.root, { showsUnpublished: true, overlay: this.overlay })
    return this.queue(() => this.run())
  }

  /** Number of updates from the disk; values that were read at another number may be stale. */
  get revision(): number {
    return this.updates
  }

  /** Checks the content after changes of files. Runs follow one after another. */
  update(changed: Iterable<string>): Promise<LiveReport> {
    const files = [...changed]
    return this.queue(() => {
      this.project.graph.refresh(files)
      this.updates += 1
      return this.runAndTell(files)
    })
  }

  /**
   * Checks the content after changes of the overlay alone: no other file is read again. What changes before the run begins is
   * checked by the same run.
   */
  updateOverlay(changed: Iterable<string>): Promise<LiveReport> {
    for (const file of changed) this.covered.add(file)
    this.overlayRun ??= this.queue(() => {
      const files = [...this.covered]
      this.covered.clear()
      this.overlayRun = undefined
      this.project.graph.refreshOnly(files)
      return this.runAndTell(files)
    })
    return this.overlayRun
  }

  private async runAndTell(files: readonly string[]): Promise<LiveReport> {
    const report = await this.run()
    for (const listener of this.listeners) listener(report, files)
    return report
  }

  /** Calls a function between two runs, so that it sees one state of the graph. */
  queue<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = this.work.then(call)
    this.work = result.catch(() => undefined)
    return result
  }

  /** Calls a listener after each update, until the content is opened again. */
  onUpdate(listener: (report: LiveReport, changed: readonly string[]) => void): void {
    this.listeners.add(listener)
  }

  /** Checks the content, and generates files if it is valid. */
  private async run(): Promise<LiveReport> {
    const { graph, content, editor, day } = this.project
    // A page that only a draft removes still exists.
    if (this.overlay.size === 0 && updatePublished(this.root, entriesOf(graph, content), day)) graph.refresh()
    const problems = await graph.get(content.problems)
    const report = () => reportOf(problems, graph, content)
    writeEditorHelp(graph, editor)
    if (problems.some(({ warning }) => warning === undefined))
      return { hasMistakes: true, written: [], report }
    const { written, large } = await generateContent(graph, content)
    if (written.length > 0) for (const one of large) console.log(largeFolderNotice(one))
    return { hasMistakes: false, written, report }
  }
}
