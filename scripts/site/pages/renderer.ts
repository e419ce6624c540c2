import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { type PolicySettings, withPagePolicy } from '../../serve/content-security-policy'
import type { ClientFiles } from '../bundles/client-files'
import { styleWriter } from '../bundles/page-styles'
import { rootRoute } from '../bundles/route-files'
import { assertWholePage } from './assert-whole-page'
import type { EntryServer, Rendered } from './entry-server'
import { type ReadRecord, type RenderThread, startRenderThread } from './render-thread'
import { withStart } from './start-scripts'

/** Renders an address to a complete document. @throws Error for another status or an incomplete page */
export type RenderPage = (address: string, expectedStatus: number, readRecord: ReadRecord) => Promise<string>

/**
 * Returns a function that renders documents with inlined styles, start script and content security policy.
 */
export function pageRenderer(
  render: RenderApplication,
  client: ClientFiles,
  policy: PolicySettings,
): RenderPage {
  const withStyles = styleWriter(client)
  const { scripts, entry } = client.routes
  const scriptsOf = (id: string) => scripts[id] ?? []
  return async (address, expectedStatus, readRecord) => {
    const page = await render(address, readRecord)
    assertWholePage(address, page, expectedStatus)
    const steps = [...scriptsOf(rootRoute), entry]
    const parts = new Set(page.routeIds.filter((id) => id !== rootRoute).flatMap(scriptsOf))
    const start = {
      siteStyles: client.siteSheet.address,
      shellStyles: client.shellSheet.address,
      steps,
      parts: [...parts],
    }
    return withPagePolicy(withStart(withStyles(page.html, page.routeIds), start), policy)
  }
}

/** Renders the application at an address. */
export type RenderApplication = (address: string, readRecord: ReadRecord) => Promise<Rendered>

/** Number of pages that are rendered on the main thread; starting another one takes as long as rendering them. */
const MOST_ON_MAIN_THREAD = 20

/**
 * Returns a function that renders the application, from a number of pages on in a thread of its own, and one that ends the
 * thread. Date.now() is constant during rendering, so that builds are reproducible.
 * @param file entry of the server bundle
 */
export async function applicationRenderer(
  file: string,
): Promise<{ readonly render: RenderApplication; readonly close: () => Promise<unknown> }> {
  const { href } = pathToFileURL(file)
  // No query behind the file name: split chunks import the entry by its plain name, and a second React would load.
  const server: EntryServer = await import(href)
  let count = 0
  let thread: RenderThread | undefined
  const render: RenderApplication = (address, readRecord) => {
    count += 1
    if (count > MOST_ON_MAIN_THREAD && availableParallelism() > 1) thread ??= startRenderThread(href)
    if (thread) return thread.render(address, readRecord)
    return withClockStopped(() =>
      server.render(address, async (record) => {
        const text = await readRecord(record)
        return text === undefined ? undefined : JSON.parse(text)
      }),
    )
  }
  const close = async () => {
    await thread?.close()
    thread = undefined
    count = 0
  }
  return { render, close }
}

let activeTasks = 0
const originalNow = Date.now

/** Runs a task while Date.now() returns 0. Tasks may overlap; the last one restores the clock. */
async function withClockStopped<Result>(task: () => Promise<Result>): Promise<Result> {
  activeTasks += 1
  Date.now = () => 0
  try {
    return await task()
  } finally {
    activeTasks -= 1
    if (activeTasks === 0) Date.now = originalNow
  }
}
