import type { Locator, Page } from 'playwright/test'
import { quote as answers, errorSummary, sendVendor, showForm } from '../support/fill-forms'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { reloadWithInput } from '../support/reload-with-input'
import { expect, hydrated, test } from '../support/site-test'
import { storedRecords } from '../support/stored-records'

const REFERENCE = /[0-9A-F]{4}-[0-9A-F]{4}/
const api = '**/rest/v1/*'

/** Opens a page and waits until its form is hydrated. */
async function openForm(page: Page, address: string, name: string): Promise<Locator> {
  await page.goto(address)
  // The form stays in the document while its last submission is shown in its place.
  const form = page.getByRole('form', { name, includeHidden: true })
  await expect(form.locator('button[type=submit]')).toBeEnabled()
  return form
}
const openQuote = (page: Page) => openForm(page, '/getyourquote', 'Quote request')

async function fill(form: Locator, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text)
}

/** Holds every request to the data API until `release` is called. */
async function holdBack(page: Page) {
  const sent: { id: string; body: Record<string, string> }[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(api, async (route) => {
    const { id, ...body } = route.request().postDataJSON()
    sent.push({ id, body })
    await released
    await route.fulfill({ status: 201, body: '' })
  })
  return { sent, release }
}

const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ })
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Reference' })

test('fields have the specified names and autocomplete attributes', async ({ page }) => {
  const form = await openQuote(page)
  const names = ['clientName', 'companyName', 'contactInfo', 'plantLocation', 'gstin', 'landAvailability']
  for (const name of [...names, 'registeredAddress', 'plannedCapacity', 'rawMaterial']) {
    await expect(form.locator(`[name=${name}]`)).toHaveCount(1)
  }
  await expect(form.getByLabel('Client name')).toHaveAttribute('autocomplete', 'name')
  await expect(form.getByLabel('Client name')).toHaveAttribute('enterkeyhint', 'next')
  await expect(form.getByLabel('GSTIN (If applicable)')).not.toHaveAttribute('required')

  const vendors = await openForm(page, '/connectus', 'Vendor Registration Form')
  await expect(vendors.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(vendors.getByLabel('Phone')).toHaveAttribute('type', 'tel')
  await expect(vendors.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel')
  const options = vendors.getByLabel('Vendor type').getByRole('option')
  await expect(options).toHaveText(['Select...', 'New Vendor', 'Existing Vendor'])
})

test('the form of the home page shows the success text of the quote page', longTest(), async ({ page }) => {
  const { release } = await holdBack(page)
  release()
  const successTexts = []
  for (const [address, name] of [
    ['/getyourquote', 'Quote request'],
    ['/', 'GET IN TOUCH'],
  ] as const) {
    await page.goto(address)
    const form = page.getByRole('form', { name })
    await form.scrollIntoViewIfNeeded()
    await expect(submit(page)).toBeEnabled()
    await fill(form, { ...answers, 'Planned capacity': `30 t/day, from ${address}` })
    await submit(page).click()
    await expect(status(page)).toContainText('received')
    successTexts.push((await status(page).textContent())?.replace(REFERENCE, '').replace(/\d+:\d+/, ''))
  }
  expect(successTexts[1]).toBe(successTexts[0])
})

test('answers typed again after they were sent are kept as a draft', async ({ page }) => {
  const { release } = await holdBack(page)
  release()
  const form = await openQuote(page)
  await fill(form, answers)
  await submit(page).click()
  await expect(status(page)).toContainText('received')
  await showForm(page)
  await expect(form.getByLabel('Client name')).toBeFocused()
  await fill(form, answers)
  await expect
    .poll(async () => (await storedRecords(page)).map(({ state }) => state).sort())
    .toEqual(['delivered', 'draft'])
})

test('the button is disabled while sending, and success empties the form', async ({ page }) => {
  const { sent, release } = await holdBack(page)
  const form = await openQuote(page)
  await fill(form, answers)
  const idle = await submit(page).boundingBox()
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveAccessibleName('Submitting...')
  expect((await submit(page).boundingBox())?.width).toBe(idle?.width)
  await expect(form.getByLabel('Client name')).toHaveValue(answers['Client name'])

  release()
  await expect(status(page).getByRole('heading')).toBeFocused()
  await expect(status(page)).toContainText('We have received your request')
  await expect(status(page)).toContainText(REFERENCE)
  for (const label of Object.keys(answers)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('')
  }
  const digits = sent[0]?.id.slice(0, 8).toUpperCase() ?? ''
  await expect(status(page)).toContainText(`${digits.slice(0, 4)}-${digits.slice(4)}`)
  await showForm(page)
  await expect(submit(page)).toBeEnabled()
  await expect(submit(page)).toHaveAccessibleName('Submit request')

  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    clientName: 'Meera Joshi',
    companyName: 'Narmada Dairy Co-operative',
    contactInfo: '+91 98000 00000',
    gstin: '',
    registeredAddress: 'Dairy Road\nDewas, Madhya Pradesh',
    plantLocation: 'Dewas, India',
    landAvailability: '8,000 m², levelled',
    plannedCapacity: '30 t/day',
    rawMaterial: 'Cattle dung',
  })
})

test('a double click sends the form once', async ({ page }) => {
  const { sent, release } = await holdBack(page)
  const form = await openQuote(page)
  await fill(form, answers)
  await submit(page).dblclick()
  await form.getByLabel('Raw material').evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
  release()
  await expect(status(page)).toContainText(REFERENCE)
  expect(sent).toHaveLength(1)
})

test.describe('when the server rejects an answer', () => {
  test.use({ allowedMessages: [/status of 400/] })

  test('the reason appears at the field, answers are kept, and the fix keeps the id', async ({ page }) => {
    const ids: string[] = []
    await page.route(api, async (route) => {
      ids.push(route.request().postDataJSON().id)
      if (ids.length > 1) return route.fulfill({ status: 201, body: '' })
      const refusal = {
        code: '23514',
        message: 'new row for relation "quotes" violates check constraint "quotes_contactInfo_check"',
        details: null,
        hint: null,
      }
      return route.fulfill({ status: 400, json: refusal })
    })
    const form = await openQuote(page)
    await fill(form, answers)
    await submit(page).click()
    await expect(errorSummary(form)).toBeFocused()
    for (const [label, text] of Object.entries(answers)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await form.getByLabel('Contact information').fill('meera@dairy.example')
    await submit(page).click()
    await expect(status(page)).toContainText(REFERENCE)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })
})

test('the receipt of a device that cannot store says to note the reference', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  const form = await openQuote(page)
  await fill(form, answers)
  await submit(page).click()
  await expect(status(page)).toContainText(REFERENCE)
  const receipt = page.locator('[data-submission=delivered]')
  await expect(receipt.getByText('This device cannot store the reference')).toBeVisible()
  await expect(receipt.getByText('This device keeps the reference')).toHaveCount(0)
  await expect(receipt.getByRole('checkbox')).toHaveCount(0)
})

test.describe('when the device cannot store and the network fails', () => {
  test.use({ allowedMessages: [/net::ERR_FAILED/] })

  test('the form says so and keeps its answers', longTest(), async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    })
    await page.route(api, (route) => route.abort())
    const form = await openQuote(page)
    await fill(form, answers)
    await submit(page).click()
    const summary = errorSummary(form)
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('This device cannot store your request')
    for (const [label, text] of Object.entries(answers)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await expect(submit(page)).toBeEnabled()
  })
})

test.describe('when the outbox chunk cannot be loaded', () => {
  test.use({ allowedMessages: [/net::ERR_FAILED/] })

  test('the form shows its fallback error and keeps its answers', async ({ page }) => {
    await page.route('**/make-outbox-*.js', (route) => route.abort())
    let loads = 0
    page.on('load', () => loads++)
    const form = await openQuote(page)
    // The first missing chunk reloads the page, in case the page is outdated; the shell loads it.
    await expect.poll(() => loads).toBe(2)
    await hydrated(page)
    await fill(form, answers)
    await submit(page).click()
    await expect(errorSummary(form)).toContainText('Failed to submit form. Please try again.')
    for (const [label, text] of Object.entries(answers))
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(text)
    await page.unroute('**/make-outbox-*.js')
  })
})

for (const [label, typed] of [
  ['Company name', 'Narmada Dairy'],
  // Nothing to keep but the focus.
  ['Client name', ''],
] as const)
  test(
    `typing goes on in “${label}” after a reload for a missing chunk`,
    longTest(typed === ''),
    async ({ page }) => {
      const field = (await openQuote(page)).getByLabel(label)
      await field.focus()
      await page.keyboard.type(typed)
      if (typed) await page.keyboard.press('ArrowLeft')
      await reloadWithInput(page)
      await page.keyboard.type('!')
      await expect(field).toHaveValue(`${typed.slice(0, -1)}!${typed.slice(-1)}`)
    },
  )

test('a draft survives a reload and other changes of the outbox, and can be discarded', async ({
  page,
  context,
}) => {
  const form = await openQuote(page)
  await form.getByLabel('Client name').fill('Meera Joshi')
  await form.getByLabel('Registered address').fill('Dairy Road')
  await form.getByLabel('Registered address').blur()
  const kept = async () => (await storedRecords(page)).map(({ body }) => body?.registeredAddress)
  await expect.poll(kept).toContain('Dairy Road')
  await page.reload()
  await expect(form.getByLabel('Client name')).toHaveValue('Meera Joshi')
  await expect(form.getByLabel('Registered address')).toHaveValue('Dairy Road')
  const announced = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('outbox').onmessage = () => resolve()
      }),
  )
  const other = await context.newPage()
  await other.goto('/connectus')
  await sendVendor(other)
  await announced
  // The page reads the store before it decides that its draft is gone.
  await storedRecords(page)
  await expect(form.getByLabel('Client name')).toHaveValue('Meera Joshi')
  await other.close()
  await form.getByRole('button', { name: 'Clear the form' }).click()
  await expect(form.getByLabel('Client name')).toHaveValue('')
  // A reload at once would cut off the removal of the draft, which takes a few milliseconds.
  await expect.poll(kept).not.toContain('Dairy Road')
  await page.reload()
  await expect(submit(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await expect(form.getByLabel('Client name')).toHaveValue('')
})

for (const [action, act] of [
  ['a press anywhere', (page: Page) => page.dispatchEvent('body', 'pointerdown')],
  ['leaving the field', (page: Page) => page.keyboard.press('Tab')],
] as const)
  test(
    `${action} saves a draft without waiting`,
    longTest(action !== 'leaving the field'),
    async ({ page }) => {
      await page.clock.install()
      const form = await openQuote(page)
      const name = form.getByLabel('Client name')
      const kept = async () => (await storedRecords(page)).map(({ body }) => body?.clientName)
      await name.fill('Meera')
      await expect.poll(kept).toContain('Meera')
      // No timer runs from here on.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      await name.fill('Meera Joshi')
      expect(await kept()).not.toContain('Meera Joshi')
      await act(page)
      await expect.poll(kept).toContain('Meera Joshi')
    },
  )

test('a draft survives a clock that is wrong for a while', longTest(), async ({ page }) => {
  const form = await openQuote(page)
  await form.getByLabel('Client name').fill('Meera Joshi')
  await form.getByLabel('Client name').blur()
  const kept = async () => (await storedRecords(page)).map(({ body }) => body?.clientName)
  await expect.poll(kept).toContain('Meera Joshi')
  const time = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.clock.setSystemTime(Date.now() + 365 * 86_400_000)
  await page.reload()
  await time
  expect(await kept()).toContain('Meera Joshi')
  await page.clock.setSystemTime(Date.now())
  await page.reload()
  await expect(form.getByLabel('Client name')).toHaveValue('Meera Joshi')
})

test.describe('a GSTIN with a wrong check digit', () => {
  const prepared = async (page: Page, meanwhile?: () => Promise<void>) => {
    const held = await holdBack(page)
    held.release()
    const form = await openQuote(page)
    await fill(form, { ...answers, 'GSTIN (If applicable)': '27AAPFU0939F1ZW' })
    await submit(page).click()
    await meanwhile?.()
    await expect(errorSummary(form)).toBeFocused()
    await expect(errorSummary(form)).toContainText('One answer needs a second look')
    const gstin = form.getByLabel('GSTIN (If applicable)')
    await expect(gstin).toHaveAccessibleDescription(/check for a typing mistake/)
    await expect(gstin).not.toHaveAttribute('aria-invalid')
    expect(held.sent).toHaveLength(0)
    return { form, gstin, sent: held.sent }
  }

  test('is found although the script that checks it is still loading', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/make-outbox-*.js')
    const { sent } = await prepared(page, async () => {
      await expect(submit(page)).toBeDisabled()
      release()
    })
    expect(sent).toEqual([])
  })

  test('is sent when the form is submitted again', longTest(), async ({ page }) => {
    const { sent } = await prepared(page)
    await submit(page).click()
    await expect(status(page)).toContainText(REFERENCE)
    expect(sent.map(({ body }) => body.gstin)).toEqual(['27AAPFU0939F1ZW'])
  })

  test('is accepted as it is with a button', longTest(), async ({ page }) => {
    const { form, gstin, sent } = await prepared(page)
    await form.getByRole('button', { name: 'Use as entered' }).click()
    await expect(errorSummary(form)).toBeHidden()
    await expect(gstin).toBeFocused()
    await submit(page).click()
    await expect(status(page)).toContainText(REFERENCE)
    expect(sent).toHaveLength(1)
  })

  test('is checked again when it changes', longTest(), async ({ page }) => {
    const { form, gstin, sent } = await prepared(page)
    await gstin.fill('27AAPFU0939F1Z')
    await submit(page).click()
    await expect(errorSummary(form)).toContainText('this one has 14')
    await gstin.fill('27aapfu0939f1zv')
    await submit(page).click()
    await expect(status(page)).toContainText(REFERENCE)
    expect(sent).toHaveLength(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows how to reach the company instead', async ({ page }) => {
    await page.goto('/getyourquote')
    // Text and role selectors ignore noscript.
    const notice = page.locator('form noscript')
    await expect(notice.locator('b')).toHaveText('This form needs JavaScript')
    await expect(notice.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(notice.locator('a[href^="tel:"]')).toBeVisible()
    await expect(page.locator('form button[type=submit]')).toBeDisabled()
  })
})
