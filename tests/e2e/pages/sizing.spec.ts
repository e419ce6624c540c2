import type { Page } from 'playwright/test'
import { axeViolations } from '../support/axe'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { printedSheets } from '../support/print-page'
import { cameToRest, expect, isHydrated, shellRendered, test } from '../support/site-test'

const address = '/sizing/medical-oxygen'

const answer = (page: Page) => page.getByRole('region', { name: 'Oxygen demand' })
const wardBeds = (page: Page) =>
  page.getByRole('textbox', { name: 'Beds outside intensive care', exact: true })

/** Waits until the calculator is hydrated: before, a changed figure has no effect. */
async function openCalculator(page: Page, query = '') {
  await page.goto(address + query)
  await expect(page.locator('main [data-deferred]')).toHaveCount(1)
  await expect.poll(() => isHydrated(wardBeds(page))).toBe(true)
}

test(
  'the list leads to a calculator, which shows the answer to its starting figures',
  longTest(),
  async ({ page }) => {
    await page.goto('/sizing')
    await page.getByRole('link', { name: /How much oxygen do our beds need/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical oxygen from beds')
    await expect(answer(page)).toContainText('52.8–84.0 Nm³/h')
    await expect(answer(page)).toContainText('Inside the range of one plant')
  },
)

test('a changed figure changes answer, formulas and address, and is announced after a rest', async ({
  page,
}) => {
  await openCalculator(page)
  await wardBeds(page).fill('120')
  // Low: 0.5 × 120 × 10 + 20 × 24 = 1080 L/min = 64.8 m³/h. High: 120 × 10 + 20 × 30 = 1800 L/min = 108 m³/h.
  await expect(answer(page)).toContainText('64.8–108 Nm³/h')
  await expect(page.getByText('50 % × (120 × 10 L/min')).toBeVisible()
  // 24 × 64.8 ÷ 7 = 222.17, with the digits of the answer.
  const cylinders = page.getByText('24 h/day × 64.8 Nm³/h ÷ 7 m³ =').locator('..')
  await expect(cylinders).toContainText('= 222 cylinders/day')
  await expect(page).toHaveURL(/\?wardBeds=120$/)
  await expect(answer(page).getByRole('status')).toHaveText('Oxygen demand: 64.8–108 Nm³/h')
  await page.getByRole('button', { name: 'More: Beds outside intensive care' }).click()
  await expect(wardBeds(page)).toHaveValue('125')
  await answer(page).getByRole('button', { name: 'Start again' }).click()
  await expect(answer(page)).toBeFocused()
  await expect(answer(page).getByRole('status')).toHaveText('Oxygen demand: 52.8–84.0 Nm³/h')
})

test('the address brings back every figure, also after a reload and from the quote form', async ({
  page,
}) => {
  await openCalculator(page, '?wardBeds=800&share=80..100&cylinder=6.5')
  // 800 × 10 + 20 × 30 = 8600 L/min = 516 m³/h: two lines of 500 Nm³/h.
  await expect(answer(page)).toContainText('Above the range of one plant: 2 lines')
  await expect(page.getByText('Your value', { exact: true })).toBeVisible()
  await expect(page.getByText('Published: 7 m³')).toBeVisible()
  await page.reload()
  await expect(wardBeds(page)).toHaveValue('800')
  await answer(page).getByRole('link', { name: 'Use in my quote' }).click()
  await expect(page).toHaveURL(/\/getyourquote\?product=medical-oxygen&capacity=.*&from=sizing$/)
  await page.goBack()
  await expect(wardBeds(page)).toHaveValue('800')
})

test(
  'a figure typed just before a link is followed does not change the next address',
  longTest(),
  async ({ page }) => {
    const post = '/blogs/sizing-medical-oxygen-from-beds'
    await openCalculator(page)
    const release = await holdRequests(page, '**/data/**/sizing-medical-oxygen-from-beds.json*')
    await page.evaluate((address) => {
      const field = document.querySelector<HTMLInputElement>('input[name=wardBeds]')
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      setValue?.call(field, '120')
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector<HTMLAnchorElement>(`main a[href="${address}"]`)?.click()
    }, post)
    await expect(page).toHaveURL(post)
    // The address is written after a rest of 400 ms.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 800)))
    release()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Medical oxygen from beds')
    await expect(page).toHaveURL(post)
  },
)

test('a coefficient of the visitor’s own is marked and can be reset', longTest(), async ({ page }) => {
  await openCalculator(page)
  const rate = page.getByRole('textbox', { name: 'Flow of a bed outside intensive care, L/min' })
  await rate.fill('15')
  await expect(page).toHaveURL(/\?wardRate=15$/)
  await page.getByRole('button', { name: 'Reset: Flow of a bed outside intensive care' }).click()
  await expect(rate).toHaveValue('10')
  await expect(rate).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('an invalid answer stays in its field, with a word beside it and no result', async ({ page }) => {
  await openCalculator(page)
  for (const [typed, problem] of [
    ['', 'Enter a number.'],
    ['NaN', 'This is not a number.'],
    ['-5', 'Enter at least 0 beds.'],
    ['1e309', 'Enter at most 9,999 beds.'],
    ['1.500', 'Enter a whole number'],
    ['12\t30 40', 'more than one number'],
    ['<img src=x onerror=alert(1)>', 'This is not a number.'],
  ] as const) {
    await wardBeds(page).fill(typed)
    await expect(wardBeds(page), typed).toHaveAttribute('aria-invalid', 'true')
    await expect(wardBeds(page)).toHaveAccessibleDescription(new RegExp(problem.replaceAll(' ', '\\s')))
    await expect(answer(page), typed).toContainText('No answer yet')
    await expect(answer(page).getByRole('link', { name: 'Use in my quote' })).toHaveCount(0)
    await wardBeds(page).fill('१२०')
    await expect(answer(page), typed).toContainText('64.8–108 Nm³/h')
  }
})

test('a hostile address leaves what it holds in the field and nothing else', longTest(), async ({ page }) => {
  await openCalculator(page, `?wardBeds=${'%3Cscript%3E'.repeat(200)}&share=a..b&__proto__=1&other=%00`)
  await expect(wardBeds(page)).toHaveValue('<script><script><script><script><script><script><script><scr')
  await expect(answer(page)).toContainText('Correct the marked figure')
  await answer(page).getByRole('button', { name: 'Start again' }).click()
  await expect(answer(page)).toContainText('52.8–84.0 Nm³/h')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('US units change the results and show what the fields mean', longTest(), async ({ page }) => {
  await openCalculator(page)
  await answer(page).getByRole('radio', { name: 'US units' }).click()
  // 52.8 ÷ 1.6074 = 32.85 and 84 ÷ 1.6074 = 52.26.
  await expect(answer(page).getByText(/32\.8–52\.3.SCFM/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test(
    'the strip repeats the answer once the page is used, never covers the focus, and goes when the answer is in view',
    longTest(),
    async ({ page }) => {
      await openCalculator(page)
      const strip = page.getByRole('link', { name: /Your answer so far/ })
      await cameToRest(page)
      await expect(strip).toBeHidden()
      await page.mouse.wheel(0, 100)
      await expect(strip).toBeVisible()
      const fields = page.locator('main section').nth(1).getByRole('textbox')
      for (const field of await fields.all()) {
        await field.focus()
        const own = await field.boundingBox()
        const covered = (await strip.isVisible()) ? await strip.boundingBox() : undefined
        const overlaps =
          own && covered && own.y + own.height > covered.y && own.y < covered.y + covered.height
        expect(overlaps ?? false).toBe(false)
      }
      await answer(page).scrollIntoViewIfNeeded()
      await expect(strip).toBeHidden()
    },
  )

  test('the steppers are 68 px high and fill the width', longTest(), async ({ page }) => {
    await openCalculator(page)
    const more = page.getByRole('button', { name: 'More: Beds in intensive care' })
    const box = await more.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(64)
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('axe finds nothing, with a problem in a field as well', longTest(), async ({ page }) => {
  await openCalculator(page, '?cylinder=6')
  expect(await axeViolations(page)).toEqual([])
  await wardBeds(page).fill('many')
  await expect(answer(page)).toContainText('No answer yet')
  expect(await axeViolations(page)).toEqual([])
})

test(
  'prints the answer, the figures, the formulas, the sources and the address on two sheets at most',
  longTest(),
  async ({ page }) => {
    await openCalculator(page, '?wardBeds=120')
    await shellRendered(page)
    await expect(answer(page)).toContainText('64.8–108')
    const sheets = await printedSheets(page)
    expect(sheets.length).toBeLessThanOrEqual(2)
    const parts = [
      /Oxygen demand\s+64\.8–108/,
      /Your figures/,
      /With your numbers/,
      /Coefficients and/,
      /What is not/,
    ]
    const places = parts.map((part) => sheets.join(' ').search(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('For an enquiry, not for design')).toBeVisible()
    await expect(page.getByText(/medical-oxygen\?wardBeds=120/)).toBeVisible()
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  },
)

test('the sheet shows a range in one line with its unit once', async ({ page }) => {
  await openCalculator(page)
  await page.emulateMedia({ media: 'print' })
  const [low, high] = [
    page.getByRole('textbox', { name: /, lowest$/ }).first(),
    page.getByRole('textbox', { name: /, highest$/ }).first(),
  ]
  const row = page.locator('main div').filter({ has: low }).filter({ has: high }).last()
  await expect(row.getByText('%', { exact: true }).filter({ visible: true })).toHaveCount(1)
  const [first, last] = [await low.boundingBox(), await high.boundingBox()]
  expect(first?.y).toBeCloseTo(last?.y ?? 0, 1)
  const gap = (last?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)
  expect(gap, 'only the dash is between the figures').toBeLessThan(12)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is a worked example', longTest(), async ({ page }) => {
    await page.goto(address)
    await expect(page.getByText('This is a worked example.')).toBeVisible()
    await expect(answer(page)).toContainText('52.8–84.0 Nm³/h')
    await expect(page.getByText('20 × 24 L/min')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print sheet' })).toBeHidden()
  })
})
