import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { table } from './table'
import { visitSite } from './visit-site'
import { waitUntilReadyOffline } from './wait-until-ready-offline'

/** A phone of medium size, in CSS pixels. */
const viewport = { width: 390, height: 844 }
const DAY_MS = 86_400_000

/** Counts what a visitor does. */
interface Visitor {
  readonly page: Page
  readonly tap: (target: Locator) => Promise<void>
  /** Replaces the text of a field; the tap into it counts too. */
  readonly type: (field: Locator, text: string) => Promise<void>
}

interface Journey {
  readonly name: string
  readonly start: string
  /** Goes to what the visitor wanted; returns what else to report. */
  readonly go: (visitor: Visitor, context: BrowserContext) => Promise<string | undefined>
}

/**
 * Returns a Markdown table of journeys on a phone after the first visit: taps, typed characters, and the seconds in which
 * the site follows a visitor who never hesitates. They run without a network until a request is to be received.
 */
export function benchJourneys(root: string): Promise<string> {
  return visitSite(root, async ({ origin, browser }) => {
    const rows = []
    for (const journey of journeys) rows.push(await measure(browser, origin, journey))
    return table(['journey', 'taps', 'characters', 'seconds', 'note'], rows)
  })
}

const main = (page: Page) => page.getByRole('main')
const specification = (page: Page, label: RegExp) =>
  main(page).getByRole('term').filter({ hasText: label }).first()
const search = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' })

const journeys: readonly Journey[] = [
  {
    name: 'Dew point of a dryer, by the menu',
    start: '/',
    go: async ({ page, tap }) => {
      const menu = page.getByRole('navigation', { name: 'Main' })
      await tap(page.getByRole('button', { name: 'Menu' }))
      await tap(menu.getByRole('button', { name: 'More Product pages' }))
      await tap(menu.getByRole('link', { name: /Desiccant/ }))
      await shown(specification(page, /dew point/i))
    },
  },
  {
    name: 'Dew point of a dryer, by a search for “-40”',
    start: '/',
    go: async ({ page, tap, type }) => {
      await tap(search(page))
      await type(page.getByRole('combobox'), '-40')
      await tap(page.getByRole('option', { name: /Desiccant dryers/ }).first())
      await shown(specification(page, /dew point/i))
    },
  },
  {
    name: 'Delivery pressure of Bio-CNG',
    start: '/',
    go: async ({ page, tap, type }) => {
      await tap(search(page))
      await type(page.getByRole('combobox'), 'bio-cng pressure')
      await tap(page.getByRole('option', { name: /Bio-CNG/ }).first())
      await shown(specification(page, /delivery pressure/i))
    },
  },
  {
    name: 'Quote form from a product',
    start: '/product/nitrogen',
    go: async ({ page, tap }) => {
      await tap(main(page).getByRole('link', { name: /quote/i }).first())
      await shown(page.getByRole('form', { name: 'Quote request' }).getByRole('textbox').first())
    },
  },
  {
    name: '120 beds, sized and sent; received when the network returns',
    start: '/',
    go: async ({ page, tap, type }, context) => {
      await tap(search(page))
      await type(page.getByRole('combobox'), '120 beds')
      await tap(page.getByRole('option', { name: /^Size an oxygen plant by beds/ }))
      await shown(page.getByRole('region', { name: 'Oxygen demand' }).getByText('Nm³/h').first())
      await tap(main(page).getByRole('link', { name: 'Use in my quote' }).first())
      await fillQuote({ page, tap, type })
      await shown(page.getByRole('region', { name: /^Saved on this device/ }))
      await context.setOffline(false)
      await shown(main(page).getByText('We have received your request').first())
    },
  },
  {
    name: 'Quote sent offline; its receipt the next day',
    start: '/getyourquote',
    go: async (visitor, context) => {
      const { page } = visitor
      await fillQuote(visitor)
      await shown(page.getByRole('region', { name: /^Saved on this device/ }))
      await page.close()
      const next = await context.newPage()
      await next.clock.install({ time: Date.now() + DAY_MS })
      await context.setOffline(false)
      await next.goto('/about')
      await shown(next.getByText(/received/).first())
    },
  },
  {
    name: 'Nitrogen and medical oxygen, compared and printed',
    start: '/products',
    go: async ({ page, tap }) => {
      for (const name of ['Compare Nitrogen', 'Compare Medical oxygen'])
        await tap(main(page).getByRole('checkbox', { name }).locator('..'))
      await tap(page.getByRole('complementary').getByRole('link', { name: 'Compare' }))
      await shown(page.getByRole('table').first())
      return `printed pages: ${await printedPages(page)}`
    },
  },
  {
    name: 'Datasheet of nitrogen, printed',
    start: '/product/nitrogen',
    go: async ({ page }) => `printed pages: ${await printedPages(page)}`,
  },
]

async function fillQuote({ page, tap, type }: Visitor): Promise<void> {
  const form = page.getByRole('form', { name: 'Quote request' })
  const texts: Readonly<Record<string, string>> = {
    clientName: 'Meera Joshi',
    contactInfo: 'meera@hospital.example',
  }
  const submit = form.locator('button[type=submit]')
  // The form can be filled in once it is hydrated; then its button is enabled.
  await shown(form.locator('button[type=submit]:enabled'))
  for (const field of await form.locator('input[required], textarea[required]').all()) {
    if ((await field.inputValue()) !== '') continue
    await type(field, texts[(await field.getAttribute('name')) ?? ''] ?? 'See attached plan')
  }
  await tap(submit)
}

async function measure(browser: Browser, origin: string, { name, start, go }: Journey) {
  const context = await browser.newContext({ baseURL: origin, viewport, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(start)
  await waitUntilReadyOffline(page)
  await page.reload()
  await waitUntilReadyOffline(page)
  await context.setOffline(true)
  let taps = 0
  let characters = 0
  const visitor: Visitor = {
    page,
    tap: async (target) => {
      await target.tap()
      taps += 1
    },
    type: async (field, text) => {
      await field.tap()
      await field.fill('')
      await field.pressSequentially(text)
      taps += 1
      characters += text.length
    },
  }
  const begun = performance.now()
  const note = await go(visitor, context)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  await context.close()
  const cells = [name, taps, characters, seconds, note ?? '']
  console.log(cells.join('  '))
  return cells
}

const shown = (element: Locator) => element.waitFor()

async function printedPages(page: Page): Promise<number> {
  const sheet = await page.pdf({ preferCSSPageSize: true })
  // Every page of a PDF file is an object of this type.
  return sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
