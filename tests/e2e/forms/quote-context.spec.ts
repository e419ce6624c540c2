import type { Locator, Page } from 'playwright/test'
import { axeViolations } from '../support/axe'
import { acceptAll, rejectContactInfo } from '../support/data-api'
import { errorSummary, sendQuote } from '../support/fill-forms'
import { holdRequests } from '../support/hold-requests'
import { recordLayoutShifts, sumOfShifts } from '../support/layout-shifts'
import { longTest } from '../support/long-test'
import { cameToRest, expect, isHydrated, shellRendered, test } from '../support/site-test'
import { storedRecords } from '../support/stored-records'

const SIZED = `/getyourquote?${new URLSearchParams({ product: 'medical-oxygen', capacity: '60 Nm³/h', from: 'sizing' })}`

const capacity = (page: Page) => page.getByLabel('Planned capacity', { exact: true })
const rawMaterial = (page: Page) => page.getByLabel('Raw material', { exact: true })
const band = (page: Page, name = 'For a medical oxygen plant') => page.getByRole('region', { name })
const chooser = (page: Page) => page.getByRole('region', { name: 'Which product is it about?' })
const removeLine = (within: Locator, line: string) =>
  within.getByRole('button', { name: `Remove “${line}” from the request` })

test('a chosen product gives the form its hints and its usual answers', async ({ page }) => {
  await page.goto('/getyourquote?product=medical-oxygen&from=product')
  await expect(band(page)).toBeVisible()
  await expect(capacity(page)).toHaveValue('Medical oxygen: ')
  await expect(capacity(page)).toHaveAccessibleDescription(/number of beds.*From the product you chose/)
  await expect(rawMaterial(page)).toHaveValue('Ambient air')
  await expect(rawMaterial(page)).toHaveAccessibleDescription(/Usual for this product/)
})

test('the page comes to rest with its context, so that the status of the site appears', async ({ page }) => {
  await page.goto(SIZED)
  await expect(band(page)).toBeVisible()
  await cameToRest(page)
  await shellRendered(page)
})

test('a product without a capacity is sent only after a second look', async ({ page }) => {
  await page.goto('/getyourquote?product=medical-oxygen')
  await expect(capacity(page)).toHaveValue('Medical oxygen: ')
  await page.getByRole('button', { name: /^Submit/ }).click()
  await expect(capacity(page)).toHaveAccessibleDescription(/no capacity yet/)
  await capacity(page).fill('Medical oxygen: 80 Nm³/h')
  await expect(capacity(page)).not.toHaveAccessibleDescription(/no capacity yet/)
})

test('a line is removed with its text, unless the visitor has edited it', longTest(), async ({ page }) => {
  await page.goto(SIZED)
  await removeLine(band(page), 'Planned capacity').click()
  await expect(capacity(page)).toHaveValue('Medical oxygen: ')
  await expect(band(page).getByRole('heading')).toBeFocused()
  await removeLine(band(page), 'Product').click()
  await expect(capacity(page)).toHaveValue('')
  await rawMaterial(page).fill('Air from a mine')
  await rawMaterial(page).blur()
  await expect(band(page).getByRole('listitem')).toHaveCount(0)
  await expect(rawMaterial(page)).toHaveValue('Air from a mine')
})

test('a draft is not replaced before the visitor agrees', async ({ page }) => {
  await page.goto('/getyourquote')
  await capacity(page).fill('30 t/day')
  await rawMaterial(page).fill('Press mud')
  const kept = async () => (await storedRecords(page)).map(({ body }) => body?.rawMaterial)
  await expect.poll(kept).toEqual(['Press mud'])

  await page.goto(SIZED)
  const question = page.getByRole('status').filter({ hasText: 'You have an unfinished request' })
  await expect(question).toContainText('30 t/day')
  await expect(question).toContainText('Medical oxygen: 60 Nm³/h')
  await expect(capacity(page)).toHaveValue('30 t/day')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(question).toHaveCount(0)
  await expect(band(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(capacity(page)).toHaveValue('30 t/day')

  await page.goto(SIZED.replace('60', '90'))
  await question.getByRole('button', { name: 'Use the new answers' }).click()
  await expect(band(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(capacity(page)).toHaveValue('Medical oxygen: 90 Nm³/h')
  await expect(rawMaterial(page)).toHaveValue('Press mud')
})

test('typing over the product puts it back, unless the answer names one', async ({ page }) => {
  await page.goto('/getyourquote?product=nitrogen')
  await expect(capacity(page)).toHaveValue('Nitrogen: ')
  await capacity(page).fill('60 Nm³/h')
  await capacity(page).press('Tab')
  await expect(capacity(page)).toHaveValue('Nitrogen: 60 Nm³/h')
  await capacity(page).fill('Oxygen 60 Nm³/h instead')
  await capacity(page).press('Tab')
  await expect(capacity(page)).toHaveValue('Oxygen 60 Nm³/h instead')
})

test('a draft keeps the context that it was started with', longTest(), async ({ page }) => {
  await page.goto(SIZED)
  await expect(capacity(page)).toHaveValue('Medical oxygen: 60 Nm³/h')
  await page.getByLabel('Client name').fill('Meera')
  await expect.poll(async () => (await storedRecords(page)).length).toBe(1)
  await page.goto('/about')
  await page.goto('/getyourquote')
  await expect(page.getByLabel('Client name')).toHaveValue('Meera')
  await expect(band(page)).toBeVisible()
  await expect(capacity(page)).toHaveValue('Medical oxygen: 60 Nm³/h')
})

test('the context goes with a draft that another tab has sent while this one was hidden', async ({
  page,
}) => {
  await acceptAll(page)
  await page.goto(SIZED)
  await expect(capacity(page)).toHaveValue('Medical oxygen: 60 Nm³/h')
  await page.getByLabel('Client name').fill('Meera')
  await expect.poll(async () => (await storedRecords(page)).length).toBe(1)
  await page.reload()
  await expect(page.getByLabel('Client name')).toHaveValue('Meera')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  const other = await page.context().newPage()
  await other.goto('/getyourquote')
  await expect(capacity(other)).toHaveValue('Medical oxygen: 60 Nm³/h')
  await sendQuote(other, { 'Planned capacity': 'Medical oxygen: 60 Nm³/h' })
  await expect(page.getByLabel('Client name')).toHaveValue('')
  await expect(band(page)).toHaveCount(0)
  await expect(chooser(page)).toBeVisible()
})

test.describe('with a server that refuses', () => {
  // The browser logs the failed request.
  test.use({ allowedMessages: [/Failed to load resource/] })

  test(
    'a request that is refused after its page was left keeps its context',
    longTest(),
    async ({ page }) => {
      let refuse = () => {}
      const refused = new Promise<void>((resolve) => {
        refuse = resolve
      })
      const sent = await rejectContactInfo(page, refused)
      await page.goto(SIZED)
      await expect(capacity(page)).toHaveValue('Medical oxygen: 60 Nm³/h')
      await sendQuote(page, { 'Planned capacity': 'Medical oxygen: 60 Nm³/h' })
      await expect.poll(() => sent.length).toBe(1)
      // The page enters the back/forward cache, and is restored.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
      await expect(capacity(page)).toHaveValue('')
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      refuse()
      await expect(errorSummary(page)).toContainText('Contact information')
      await expect(capacity(page)).toHaveValue('Medical oxygen: 60 Nm³/h')
      await expect(band(page)).toBeVisible()
    },
  )
})

test('a product is chosen by keyboard, and changed', async ({ page }) => {
  await page.goto('/getyourquote')
  await expect(chooser(page).getByRole('link')).toHaveCount(7)
  await expect(chooser(page)).not.toContainText('that we don’t have')
  const nitrogen = chooser(page).getByRole('link', { name: 'Nitrogen' })
  // Before hydration, the link loads a document, which moves no focus.
  await expect.poll(() => isHydrated(nitrogen)).toBe(true)
  await nitrogen.press('Enter')
  await expect(band(page, 'For a nitrogen plant').getByRole('heading')).toBeFocused()
  await expect(band(page, 'For a nitrogen plant')).not.toContainText('that we don’t have')
  await expect(capacity(page)).toHaveValue('Nitrogen: ')
  await page.getByRole('button', { name: 'Change product' }).press('Enter')
  await expect(chooser(page).getByRole('heading')).toBeFocused()
  await chooser(page).getByRole('link', { name: 'Bio-CNG' }).click()
  await expect(capacity(page)).toHaveValue('Bio-CNG: ')
  await expect(rawMaterial(page)).toHaveValue('')
})

test('a changed product receives the focus once it is loaded', async ({ page }) => {
  await page.goto('/getyourquote?product=nitrogen')
  await expect(capacity(page)).toHaveValue('Nitrogen: ')
  const release = await holdRequests(page, '**/data/product/medical-oxygen.json*')
  await page.getByRole('button', { name: 'Change product' }).press('Enter')
  await chooser(page).getByRole('link', { name: 'Medical oxygen' }).press('Enter')
  await expect(page).toHaveURL(/medical-oxygen/)
  await expect(band(page, 'For a nitrogen plant')).toHaveCount(0)
  release()
  await expect(band(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('an address that names no product of ours leads to the products', longTest(), async ({ page }) => {
  for (const product of [
    'perpetuum-mobile',
    '..%2F..%2Fetc',
    '<script>alert(1)</script>',
    'a'.repeat(3000),
  ]) {
    await page.goto(`/getyourquote?product=${product}`)
    await expect(chooser(page)).toContainText('a product that we don’t have')
    await expect(capacity(page)).toHaveValue('')
  }
})

for (const width of [320, 1440]) {
  test(`chooser and box are accessible and fit at ${width} px`, longTest(), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/getyourquote', SIZED]) {
      await page.goto(address)
      await expect((address === SIZED ? band(page) : chooser(page)).getByRole('heading')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

  test(`the form stays in place at ${width} px while its context loads`, longTest(), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const shifts = await recordLayoutShifts(page)
    await page.goto('/getyourquote?product=medical-oxygen')
    await expect(capacity(page)).toHaveValue('Medical oxygen: ')
    const seen = await shifts()
    expect(sumOfShifts(seen), JSON.stringify(seen, null, 2)).toBeLessThanOrEqual(0.05)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows without the products to choose from', async ({ page }) => {
    await page.goto(SIZED)
    await expect(capacity(page)).toBeVisible()
    await expect(chooser(page)).toBeHidden()
  })
})

test('a question without a product offers to choose one', async ({ page }) => {
  await page.goto(`/getyourquote?${new URLSearchParams({ question: 'Which warranty?', from: 'search' })}`)
  const box = band(page, 'Your question to us')
  await expect(box.getByRole('button', { name: 'Change product' })).toHaveCount(0)
  await box.getByRole('button', { name: 'Choose a product' }).press('Enter')
  await chooser(page).getByRole('link', { name: 'Nitrogen' }).press('Enter')
  await expect(
    band(page, 'For a nitrogen plant').getByRole('button', { name: 'Change product' }),
  ).toBeVisible()
  await expect(capacity(page)).toHaveValue('Nitrogen: \nQuestion: Which warranty?')
})

test('a text that another app shares fills an editable field', longTest(), async ({ page }) => {
  const shared = (text: string) =>
    `/getyourquote?${new URLSearchParams({ sharedTitle: 'Plant notes', sharedText: text })}`
  await page.goto(shared('Press mud, 40 t/day'))
  await expect(band(page, 'What you shared')).toContainText('You shared this with the app.')
  await expect(rawMaterial(page)).toHaveValue('Plant notes – Press mud, 40 t/day')
  await expect(rawMaterial(page)).toBeEditable()
})
