import { expect, type Page, type Route } from 'playwright/test'
import { openDisplayMenu } from './display-menu'
import { sendQuote } from './fill-forms'
import { isHydrated, shellRendered } from './site-test'
import { storedRecords } from './stored-records'

const api = '**/rest/v1/*'

/** A row sent to the data API. */
export interface SentRow {
  readonly id: string
  readonly [name: string]: string
}

/**
 * Answers requests to the data API in all tabs in place of the server.
 * @returns the rows sent, in order
 */
export async function answerDataApi(
  page: Page,
  respond: (route: Route) => Promise<void>,
): Promise<readonly SentRow[]> {
  const sent: SentRow[] = []
  const context = page.context()
  await context.unroute(api)
  await context.route(api, async (route) => {
    sent.push(route.request().postDataJSON())
    await respond(route)
  })
  return sent
}

/** Answers 201. */
export const acceptAll = (page: Page) =>
  answerDataApi(page, (route) => route.fulfill({ status: 201, body: '' }))

/** Answers 503. */
export const answerUnavailable = (page: Page) =>
  answerDataApi(page, (route) => route.fulfill({ status: 503, body: '' }))

/** Answers 429 with a Retry-After of these seconds. */
export const answerTooManyRequests = (page: Page, seconds = 3600) =>
  answerDataApi(page, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': String(seconds) }, body: '' }),
  )

/** Answers 400 after a wait, if one is given: the contact information of a quote violates a constraint. */
export const rejectContactInfo = (page: Page, wait?: Promise<void>) =>
  answerDataApi(page, async (route) => {
    await wait
    await route.fulfill({
      status: 400,
      json: {
        code: '23514',
        message: 'new row for relation "quotes" violates check constraint "quotes_contactInfo_check"',
        details: null,
        hint: null,
      },
    })
  })

/** Leaves every request without a response. */
export const neverAnswer = (page: Page) => answerDataApi(page, () => new Promise(() => {}))

export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Outbox' })
/** The panel of a request that waits on the device, in place of its form. */
export const savedNote = (page: Page) => page.getByRole('region', { name: /^Saved on this device/ })

/** Opens the outbox from the header. */
export async function openDrawer(page: Page) {
  const menu = await openDisplayMenu(page)
  await menu.getByRole('button', { name: 'Outbox' }).click()
  await expect(drawerOf(page)).toBeVisible()
  return drawerOf(page)
}

/** Submits a quote while offline. */
export async function saveOffline(page: Page) {
  await page.goto('/getyourquote')
  // The shell loads when the page is idle, the outbox on focus, and the footer near the viewport, as it is once the form is
  // sent; all must load before going offline.
  await shellRendered(page)
  const call = page.getByRole('contentinfo').locator('a[href^="tel:"]').first()
  await call.scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(call)).toBe(true)
  await page.getByLabel('Client name').fill('Meera')
  await expect.poll(async () => (await storedRecords(page)).map(({ state }) => state)).toContain('draft')
  await page.context().setOffline(true)
  await sendQuote(page)
  await expect(savedNote(page)).toBeVisible()
}
