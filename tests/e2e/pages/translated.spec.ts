import type { Locator, Page } from 'playwright/test'
import { acceptAll, answerUnavailable, drawerOf, openDrawer } from '../support/data-api'
import { sendQuote, sendVendor } from '../support/fill-forms'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { reachFooter } from '../support/reach-footer'
import { expect, hydrated, laidOut, shellRendered, test, watchConsole } from '../support/site-test'
import { wrapTexts } from '../support/wrap-texts'

/*
 * Translators wrap the texts of a page in elements of their own, before and after hydration. Each journey runs on a page as it
 * is and on pages with wrapped texts, which must show the same after every step.
 */
// React logs the parts that it renders on the client; the browser logs every failed request.
const allowedMessages = [/Minified React error #418|Failed to load resource/]
test.use({
  allowedMessages,
  permissions: ['clipboard-read', 'clipboard-write'],
})

type Step = (page: Page) => Promise<unknown>

interface Journey {
  readonly address: string
  /** Prepares the page before it is opened. */
  readonly prepare?: Step
  readonly steps: readonly Step[]
  /** Whether `npm test` runs it. */
  readonly isShort?: boolean
}

const main = (page: Page) => page.getByRole('main')
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text)
const choose = (name: string) => (page: Page) => main(page).getByRole('radio', { name }).check()
const search = (words: string) => (page: Page) =>
  page.getByRole('combobox', { name: /^Search products/ }).fill(words)
const searchPage = (words: string) => (page: Page) => main(page).getByRole('searchbox').fill(words)
const follow = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('link', { name }).first().click()

const WARD = 'Beds outside intensive care'

const journeys: Readonly<Record<string, Journey>> = {
  'a calculator': {
    address: '/sizing/medical-oxygen',
    isShort: true,
    steps: [
      fill(WARD, '120'),
      fill(WARD, '800'),
      fill(WARD, 'many'),
      fill(WARD, '2'),
      choose('US'),
      fill('Flow of a bed outside intensive care, L/min', '15'),
      press('Copy link'),
      press('Start again'),
      choose('Metric'),
    ],
  },
  'the search page': {
    address: '/search',
    steps: ['nitrogen', 'nitrgen', '10 bar', '100 sm3/h', 'qqqq', 'oxygen'].map(searchPage),
  },
  'the search dialog': {
    address: '/about',
    steps: [
      (page) => page.getByRole('banner').getByRole('link', { name: 'Search' }).click(),
      ...['nitrogen', 'nitrogen purity', 'nitrgen', '10 bar', 'qqqq', 'co2', ''].map(search),
    ],
  },
  'the questions': {
    address: '/faq',
    steps: [
      fill('Filter by words', 'co2 plain'),
      fill('Filter by words', 'qqqq'),
      press('Show all questions'),
      (page) => page.getByLabel('Topic').selectOption('Using this site'),
    ],
  },
  'the comparison': {
    address: '/compare',
    steps: [
      follow(/^Nitrogen/),
      follow(/^Medical oxygen/),
      press('Add a product'),
      follow(/^Chillers/),
      (page) => page.getByRole('switch', { name: 'Only differences' }).check(),
      choose('US'),
      press('Remove Nitrogen from the comparison'),
      press('Copy link'),
    ],
  },
  'a product': {
    address: '/product/nitrogen',
    steps: [
      press('Compare Nitrogen'),
      (page) => page.getByRole('radio', { name: 'US' }).first().check(),
      press('Remove Nitrogen from the comparison'),
      async (page) => (await reachFooter(page)).getByRole('radio', { name: 'Dark' }).check(),
    ],
  },
  'a post': {
    address: '/blogs/reading-a-gas-flow',
    steps: [(page) => main(page).locator('a[rel=next], a[rel=prev]').first().click()],
  },
  'the home page': {
    address: '/',
    steps: [
      press('Zoom in'),
      press('Zoom out'),
      press('Back to the marker'),
      press('Copy coordinates'),
      (page) => page.getByRole('button', { name: /^Submit/ }).click(),
      fill('Client name', 'M'),
    ],
  },
  'the quote form': {
    address: '/getyourquote',
    isShort: true,
    prepare: acceptAll,
    steps: [
      (page) => page.getByRole('button', { name: /^Submit/ }).click(),
      fill('Client name', 'M'),
      follow('Medical oxygen'),
      press('Remove “Product” from the request'),
      (page) => sendQuote(page),
      press('Copy'),
      openDrawer,
    ],
  },
  'the vendor form': {
    address: '/connectus',
    prepare: acceptAll,
    steps: [
      (page) => page.getByRole('button', { name: /^Submit/ }).click(),
      (page) => sendVendor(page, { Email: 'arjun' }),
      (page) => sendVendor(page),
    ],
  },
  'the outbox': {
    address: '/getyourquote',
    prepare: answerUnavailable,
    steps: [
      (page) => sendQuote(page),
      openDrawer,
      (page) => drawerOf(page).getByRole('button', { name: 'Delete', exact: true }).click(),
      (page) => drawerOf(page).getByRole('button', { name: 'Keep', exact: true }).click(),
      acceptAll,
      (page) => drawerOf(page).getByRole('button', { name: 'Send all now' }).click(),
    ],
  },
}

type Wrapping = 'not wrapped' | 'wrapped before hydration' | 'wrapped after hydration'

/** Opens the page of a journey, hydrates it with all deferred components and wraps its texts. */
async function open(page: Page, { address, prepare }: Journey, wrapping: Wrapping) {
  await page.clock.setFixedTime(new Date('2026-03-03T10:00'))
  await page.addInitScript(() => {
    let count = 0
    crypto.randomUUID = () => `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`
  })
  await prepare?.(page)
  const release = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.goto(address, { waitUntil: 'load' })
  if (wrapping === 'wrapped before hydration') await wrapTexts(page)
  release()
  await hydrated(page)
  await shellRendered(page)
  await hydrateDeferred(page)
  if (wrapping === 'wrapped after hydration') await wrapTexts(page)
}

/** Waits until the deferred components of the page are hydrated. They load when the pointer is on them. */
async function hydrateDeferred(page: Page) {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('[data-deferred]')]
    for (const part of parts) part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
    return parts.every((part) => isHydrated(part) && [...part.children].every(isHydrated))
  })
  await laidOut(page)
}

/** Texts that show, by line. */
async function shownTexts(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: only the texts that show
  return (await page.locator('body').innerText()).split(/\s*\n\s*/)
}

for (const [name, journey] of Object.entries(journeys))
  test(
    `the texts of ${name} stay current when a translator wraps them`,
    longTest(!journey.isShort),
    async ({ page, browser }) => {
      const wrapped = await Promise.all(
        (['wrapped before hydration', 'wrapped after hydration'] as const).map(async (wrapping) => {
          const context = await browser.newContext()
          const messages = watchConsole(context, allowedMessages)
          return { wrapping, messages, context, page: await context.newPage() }
        }),
      )
      await Promise.all([
        open(page, journey, 'not wrapped'),
        ...wrapped.map((other) => open(other.page, journey, other.wrapping)),
      ])
      for (const [index, step] of journey.steps.entries()) {
        await Promise.all([page, ...wrapped.map((other) => other.page)].map(step))
        let former: string[] = []
        await expect(async () => {
          const texts = await shownTexts(page)
          const isStill = texts.join() === former.join()
          former = texts
          expect(isStill, 'the page still changes').toBe(true)
          for (const other of wrapped)
            expect(await shownTexts(other.page), `step ${index + 1}, ${other.wrapping}`).toEqual(texts)
        }).toPass({ intervals: [100, 600], timeout: 15_000 })
      }
      for (const { context, messages } of wrapped) {
        await context.close()
        expect(messages).toEqual([])
      }
    },
  )

test('translators leave the name and the contact data of the company as they are', async ({ page }) => {
  const isTranslated = (text: Locator) =>
    text.evaluate((element) => element instanceof HTMLElement && element.translate)
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const contact = page.getByRole('region', { name: /^get in touch$/i })
  await page.goto('/')
  for (const [part, text] of [
    [header, 'Vayuna'],
    [footer, 'Vayuna'],
    [footer, /^Plot 0/],
    [footer, 'contact@vayuna.example'],
    [footer, '1800 000 0000'],
    [footer, '+91 731 400 5000'],
    [contact, 'contact@vayuna.example'],
    [contact, '1800 000 0000'],
  ] as const)
    expect(await isTranslated(part.getByText(text, { exact: true })), String(text)).toBe(false)
  expect(await isTranslated(page.getByRole('heading', { level: 1 }))).toBe(true)
})
