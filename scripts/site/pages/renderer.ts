import { type PolicySettings, withPagePolicy } from '../../serve/content-security-policy'
import type { ClientFiles } from '../bundles/client-files'
import { styleWriter } from '../bundles/page-styles'
import { rootRoute } from '../bundles/route-files'
import { assertWholePage } from './assert-whole-page'
import type { EntryServer, ReadData } from './entry-server'
import { withStart } from './start-scripts'

/** Renders an address to a complete document. @throws Error for another status or an incomplete page */
export type RenderPage = (address: string, expectedStatus: number, readData: ReadData) => Promise<string>

/**
 * Returns a function that renders documents with inlined styles, start script and content security policy.
 * Date.now() is constant during rendering, so that builds are reproducible.
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
    const start = {
      siteStyles: client.siteSheet.address,
      shellStyles: client.shellSheet.address,
      steps,
      parts: [...parts],
    }
    return withPagePolicy(withStart(withStyles(page.html, page.routeIds), start), policy)
  }
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
