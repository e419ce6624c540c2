import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { budgets } from '../site/budgets/budgets'
import { sitemapPaths, visitSite } from './served-site'
import { table } from './table'

/** Every kind of visit is made so many times; the first of each warms the browser up and does not count. */
const rounds = 3
/** Slow-down of the processor that stands for a middling phone, as Lighthouse has it. */
const phoneSlowdown = 4
/** Width of its window in pixels. */
const phoneWidth = 412

/**
 * How fast the site answers a visitor: from a click on a link to the painted page once it was fetched on intent, from
 * a press to the next frame for menu, unit switch and carousel arrows, and how long loading blocks a slow phone.
 * @returns tables in Markdown
 */
export function benchResponses(root: string): Promise<string> {
  return visitSite(root, async ({ origin, browser }) => {
    const rows = [
      await row('in-site navigation, fetched on intent', budgets.navigation, () =>
        navigations(browser, origin),
      ),
      await row('menu', budgets.interaction, () => presses(browser, origin, menu)),
      await row('unit switch', budgets.interaction, () => presses(browser, origin, unitSwitch)),
      await row('carousel arrows', budgets.interaction, () => presses(browser, origin, carouselArrows)),
    ]
    for (const path of ['/', '/about', '/product/nitrogen', '/blogs', '/getyourquote'])
      rows.push(
        await row(`blocked while loading ${path}, at ${phoneSlowdown}× CPU`, budgets.blocking, () =>
          blocking(browser, origin + path),
        ),
      )
    return table(['what, in ms', 'times', 'median', '95th of 100', 'worst', 'at most'], rows)
  })
}

async function row(name: string, most: number, measure: () => Promise<number[]>) {
  const found = (await measure()).toSorted((one, other) => one - other)
  const at = (part: number) =>
    (found[Math.min(found.length - 1, Math.ceil(part * found.length) - 1)] ?? Number.NaN).toFixed(0)
  const cells = [name, found.length, at(0.5), at(0.95), at(1), most]
  console.log(cells.join('  '))
  return cells
}

/** From the click on a link to the frame that shows the page, for every address that the header and footer name. */
async function navigations(browser: Browser, origin: string): Promise<number[]> {
  const page = await open(browser, `${origin}/`)
  const known = await sitemapPaths(origin)
  const durations: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const path of known) {
      const link = page.locator(`a[href="${path}"]:visible`).last()
      if ((await link.count()) === 0 || new URL(page.url()).pathname === path) continue
      await link.scrollIntoViewIfNeeded()
      await link.hover()
      await page.waitForLoadState('networkidle')
      const duration = await inPage(page, `follow(${JSON.stringify(path)})`)
      if (round > 0) durations.push(Number(duration))
    }
  }
  await page.context().close()
  return durations
}

interface Presses {
  readonly path: string
  readonly width: number
  /** Presses everything there is to press once. */
  readonly press: (page: Page) => Promise<void>
}

const menu: Presses = {
  path: '/about',
  width: phoneWidth,
  press: async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.keyboard.press('Escape')
  },
}

const unitSwitch: Presses = {
  path: '/product/nitrogen',
  width: phoneWidth,
  press: async (page) => {
    for (const name of ['US units', 'Metric'])
      await page.getByRole('radio', { name, exact: true }).first().check({ force: true })
  },
}

const carouselArrows: Presses = {
  path: '/',
  width: 1280,
  press: async (page) => {
    const testimonials = page.getByRole('region', { name: 'Testimonials', exact: true })
    await testimonials.scrollIntoViewIfNeeded()
    for (const name of ['Next testimonial', 'Previous testimonial'])
      await testimonials.getByRole('button', { name }).click()
  },
}

/** From each press to the next frame, as the browser itself reports it: what INP is made of. */
async function presses(browser: Browser, origin: string, { path, width, press }: Presses): Promise<number[]> {
  const page = await open(browser, origin + path, width)
  for (let time = 0; time < 2; time++) await press(page)
  await inPage(page, 'forgetInteractions()')
  for (let time = 0; time < 10; time++) await press(page)
  // Entries are delivered a moment after their frame.
  await page.waitForTimeout(500)
  const durations = await inPage(page, 'interactions()')
  await page.context().close()
  if (!Array.isArray(durations) || durations.length === 0) throw new Error(`Nothing on ${path} took a press.`)
  return durations
}

/** What tasks of more than 50 ms take beyond that, from the first paint until the page has loaded and is quiet. */
async function blocking(browser: Browser, address: string): Promise<number[]> {
  const sums: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await newPage(browser, phoneWidth)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(2000)
    sums.push(Number(await inPage(page, 'blocked()')))
    await page.context().close()
  }
  return sums
}

/** Asks what `in-page.js` has put into the page. */
function inPage(page: Page, question: string): Promise<unknown> {
  return page.evaluate(`bench.${question}`)
}

async function newPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 823 } })
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
  return context.newPage()
}

async function open(browser: Browser, address: string, width = 1280): Promise<Page> {
  const page = await newPage(browser, width)
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}
