import { expect, type Page } from 'playwright/test'
import * as display from '../../../src/generated/interface/display'
import * as forms from '../../../src/generated/interface/forms'
import * as header from '../../../src/generated/interface/header'
import * as offline from '../../../src/generated/interface/offline'
import * as outbox from '../../../src/generated/interface/outbox'
import { acceptAll, neverAnswer } from '../../e2e/support/data-api'
import { queuedEntry } from '../../e2e/support/queued-entry'
import { cameToRest, laidOut, shellRendered } from '../../e2e/support/site-test'
import { storeRecords } from '../../e2e/support/stored-records'
import { entries } from '../../real-content/records'

/** A state of a page that a visitor can bring about. */
export interface PageState {
  readonly name: string
  readonly address: string
  /** Brings the state about on the loaded page. */
  readonly reach?: (page: Page) => Promise<void>
}

const first = (template: string) => entries.find((entry) => entry.template === template)?.address ?? '/'
const product = entries.filter(({ template, canonical }) => template === 'product' && !canonical)
const slug = (index: number) => product[index]?.address.split('/').at(-1) ?? ''
const firstProduct = product[0]?.address ?? '/'
const calculator =
  entries.find(({ address }) => address === '/sizing/medical-oxygen')?.address ?? first('calculator')

/** Every page as it is loaded. */
const pages: PageState[] = entries.map(({ address }) => ({ name: address, address }))

const states: PageState[] = [
  { name: 'menu open', address: '/about', reach: openMenu },
  { name: 'search open', address: '/about', reach: (page) => openSearch(page) },
  { name: 'search with results', address: '/about', reach: (page) => openSearch(page, 'oxygen') },
  { name: 'search for a figure', address: '/about', reach: (page) => openSearch(page, '10 bar') },
  { name: 'search with a misspelt word', address: '/about', reach: (page) => openSearch(page, 'nitrgen') },
  { name: 'search with no result', address: '/about', reach: (page) => openSearch(page, 'zebra crossing') },
  { name: 'search page with results', address: '/search?q=oxygen' },
  { name: 'search page with no result', address: '/search?q=zebra+crossing' },
  { name: 'Display menu', address: '/about', reach: openDisplayMenu },
  { name: 'panel of this device', address: '/about', reach: openPanel },
  {
    name: 'panel of this device, offline',
    address: '/about',
    reach: async (page) => {
      await shellRendered(page)
      await page.context().setOffline(true)
      await openPanel(page)
    },
  },
  { name: 'outbox, empty', address: '/about', reach: openOutbox },
  { name: 'outbox with an entry of each kind', address: '/about', reach: openFullOutbox },
  {
    name: 'outbox, editing',
    address: '/about',
    reach: async (page) => {
      await openFullOutbox(page)
      await inOutbox(page, outbox.fixNow).click()
      await expect(inOutbox(page, outbox.editing.save)).toBeVisible()
    },
  },
  {
    name: 'outbox, asking before it deletes',
    address: '/about',
    reach: async (page) => {
      await openFullOutbox(page)
      await inOutbox(page, outbox.deleteRequest).click()
    },
  },
  { name: 'quote form with missing answers', address: first('quote'), reach: submitForm },
  { name: 'vendor form with missing answers', address: first('connect'), reach: submitForm },
  { name: 'home form with missing answers', address: '/', reach: submitForm },
  {
    name: 'quote form for a product',
    address: `${first('quote')}?product=${slug(0)}&capacity=60+Nm³/h&from=sizing`,
    reach: async (page) => {
      await expect(page.getByRole('main').getByRole('form').locator('[name=plannedCapacity]')).toHaveValue(
        /60/,
      )
    },
  },
  { name: 'quote received', address: first('quote'), reach: (page) => sendForm(page) },
  { name: 'vendor registration received', address: first('connect'), reach: (page) => sendForm(page) },
  { name: 'quote being sent', address: first('quote'), reach: (page) => sendForm(page, 'held') },
  { name: 'quote saved offline', address: first('quote'), reach: (page) => sendForm(page, 'offline') },
  { name: 'product index with figures', address: '/products?f=1500&p=98&b=7' },
  { name: 'comparison of two', address: `/compare?p=${slug(0)},${slug(1)}` },
  { name: 'comparison of four', address: `/compare?p=${[0, 1, 2, 3].map(slug).join(',')}` },
  { name: 'comparison with one product', address: `/compare?p=${slug(0)}` },
  {
    name: 'product chosen to compare',
    address: firstProduct,
    reach: async (page) => {
      await store(page, 'compare', [{ product: slug(1), name: 'Another product' }])
      await page.reload()
      await expect(page.getByRole('complementary')).toBeVisible()
    },
  },
  { name: 'sizing outside of the range', address: `${calculator}?wardBeds=800&share=80..100&cylinder=6.5` },
  {
    name: 'sizing with a wrong figure',
    address: calculator,
    reach: async (page) => {
      const field = page.getByRole('main').getByRole('textbox').first()
      await expect(field).toBeEditable()
      await expect(async () => {
        await field.fill('many')
        await expect(field).toHaveAttribute('aria-invalid', 'true', { timeout: 1_000 })
      }).toPass()
    },
  },
  { name: 'US units', address: firstProduct, reach: (page) => setRoot(page, 'units', 'us') },
  { name: 'everything unfolded', address: firstProduct, reach: unfoldAll },
  { name: 'questions unfolded', address: first('faq'), reach: unfoldAll },
  { name: 'map at its closest', address: '/', reach: zoomMap },
  { name: 'not found', address: '/no/such/page' },
]

/** Every state of every page, the states that visitors bring about first; or as many as ACCESS_COUNT. */
export const pageStates: readonly PageState[] = [...states, ...pages].slice(
  0,
  Number(process.env.ACCESS_COUNT ?? 1_000),
)

/** Opens a page in a state, with everything laid out. */
export async function openState(page: Page, { address, reach }: PageState): Promise<void> {
  await page.goto(address)
  await shellRendered(page)
  await laidOut(page)
  await cameToRest(page)
  await reach?.(page)
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: header.menu, exact: true })
  if (await menu.isVisible()) await menu.click()
  const more = page
    .getByRole('navigation', { name: header.navigation })
    .locator('button[aria-expanded=false]')
    .first()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('navigation', { name: header.navigation }).locator('button[aria-expanded=true]'),
  ).toHaveCount(1)
}

async function openSearch(page: Page, words = ''): Promise<void> {
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  if (!words) return
  await field.fill(words)
  await expect(page.getByRole('dialog').getByRole('status')).not.toHaveText('')
}

async function openDisplayMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${display.title}`) })
    .click()
  await expect(page.getByRole('region', { name: display.title })).toBeVisible()
}

async function openPanel(page: Page): Promise<void> {
  await openDisplayMenu(page)
  await page
    .getByRole('region', { name: display.title })
    .getByRole('button', { name: display.device })
    .click()
  await expect(page.getByRole('dialog', { name: offline.title })).toBeVisible()
}

const drawer = (page: Page) => page.getByRole('dialog', { name: outbox.title })
const inOutbox = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).first()

async function openOutbox(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: display.title }).click()
  await page
    .getByRole('region', { name: display.title })
    .getByRole('button', { name: display.outbox })
    .click()
  await expect(drawer(page)).toBeVisible()
}

/** Fills the outbox with entries that wait, have failed, may have arrived, are refused, unreadable and received. */
async function openFullOutbox(page: Page): Promise<void> {
  await neverAnswer(page)
  const nextAt = Date.now() + 86_400_000
  const failed = { type: 'later', reason: 'The server is busy.' } as const
  const waiting = queuedEntry({ nextAt })
  const records: readonly object[] = [
    waiting,
    queuedEntry({ nextAt, attempts: 3, waitMs: 60_000, lastError: failed }),
    queuedEntry({ nextAt, attempts: 1, ambiguous: true, lastError: failed }),
    queuedEntry({
      nextAt,
      state: 'attention',
      attempts: 1,
      lastError: { type: 'refused', reason: 'The server did not accept an answer.', field: 'contactInfo' },
    }),
    { ...queuedEntry({ nextAt }), schemaVersion: 99 },
    {
      ...queuedEntry(),
      state: 'delivered',
      reference: 'ABCD-1234',
      deliveredAt: Date.now() - 60_000,
      copy: waiting.body,
    },
  ]
  await storeRecords(
    page,
    records.map((record, index) => {
      const id = `0000000${index}-1111-4111-8111-111111111111`
      return [id, { ...record, id }]
    }),
  )
  await page.reload()
  await shellRendered(page)
  await openOutbox(page)
  await expect(
    drawer(page)
      .getByRole('article')
      .nth(records.length - 1),
  ).toBeVisible()
}

const formOf = (page: Page) => page.getByRole('main').getByRole('form')

async function submitForm(page: Page): Promise<void> {
  await formOf(page).scrollIntoViewIfNeeded()
  await formOf(page).locator('button[type=submit]').click()
  // The summary of the missing answers has a link to each of them.
  await expect(formOf(page).locator(':focus').getByRole('link').first()).toBeVisible()
}

/** Sends the form of a page, and leaves it received, without an answer, or on the device. */
async function sendForm(page: Page, end: 'received' | 'held' | 'offline' = 'received'): Promise<void> {
  await (end === 'received' ? acceptAll(page) : neverAnswer(page))
  const fields = formOf(page).locator('input:visible:not([inert]), textarea:visible')
  for (const field of await fields.all()) {
    const type = await field.getAttribute('type')
    await field.fill(type === 'email' ? 'a@b.example' : '+91 98000 00000')
  }
  for (const field of await formOf(page).locator('select').all()) await field.selectOption({ index: 1 })
  const tax = formOf(page).locator('[name=gstin]')
  if ((await tax.count()) > 0) await tax.fill('')
  await expect(formOf(page).locator('button[type=submit]')).toBeEnabled()
  if (end === 'offline') await page.context().setOffline(true)
  await formOf(page).locator('button[type=submit]').click()
  if (end === 'held') await expect(page.getByRole('button', { name: forms.submitting })).toBeVisible()
  else
    await expect(
      page
        .getByRole('status')
        .getByText(/[0-9A-F]{4}-[0-9A-F]{4}/)
        .first(),
    ).toBeVisible()
}

async function store(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const)
}

async function setRoot(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(([attribute, set]) => document.documentElement.setAttribute(`data-${attribute}`, set), [
    name,
    value,
  ] as const)
}

async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

async function zoomMap(page: Page): Promise<void> {
  const map = page.getByRole('application').last()
  await map.scrollIntoViewIfNeeded()
  await map.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('+')
}
