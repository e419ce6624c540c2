import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { filesBelow } from '../lib/files-below'
import { createSiteServer } from '../serve/site-server'
import { compress } from '../site/compression/compress'
import { addProbes, paintTimes, phoneViewport, slow4G, slowDown } from './slow-phone'
import { median, table } from './table'
import { listen, sitemapPaths, visitSite } from './visit-site'

/** Pairs of visits to each page: as built, and with every script taken out. */
const pairs = 5
/** Time without a larger paint after which the last one counts, in milliseconds. */
const quietAfterLoad = 1500

/**
 * Returns a Markdown table of the Largest Contentful Paint of first visits on a slow phone, beside that of the same pages
 * without scripts.
 * @param only paths of the pages to visit; all pages of the sitemap if empty
 */
export function benchFirstView(root: string, only: readonly string[] = []): Promise<string> {
  return visitSite(root, ({ origin, browser }) =>
    serveWithoutScripts(join(root, 'dist'), async (without) => {
      const rows = []
      for (const path of only.length > 0 ? only : await sitemapPaths(origin)) {
        const cells = await measure(browser, path, origin, without)
        console.log(cells.join('  '))
        rows.push(cells)
      }
      const times = ['LCP, ms', 'without scripts, ms', 'ratio', 'smallest ratio', 'largest ratio']
      return table(['page', ...times], rows)
    }),
  )
}

async function measure(browser: Browser, path: string, origin: string, without: string) {
  const visits: { built: number; bare: number }[] = []
  for (let pair = 0; pair < pairs; pair++)
    visits.push({
      built: await largestContentfulPaint(browser, origin + path),
      bare: await largestContentfulPaint(browser, without + path),
    })
  const ratios = visits.map(({ built, bare }) => built / bare)
  return [
    path,
    median(visits.map(({ built }) => built)).toFixed(0),
    median(visits.map(({ bare }) => bare)).toFixed(0),
    median(ratios).toFixed(2),
    Math.min(...ratios).toFixed(2),
    Math.max(...ratios).toFixed(2),
  ]
}

/** Returns the milliseconds until the largest element is painted, in a browser that has never seen the site. */
async function largestContentfulPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: phoneViewport, isMobile: true, hasTouch: true })
  await addProbes(context)
  const page = await context.newPage()
  await slowDown(page)
  await slow4G(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(quietAfterLoad)
  const { largest } = await paintTimes(page)
  await context.close()
  return largest
}

/** Serves a copy of the built site whose documents hold no script while `visit` runs. */
async function serveWithoutScripts<Result>(
  dist: string,
  visit: (origin: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'))
  const server = createSiteServer(folder)
  try {
    await cp(dist, folder, { recursive: true })
    for (const file of filesBelow(folder).filter((name) => name.endsWith('.html'))) {
      const html = Buffer.from(withoutScripts(await readFile(join(folder, file), 'utf8')))
      const copies = await compress(html, 'small')
      await writeFile(join(folder, file), html)
      for (const [ending, copy] of Object.entries(copies))
        await writeFile(join(folder, `${file}.${ending}`), copy)
    }
    return await visit(await listen(server))
  } finally {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  }
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b.*?<\/script>|<link\b[^>]*\bmodulepreload\b[^>]*>/gs, '')
}
