import type { Locator, Page } from 'playwright/test'
import {
  acceptAll,
  answerDataApi,
  answerTooManyRequests,
  drawerOf,
  neverAnswer,
  openDrawer,
  rejectContactInfo,
  savedNote,
  saveOffline,
} from '../support/data-api'
import { errorSummary, sendQuote } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { reloadWithInput } from '../support/reload-with-input'
import { expect, hydrated, test } from '../support/site-test'
import { storedRecords } from '../support/stored-records'

// The browser logs every failed request.
test.use({ allowedMessages: [/Failed to load resource/] })

/** The quote form, also while its last submission is shown in its place. */
const quoteForm = (page: Page) => page.getByRole('form', { name: 'Quote request', includeHidden: true })
const statesOf = async (page: Page) => (await storedRecords(page)).map(({ state }) => state)
const received = (page: Page) => page.getByRole('status').filter({ hasText: 'We have received your request' })

/** Non-empty answers in the form, by field name. */
const answersIn = (page: Page) =>
  quoteForm(page).evaluate((form: HTMLFormElement) =>
    Object.fromEntries([...new FormData(form)].filter(([, text]) => text !== '')),
  )

test.describe('a page left while it sends', () => {
  for (const [how, leave] of [
    [
      'and come back to',
      async (page: Page) => {
        await page.goto('/robots.txt', { waitUntil: 'load' })
        await page.goBack()
        await hydrated(page, true)
      },
    ],
    ['and reloaded', reloadWithInput],
  ] as const)
    test(
      `${how} has an empty form, and the submission is in the outbox once`,
      longTest(),
      async ({ page }) => {
        const sent = await neverAnswer(page)
        await page.goto('/getyourquote')
        await sendQuote(page)
        await expect.poll(() => sent.length).toBe(1)
        await leave(page)
        await expect(page.getByRole('button', { name: /Waiting: 1 request/ })).toBeVisible()
        expect(await answersIn(page)).toEqual({})
        expect(await statesOf(page)).toEqual(['sending'])
      },
    )
})

test.describe('a submission saved on the device', () => {
  test('disappears from the form when it is deleted in the outbox', longTest(), async ({ page }) => {
    await saveOffline(page)
    await savedNote(page).getByRole('button', { name: 'Open outbox' }).click()
    const drawer = drawerOf(page)
    await drawer.getByRole('button', { name: 'Delete' }).click()
    await drawer.getByRole('button', { name: 'Delete' }).click()
    await expect(drawer.getByRole('article')).toHaveCount(0)
    await expect(page.getByText('Saved on this device')).toHaveCount(0)
    await page.keyboard.press('Escape')
    // The button that opened the outbox no longer exists.
    await expect(page.locator('main')).toBeFocused()
  })

  test('shows when the server rejects it later, and when it is delivered', async ({ page }) => {
    await rejectContactInfo(page)
    await saveOffline(page)
    await page.context().setOffline(false)
    const panel = page.getByRole('region', { name: 'We have not received this yet' })
    await expect(panel).toContainText('We have not received this yet')
    await expect(panel).toContainText('Contact information: Our server did not accept')
    await acceptAll(page)
    await panel.getByRole('button', { name: 'Open outbox' }).click()
    await drawerOf(page).getByRole('button', { name: 'Fix now' }).click()
    await drawerOf(page).getByLabel('Contact information').fill('meera@dairy.example')
    await drawerOf(page).getByRole('button', { name: 'Save and send' }).click()
    await expect(received(page)).toHaveCount(1)
    expect(await statesOf(page)).toEqual(['delivered'])
  })
})

test(
  'a rejected submission corrected in the outbox empties the form and is sent once',
  longTest(),
  async ({ page }) => {
    const refused = await rejectContactInfo(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(errorSummary(quoteForm(page))).toContainText('Contact information')
    const sent = await acceptAll(page)
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'Fix now' }).click()
    await drawer.getByLabel('Contact information').fill('meera@dairy.example')
    await drawer.getByRole('button', { name: 'Save and send' }).click()
    await expect(received(page)).toHaveCount(1)
    expect(sent.map(({ id }) => id)).toEqual(refused.map(({ id }) => id))
    expect(await answersIn(page)).toEqual({})
    await expect.poll(() => statesOf(page)).toEqual(['delivered'])
  },
)

test('a server error on a field stays until the answer changes', longTest(), async ({ page }) => {
  await rejectContactInfo(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  const contact = quoteForm(page).getByLabel('Contact information')
  await errorSummary(quoteForm(page))
    .getByRole('link', { name: /^Contact information/ })
    .click()
  await expect(contact).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(contact).not.toBeFocused()
  await expect(contact).toHaveAttribute('aria-invalid', 'true')
  await expect(errorSummary(quoteForm(page))).toContainText('Contact information')
  await contact.fill('meera@dairy.example')
  await expect(contact).not.toHaveAttribute('aria-invalid', 'true')
})

test('a draft open in two tabs is sent once', async ({ page }) => {
  const sent = await acceptAll(page)
  await page.goto('/getyourquote')
  await quoteForm(page).getByLabel('Client name').fill('Meera Joshi')
  await expect.poll(() => statesOf(page)).toEqual(['draft'])
  const other = await page.context().newPage()
  await other.goto('/getyourquote')
  await expect(quoteForm(other).getByLabel('Client name')).toHaveValue('Meera Joshi')
  await sendQuote(page)
  await expect(received(page)).toBeVisible()
  await expect(quoteForm(other).getByLabel('Client name')).toHaveValue('')
  await expect(quoteForm(other)).not.toContainText('Your earlier answers are back')
  expect(sent).toHaveLength(1)
})

test('typing without a pause still saves a draft', longTest(), async ({ page }) => {
  await page.goto('/getyourquote')
  await quoteForm(page)
    .getByLabel('Client name')
    .evaluate((control: HTMLInputElement) => {
      setInterval(() => {
        control.value += 'a'
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }, 100)
    })
  await expect.poll(() => statesOf(page)).toEqual(['draft'])
})

test('text typed in the outbox does not become a draft of the form', longTest(), async ({ page }) => {
  await rejectContactInfo(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  await expect(page.getByRole('button', { name: /Needs a fix: 1 request/ })).toBeVisible()
  await page.reload()
  await quoteForm(page).getByLabel('Client name').fill('Kavita Patil')
  await expect.poll(() => statesOf(page)).toContain('draft')
  const drawer = await openDrawer(page)
  await drawer.getByRole('button', { name: 'Fix now' }).click()
  await drawer.getByLabel('Contact information').fill('meera@dairy.example')
  await reloadWithInput(page)
  await expect.poll(() => answersIn(page)).toEqual({ clientName: 'Kavita Patil' })
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block', allowedMessages: [/Failed to load resource/] })

  test(
    'a page that failed to load the outbox chunk at first still retries delivery',
    longTest(),
    async ({ page }) => {
      let asked = 0
      await page.route('**/make-outbox-*.js', (route) => (asked++ === 0 ? route.abort() : route.continue()))
      const sent = await answerDataApi(page, (route) =>
        route.fulfill({ status: sent.length === 1 ? 503 : 201, body: '' }),
      )
      await page.goto('/getyourquote')
      await expect.poll(() => asked).toBeGreaterThan(0)
      await sendQuote(page)
      await expect(received(page)).toBeVisible({ timeout: 30_000 })
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    },
  )
})

test.describe('with a keyboard', () => {
  test('focus stays on an entry that is sent, and its outcome is announced', longTest(), async ({ page }) => {
    await answerTooManyRequests(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(savedNote(page)).toBeVisible()
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'Send now' }).focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('article').getByRole('heading')).toBeFocused()
    await expect(drawer.getByRole('status')).toContainText('We have not received it yet.')
    await acceptAll(page)
    await drawer.getByRole('button', { name: 'Send now' }).focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('status')).toHaveText('We have received it.')
    await page.keyboard.press('Escape')
    await expect(page.locator(':focus')).toHaveCount(1)
  })

  test(
    'submitting with the keyboard is announced, and emptying the form focuses its first field',
    longTest(),
    async ({ page }) => {
      const sent = await neverAnswer(page)
      await page.goto('/getyourquote')
      const form = quoteForm(page)
      await form.getByLabel('Client name').fill('Meera Joshi')
      await expect.poll(() => statesOf(page)).toEqual(['draft'])
      await page.reload()
      await expect(form.getByRole('status')).toHaveText('Your earlier answers are back')
      await form.getByRole('button', { name: 'Clear the form' }).focus()
      await page.keyboard.press('Enter')
      await expect(form.getByLabel('Client name')).toBeFocused()
      await expect(form.getByLabel('Client name')).toHaveValue('')
      await sendQuote(page)
      await expect.poll(() => sent.length).toBe(1)
      await expect(form.getByRole('status')).toHaveText('Submitting...')
    },
  )
})

test('a storage failure before sending is shown, and nothing is sent', async ({ page }) => {
  await saveOffline(page)
  const sent = await acceptAll(page)
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const request = put.call(this, value, key)
      this.transaction.abort()
      return request
    }
  })
  await page.context().setOffline(false)
  const drawer = await openDrawer(page)
  await drawer.getByRole('button', { name: 'Send now' }).click()
  await expect(drawer.getByRole('alert')).toContainText("This device's storage is full")
  expect(sent).toHaveLength(0)
})

test(
  'the error summary counts errors and warnings apart, and each is below its field',
  longTest(),
  async ({ page }) => {
    await page.goto('/getyourquote')
    await quoteForm(page).getByLabel('GSTIN (If applicable)').fill('27AAPFU0939F1ZW')
    await sendQuote(page, { 'Raw material': '' })
    const summary = errorSummary(quoteForm(page))
    await expect(summary).toMatchAriaSnapshot(`
    - group "One answer needs a change One answer needs a second look":
      - heading "One answer needs a change"
      - list:
        - listitem:
          - link /^Raw material/
      - heading "One answer needs a second look"
      - list:
        - listitem:
          - link /^GSTIN/
  `)
    for (const label of ['Raw material', 'GSTIN (If applicable)']) {
      const control = quoteForm(page).getByLabel(label)
      const message = page.locator(`[id="${await control.getAttribute('id')}-message"]`)
      const [top = 0, bottom = 0] = [(await message.boundingBox())?.y, await bottomOf(control)]
      expect(top, `the message of ${label} is below it`).toBeGreaterThan(bottom)
      expect(top, `the message of ${label} is beside no other field`).toBeLessThan(bottom + 16)
    }
    await quoteForm(page).getByLabel('Client name').fill('')
    await quoteForm(page).getByLabel('Client name').blur()
    await expect(quoteForm(page).getByLabel('Client name')).toHaveAttribute('aria-invalid', 'true')
    await expect(summary).toContainText('One answer needs a change')
    await expect(summary.getByRole('link')).toHaveCount(2)
  },
)

/** Lower edge of an element in the window. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.NaN
}
