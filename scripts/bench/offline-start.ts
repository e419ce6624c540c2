import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { browserArguments } from '../lib/find-browser'
import { timeBudgets } from '../site/budgets/budgets'
import { ensureBrowser } from '../verify/test/ensure-browser'
import { addProbes, type PaintTimes, paintTimes, phoneViewport, slowDown } from './slow-phone'
import { median, table } from './table'
import { sitemapPaths, visitSite } from './visit-site'
import { waitUntilReadyOffline } from './wait-until-ready-offline'

/** Starts of the browser for each page. */
const rounds = 3
/** Time without a larger paint after which the last one counts, in milliseconds. */
const quietAfterLoad = 1000

/**
 * Returns a Markdown table of cold starts without a network: a browser that was closed after an earlier visit opens a page,
 * starts the service worker and paints from its caches.
 * @param only paths of the pages to open; all pages of the sitemap if empty
 */
export function benchOfflineStart(root: string, only: readonly string[] = []): Promise<string> {
  return visitSite(root, async ({ origin }) => {
    const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'))
    try {
      await inBrowser(profile, async (page) => {
        await page.goto(origin)
        await waitUntilReadyOffline(page)
      })
      const rows = []
      for (const path of only.length > 0 ? only : await sitemapPaths(origin)) {
        const starts: PaintTimes[] = []
        for (let round = 0; round < rounds; round++) starts.push(await coldStart(profile, origin + path))
        const times = (['first', 'largest', 'loaded'] as const).map((name) =>
          median(starts.map((start) => start[name])).toFixed(0),
        )
        const cells = [path, ...times, timeBudgets.offlineStart]
        console.log(cells.join('  '))
        rows.push(cells)
      }
      return table(['page', 'FCP, ms', 'LCP, ms', 'load event, ms', 'budget'], rows)
    } finally {
      await rm(profile, { recursive: true, force: true })
    }
  })
}

/** Returns milliseconds from the start of the navigation, which includes that of the service worker. */
function coldStart(profile: string, url: string): Promise<PaintTimes> {
  return inBrowser(profile, async (page, context) => {
    await context.setOffline(true)
    await slowDown(page)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(quietAfterLoad)
    return paintTimes(page)
  })
}

async function inBrowser<Result>(
  profile: string,
  use: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...browserArguments],
    viewport: phoneViewport,
  })
  try {
    await addProbes(context)
    return await use(await context.newPage(), context)
  } finally {
    await context.close()
  }
}
