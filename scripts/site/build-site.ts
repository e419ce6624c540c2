import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { SEARCH_INDEX } from '../../src/contracts/search-index/index-file'
import { colouredFor, printDiagnostics, printWarnings } from '../content/diagnose/print'
import {
  checkContent,
  generateContent,
  largeFolderNotice,
  type Report,
  recordFiles,
} from '../content/pipeline'
import { siteDay } from '../content/publication/site-day'
import { unpublishedReport } from '../content/publication/unpublished-report'
import type { Blob } from '../lib/graph/step'
import { limit } from '../lib/limit'
import { createProgress, type Progress, type ProgressStep } from '../lib/progress'
import type { ReadUnfinished } from '../serve/send-unfinished'
import { assertBudgets, readBudgetExceptions } from './budgets/budget-exceptions'
import { buildIdFile, buildIdOf, commitLine } from './build-id'
import { withBuildLock } from './build-lock'
import { checkSettings } from './check-settings'
import { openProject, type Project } from './open-project'
import { unmatched } from './pages/page-steps'
import { unfinishedSite } from './unfinished-site'
import { writeDist } from './write-dist'

/** Folder of the lock, below the project's root. Copies of the graph's folder must not contain its socket. */
const lockFolder = '.cache/build'

/** The worker that takes the place of the site's own when that is withdrawn. */
const withdrawnWorker = join(import.meta.dirname, './deploy/withdrawn-worker.js')

/** Milliseconds between saves of the graph. A killed build loses what it has made since the last one. */
const SAVE_INTERVAL_MS = 10_000

interface BuildOptions {
  /** The day for which the site is built; today without it. */
  readonly day?: string
  readonly progress?: Progress
  /** Receives the site when its pages are made and its pictures are not. */
  readonly onPages?: (read: ReadUnfinished) => void
  /** Whether sw.js is the worker that removes the site's worker from the devices of visitors. */
  readonly isWorkerWithdrawn?: boolean | undefined
}

/** Result of a build. */
export interface Built {
  /** Whether dist/ was written; false if it was up to date. */
  readonly written: boolean
}

/**
 * Builds the whole site into dist/: content, bundles, pictures, pages, service worker, compressed copies; then compares
 * it with the budgets. Steps with unchanged inputs are skipped; the result has the same bytes as a clean build. dist/ is
 * replaced only after every step has succeeded. A second build of the project waits for the first.
 * @throws the first error of any step, including an exceeded budget; content mistakes as one report
 */
export function buildSite(root: string, options: BuildOptions = {}): Promise<Built> {
  // Vite and React build for development where the environment asks for it, which pages cannot be rendered with.
  process.env.NODE_ENV = 'production'
  // Rendering creates much short-lived garbage, for which the default heap grows to a multiple of the live data.
  setFlagsFromString('--heap-growing-percent=50')
  const onWait = (owner: string) =>
    console.log(`Another build (${owner}) is running. This one starts after it.`)
  return withBuildLock(join(root, lockFolder), () => buildLocked(root, options), onWait)
}

async function buildLocked(
  root: string,
  {
    day = siteDay(new Date()),
    progress = createProgress(),
    isWorkerWithdrawn = false,
    onPages,
  }: BuildOptions,
): Promise<Built> {
  const project = openProject(root, { day })
  checkSettings(project.settings)
  const saving = setInterval(() => project.saveProgress(), SAVE_INTERVAL_MS)
  try {
    const report = await checkContent(project.graph, project.content)
    if (report.diagnostics.length > 0) throw reportError(report)
    if (report.warnings.length > 0) console.warn(colouredFor(process.stderr, printWarnings(report.warnings)))
    // The bundlers have a process of their own, which runs while this one makes the records.
    const startBundlers = () => void project.graph.get(project.site.client).catch(() => undefined)
    const { large } = await generateContent(project.graph, project.content, undefined, startBundlers)
    for (const one of large) console.log(largeFolderNotice(one))
    for (const line of unpublishedReport(report.entries, day)) console.log(line)
    await makeAll(project, progress, onPages)
    const files = await project.site.files()
    // Its precache list is held to a budget by the compressed copies.
    const { blob, report: size } = await project.site.worker(files)
    const worker = isWorkerWithdrawn ? project.graph.blob(readFileSync(withdrawnWorker)) : blob
    const content = new Map([...files, ['sw.js', worker]])
    const buildId = project.graph.blob(buildIdOf(content) + commitLine(root))
    const site = new Map([...content, [buildIdFile, buildId]])
    const copies = hasCopies(project) ? await copiesOf(project, site) : []
    const all = new Map([...site, ...copies])
    const exceptions = readBudgetExceptions(root)
    for (const line of assertBudgets(await project.site.heavyPages(site), exceptions)) console.log(line)
    const written = writeDist(root, project.folder, project.store, all)
    if (written) for (const line of size) console.log(line)
    return { written }
  } finally {
    clearInterval(saving)
    progress.stop()
    await project.site.closeThreads()
    project.save()
  }
}

/** An error that prints as the report alone, without a stack trace. */
export function reportError({ diagnostics }: Report): Error {
  const text = printDiagnostics(diagnostics)
  const error = new Error(colouredFor(process.stderr, text))
  error.stack = error.message
  return error
}

/** Number of files that are in memory to be compressed. */
const FILES_AT_ONCE = 16
/** Number of pages that are rendered and compressed at a time. */
const PAGES_AT_ONCE = 6

/** Runs the slow steps concurrently and shows their progress. Pictures come last if somebody waits for the pages. */
async function makeAll(
  project: Project,
  progress: Progress,
  onPages: BuildOptions['onPages'],
): Promise<void> {
  const { graph, content, site } = project
  const cores = availableParallelism()
  const pages = graph.get(content.addresses)
  const addresses = pages.map(({ address }) => address)
  const documents = [...pages, { address: unmatched, file: '404.html' }]
  const pictures = Object.keys(await graph.get(content.pictureFiles))
  const show = shownTasks(project, progress)
  const encode = () => show('Encoding pictures', pictures, cores, (name) => graph.get(content.picture, name))
  const preview = () =>
    show('Drawing link previews', addresses, cores, (address) => graph.get(site.preview, address))
  const records = compressRecords(project)
  // An error of the steps below ends the build first.
  records.catch(() => undefined)
  await Promise.all([
    onPages ? undefined : encode(),
    show('Building scripts', [site.client, site.server], 1, (bundle) => graph.get(bundle)),
  ])
  await Promise.all([
    records,
    show('Rendering pages', documents, PAGES_AT_ONCE, async ({ address, file }) => {
      const { html } = await graph.get(site.page, address)
      // While the next pages are rendered.
      await compressFirst(project, file, html)
    }),
    onPages ? undefined : preview(),
  ])
  if (!onPages) return
  onPages(await unfinishedSite(project))
  await Promise.all([encode(), preview()])
}

/** Whether the build writes compressed copies. */
function hasCopies({ graph, site }: Project): boolean {
  return graph.get(site.hosting).compressedCopies
}

/** Compresses a file as soon as it is made. Without compressed copies, only the size of what is precached counts. */
async function compressFirst(project: Project, path: string, blob: Blob): Promise<void> {
  const { compression, notPrecached } = project.site
  if (hasCopies(project) || !project.graph.get(notPrecached).has(path)) await compression.copiesOf(path, blob)
}

/** Compresses the records of pages and the search index, for which there is time until the first pages are rendered. */
async function compressRecords(project: Project): Promise<void> {
  const { graph, content } = project
  const run = limit(FILES_AT_ONCE)
  const index = await graph.get(content.searchIndex)
  await Promise.all(
    [...(await recordFiles(graph, content)).set(SEARCH_INDEX, index)].map(([address, blob]) =>
      run(() => compressFirst(project, address.slice(1), blob)),
    ),
  )
}

/** The compressed copies of files, by their paths. */
async function copiesOf(
  { site: { compression } }: Project,
  files: ReadonlyMap<string, Blob>,
): Promise<Map<string, Blob>> {
  const found = new Map<string, Blob>()
  const run = limit(FILES_AT_ONCE)
  await Promise.all(
    [...files].map(([path, blob]) =>
      run(async () => {
        const copies = await compression.copiesOf(path, blob)
        for (const [ending, copy] of Object.entries(copies ?? {})) found.set(`${path}.${ending}`, copy)
      }),
    ),
  )
  return found
}

/** Milliseconds that a group may take before it is shown. */
const SHOWN_AFTER = 150

/** Returns a function that runs a task for each item with a concurrency limit, and shows the count when something is made. */
function shownTasks({ graph }: Project, progress: Progress) {
  return async <Item>(
    title: string,
    items: readonly Item[],
    atOnce: number,
    task: (item: Item) => Promise<unknown>,
  ): Promise<void> => {
    const begun = performance.now()
    const { made } = graph
    let step: ProgressStep | undefined
    let done = 0
    const run = limit(atOnce)
    await Promise.all(
      items.map((item) =>
        run(async () => {
          if (!step && graph.made > made && performance.now() - begun > SHOWN_AFTER)
            step = progress.step(title)
          await task(item)
          done += 1
          step?.update(done, items.length)
        }),
      ),
    )
    step?.end(`${items.length}`)
  }
}
