import type { Browser, Page } from 'playwright'
import { timeBudgets } from '../site/budgets/budgets'
import { addProbes, callProbe, phoneSlowdown, phoneViewport, slowDown } from './slow-phone'
import { table } from './table'
import { sitemapPaths, visitSite } from './visit-site'

/** Visits of each kind; navigation discards a first round that warms up the browser. */
const rounds = 3
const visitsWhileHydrating = 8
const pressesPerVisit = 5
const millisecondsBetweenPresses = 300

/**
 * Returns a Markdown table of response times: in-site navigation to preloaded pages, interactions with the menu, the
 * unit switch, the carousel and the search, and while loading on a slow phone the Total Blocking Time and presses.
 */
export function benchInteractions(root: string): Promise<string> {
  return visitSite(root, async ({ origin, browser }) => {
    const rows = [
      await row('navigation to a preloaded page', timeBudgets.navigation, () =>
        measureNavigations(browser, origin),
      ),
      await row('menu', timeBudgets.interaction, () => measureInteraction(browser, origin, menu)),
      await row('unit switch', timeBudgets.interaction, () =>
        measureInteraction(browser, origin, unitSwitch),
      ),
      await row('carousel arrows', timeBudgets.interaction, () =>
        measureInteraction(browser, origin, carouselArrows),
      ),
      await row(`key to search results at ${phoneSlowdown}× CPU slowdown`, timeBudgets.search, () =>
        measureSearch(browser, origin),
      ),
    ]
    for (const path of ['/', '/about', '/product/nitrogen', '/blogs', '/getyourquote', '/sizing/biogas'])
      rows.push(
        await row(
          `Total Blocking Time of ${path} at ${phoneSlowdown}× CPU slowdown`,
          timeBudgets.blocking,
          () => measureBlockingTime(browser, origin + path),
        ),
      )
    for (const path of ['/', '/product/medical-oxygen', '/getyourquote'])
      rows.push(
        await row(
          `presses while ${path} hydrates at ${phoneSlowdown}× CPU slowdown`,
          timeBudgets.interaction,
          () => measurePressesWhileHydrating(browser, origin + path),
        ),
      )
    return table(['ms', 'samples', 'median', '95th percentile', 'maximum', 'budget'], rows)
  })
}

async function row(name: string, budget: number, measure: () => Promise<number[]>) {
  const samples = (await measure()).toSorted((left, right) => left - right)
  const quantile = (part: number) =>
    (samples[Math.min(samples.length - 1, Math.ceil(part * samples.length) - 1)] ?? Number.NaN).toFixed(0)
  const cells = [name, samples.length, quantile(0.5), quantile(0.95), quantile(1), budget]
  console.log(cells.join('  '))
  return cells
}

/** Returns the milliseconds from click to painted page for every link in header and footer. */
async function measureNavigations(browser: Browser, origin: string): Promise<number[]> {
  const page = await openPage(browser, `${origin}/`)
  const paths = await sitemapPaths(origin)
  const durations: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const path of paths) {
      const link = page.locator(`a[href="${path}"]:visible`).last()
      if ((await link.count()) === 0 || new URL(page.url()).pathname === path) continue
      await link.scrollIntoViewIfNeeded()
      await link.hover()
      await page.waitForLoadState('networkidle')
      const duration = await callProbe(page, `clickAndWaitForPage(${JSON.stringify(path)})`)
      if (round > 0) durations.push(Number(duration))
    }
  }
  await page.context().close()
  return durations
}

interface Interaction {
  readonly path: string
  readonly width: number
  /** Uses each control once. */
  readonly perform: (page: Page) => Promise<void>
}

const menu: Interaction = {
  path: '/about',
  width: phoneViewport.width,
  perform: async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.keyboard.press('Escape')
  },
}

const unitSwitch: Interaction = {
  path: '/product/nitrogen',
  // Narrower windows have the switch in the Display menu alone.
  width: 1440,
  perform: async (page) => {
    for (const name of ['US units', 'Metric'])
      await page.getByRole('radio', { name, exact: true }).first().check({ force: true })
  },
}

const carouselArrows: Interaction = {
  path: '/',
  width: 1280,
  perform: async (page) => {
    const products = page.getByRole('region', { name: 'Products', exact: true })
    await products.scrollIntoViewIfNeeded()
    for (const name of ['Next product', 'Previous product'])
      await products.getByRole('button', { name }).click()
  },
}

/** Returns the event durations that the browser reports, as INP uses them. */
async function measureInteraction(
  browser: Browser,
  origin: string,
  { path, width, perform }: Interaction,
): Promise<number[]> {
  const page = await openPage(browser, origin + path, width)
  for (let repeat = 0; repeat < 2; repeat++) await perform(page)
  await callProbe(page, 'clearInteractions()')
  for (let repeat = 0; repeat < 10; repeat++) await perform(page)
  // The browser delivers entries shortly after their frame.
  await page.waitForTimeout(500)
  const durations = await callProbe(page, 'interactionDurations()')
  await page.context().close()
  if (!Array.isArray(durations) || durations.length === 0)
    throw new Error(`The browser reported no interaction on ${path}.`)
  return durations
}

/** Returns the milliseconds from each key that changes the results to their frame. */
async function measureSearch(browser: Browser, origin: string): Promise<number[]> {
  const page = await openPage(browser, `${origin}/`, phoneViewport.width)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await field.fill('warm up')
  await field.fill('')
  await callProbe(page, 'watchSearch()')
  await slowDown(page)
  for (const query of ['nitrogen', '10 bar', '100 scfm', 'nitrgen plant', 'dew point']) {
    await field.fill('')
    await field.pressSequentially(query, { delay: 250 })
  }
  const durations = await callProbe(page, 'searchDurations()')
  await page.context().close()
  if (!Array.isArray(durations) || durations.length === 0) throw new Error('No search was measured.')
  return durations
}

/** Returns the Total Blocking Time in milliseconds of each visit, until the page is idle. */
async function measureBlockingTime(browser: Browser, url: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await newPage(browser, phoneViewport.width)
    await slowDown(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(2000)
    times.push(Number(await callProbe(page, 'totalBlockingTime()')))
    await page.context().close()
  }
  return times
}

/**
 * Returns the event durations of presses of the menu button while pages load and hydrate, at other moments in each visit.
 * The browser does not report events below 16 ms, which count as 16.
 */
async function measurePressesWhileHydrating(browser: Browser, url: string): Promise<number[]> {
  const durations: number[] = []
  for (let visit = 0; visit < visitsWhileHydrating; visit++) {
    const page = await newPage(browser, phoneViewport.width)
    await slowDown(page)
    await page.goto(url, { waitUntil: 'commit' })
    const box = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    if (!box) throw new Error(`${url} shows no menu button.`)
    await page.waitForTimeout((visit * millisecondsBetweenPresses) / visitsWhileHydrating)
    for (let press = 0; press < pressesPerVisit; press++) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(millisecondsBetweenPresses)
    }
    // The browser delivers entries shortly after their frame.
    await page.waitForTimeout(1000)
    const reported = await callProbe(page, 'interactionDurations()')
    const slow: number[] = Array.isArray(reported) ? reported : []
    durations.push(...slow, ...Array.from({ length: pressesPerVisit - slow.length }, () => 16))
    await page.context().close()
  }
  return durations
}

async function newPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { ...phoneViewport, width } })
  await addProbes(context)
  return context.newPage()
}

async function openPage(browser: Browser, url: string, width = 1280): Promise<Page> {
  const page = await newPage(browser, width)
  await page.goto(url, { waitUntil: 'networkidle' })
  return page
}
