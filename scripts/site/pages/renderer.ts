import { type PolicySettings, withPagePolicy } from '../../serve/content-security-policy'
import type { ClientFiles } from '../bundles/client-files'
import { styleWriter } from '../bundles/page-styles'
import { rootRoute } from '../bundles/route-files'
import { assertWholePage } from './assert-whole-page'
import type { EntryServer, ReadData } from './entry-server'
import { withStart } from './start-scripts'

/** Renders an address to a checked document. @throws Error when its status is another one, or the page is incomplete */
export type RenderPage = (address: string, expectedStatus: number, readData: ReadData) => Promise<string>

/**
 * Makes a function that renders addresses with their styles, their scripts and their content policy.
 * The clock stands still while a page is rendered, so that two builds of one tree give the same bytes.
 */
export function pageRenderer(server: EntryServer, client: ClientFiles, policy: PolicySettings): RenderPage {
  const withStyles = styleWriter(client)
  const { scripts, entry } = client.routes
  const scriptsOf = (id: string) => scripts[id] ?? []
  return async (address, expectedStatus, readData) => {
    const page = await withClockStopped(() => server.render(address, readData))
    assertWholePage(address, page, expectedStatus)
    const steps = [...scriptsOf(rootRoute), entry]
    const parts = new Set(page.routeIds.filter((id) => id !== rootRoute).flatMap(scriptsOf))
    const start = { styles: client.sheet, steps, parts: [...parts] }
    return withPagePolicy(withStart(withStyles(page.html, page.routeIds), start), policy)
  }
}

let stopped = 0
const running = Date.now

/** Pages may be rendered side by side: the clock runs again when none is left. */
async function withClockStopped<Result>(task: () => Promise<Result>): Promise<Result> {
  stopped += 1
  Date.now = () => 0
  try {
    return await task()
  } finally {
    stopped -= 1
    if (stopped === 0) Date.now = running
  }
}
