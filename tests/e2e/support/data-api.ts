import { expect, type Page, type Route } from 'playwright/test'
import { sendQuote } from './fill-forms'

const api = '**/rest/v1/*'

/** One request to the data API: the row with its id. */
export interface Sent {
  readonly id: string
  readonly [name: string]: string
}

/**
 * Answers the data API in place of the server, for all tabs, from now on.
 * @returns what is sent, in the order in which it comes
 */
export async function answer(page: Page, respond: (route: Route) => Promise<void>): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  const context = page.context()
  await context.unroute(api)
  await context.route(api, async (route) => {
    sent.push(route.request().postDataJSON())
    await respond(route)
  })
  return sent
}

/** Takes every row. */
export const accept = (page: Page) => answer(page, (route) => route.fulfill({ status: 201, body: '' }))

/** Answers that the server has a problem. */
export const fail = (page: Page) => answer(page, (route) => route.fulfill({ status: 503, body: '' }))

/** Asks for patience, for an hour. */
export const postpone = (page: Page) =>
  answer(page, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, body: '' }))

/** Refuses the contact information of a quote. */
export const refuse = (page: Page) =>
  answer(page, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: '23514',
        message: 'new row for relation "quotes" violates check constraint "quotes_contactInfo_check"',
        details: null,
        hint: null,
      },
    }),
  )

/** Never answers. */
export const keepWaiting = (page: Page) => answer(page, () => new Promise(() => {}))

export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Outbox' })
export const savedNote = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved on this device' })

/** Opens the outbox from the header. */
export async function openDrawer(page: Page) {
  await page
    .getByRole('button', { name: /outbox/i })
    .first()
    .click()
  await expect(drawerOf(page)).toBeVisible()
  return drawerOf(page)
}

/** Saves a quote on the device without a network. */
export async function saveOffline(page: Page) {
  await page.goto('/getyourquote')
  // The pill's code arrives when the page is at rest, and the form's when it is used: both before the network goes.
  await page.getByLabel('Client name').focus()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await sendQuote(page)
  await expect(savedNote(page)).toBeVisible()
}
