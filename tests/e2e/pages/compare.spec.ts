import type { Page } from 'playwright/test'
import { axeViolations } from '../support/axe'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { dividedTexts, printedSheets, printPage } from '../support/print-page'
import { expect, shellRendered, test } from '../support/site-test'

const TWO = '/compare?p=nitrogen,medical-oxygen'
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('products are compared by property on shared scales', async ({ page }) => {
  await page.goto(TWO)
  await expect(page.getByRole('columnheader')).toHaveText(['Nitrogen', 'Medical oxygen'])
  await expect(row(page, 'Flow').getByRole('cell')).toHaveText([/10–1,000/, /15–500/])
  await expect(row(page, 'Cylinder equivalent').getByRole('cell').first()).toContainText('Does not apply')
  // What no chosen product states has no row; what one does not state is a dash, explained once.
  await expect(row(page, 'Pressure dew point')).toHaveCount(0)
  await expect(page.getByText('Not stated for this product')).toHaveCount(1)
  const quote = page.locator('main').getByRole('link', { name: 'Use in my quote' })
  await expect(quote).toHaveAttribute('href', /product=nitrogen(,|%2C)medical-oxygen&from=compare$/)
})

/** The line that says how many products of the index fit. */
const fitCount = (page: Page) =>
  page.getByRole('form', { name: 'Filter products' }).getByRole('paragraph').first()
const bar = (page: Page, name: string) => page.getByRole('complementary', { name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare ${name}` })

test('a choice on a product page shows in the bar, where it can be undone', async ({ page }) => {
  await page.goto('/product/nitrogen')
  const toggle = page.getByRole('button', { name: 'Compare Nitrogen' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const chosen = bar(page, '1 product to compare')
  const compare = chosen.getByRole('button', { name: 'Compare', exact: true })
  await expect(compare).toBeDisabled()
  await expect(compare).toHaveAccessibleDescription('Choose a second product')
  expect(await axeViolations(page)).toEqual([])
  await chosen.getByRole('button', { name: 'Remove Nitrogen from the comparison' }).press('Enter')
  await expect(chosen).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('two presses and one click lead from the product index to the comparison', async ({ page }) => {
  await page.goto('/products')
  await box(page, 'Nitrogen').check()
  await box(page, 'Medical oxygen').check()
  const chosen = bar(page, '2 products to compare')
  await expect(
    page.getByRole('status').filter({ hasText: '2 of 4 chosen. Medical oxygen added' }),
  ).toHaveCount(1)
  // Its own place is below the window, so it sticks at the lower edge.
  const { y = 0, height = 0 } = (await chosen.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await chosen.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?p=nitrogen(,|%2C)medical-oxygen$/)
  await expect(page.getByRole('columnheader')).toHaveText(['Nitrogen', 'Medical oxygen'])
  await expect(chosen).toHaveCount(0)
})

test('a fifth product is not added, and its box and the bar say why', async ({ page }) => {
  await page.goto('/products')
  for (const name of ['Medical oxygen', 'Bio-CNG', 'Desiccant dryers', 'Biogas purification'])
    await box(page, name).check()
  const nitrogen = box(page, 'Nitrogen')
  await expect(nitrogen).toBeDisabled()
  await expect(nitrogen).toHaveAccessibleDescription('4 products are chosen. Remove one to add another.')
  await nitrogen.press('Space')
  const chosen = bar(page, '4 products to compare')
  await expect(chosen.getByText('4 products are chosen. Remove one to add another.')).toBeVisible()
  await expect(nitrogen).not.toBeChecked()
  await chosen.getByRole('button', { name: 'Remove Bio-CNG from the comparison' }).press('Enter')
  await expect(bar(page, '3 products to compare').getByRole('heading')).toBeFocused()
  await nitrogen.check()
})

test('the bar lies at its own place beside a field with the focus, and shows on no form page', async ({
  page,
}) => {
  await page.goto('/products')
  await box(page, 'Nitrogen').check()
  const chosen = bar(page, '1 product to compare')
  await expect(chosen).toBeInViewport()
  await page.getByRole('textbox', { name: 'Flow' }).focus()
  await expect(chosen).not.toBeInViewport()
  // The home page has a form too, but first of all products to choose.
  await page.goto('/')
  await expect(chosen).toBeInViewport()
  for (const address of ['/getyourquote', '/connectus']) {
    await page.goto(address)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expect(chosen).toBeHidden()
  }
})

test('on a phone the bar is one line whose count opens the list', longTest(), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/products')
  await box(page, 'Nitrogen').check()
  await box(page, 'Medical oxygen').check()
  const chosen = bar(page, '2 products to compare')
  const remove = chosen.getByRole('button', { name: 'Remove Nitrogen from the comparison' })
  await expect(remove).toBeHidden()
  const closed = (await chosen.boundingBox()) ?? { y: 0, height: 0 }
  expect(closed.height).toBeLessThan(80)
  await chosen.getByRole('button', { name: '2 to compare', expanded: false }).click()
  const open = (await chosen.boundingBox()) ?? { y: 0, height: 0 }
  expect(open.y + open.height).toBeCloseTo(closed.y + closed.height, 0)
  expect(await axeViolations(page)).toEqual([])
  await remove.click()
  await expect(bar(page, '1 product to compare').getByRole('heading')).toBeFocused()
})

test(
  'a product that is chosen before the shell has loaded is in the bar afterwards',
  longTest(),
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/shell-*.js')
    await page.goto('/product/nitrogen')
    const toggle = page.getByRole('button', { name: 'Compare Nitrogen' })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    release()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 4 chosen. Nitrogen added')
  },
)

test('the product index hides other needs and says which figures do not fit', async ({ page }) => {
  await page.goto('/products')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(rows).toHaveCount(7)
  await expect(fitCount(page)).toHaveText('7 of 7 products')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Compressed air' }).check()
  await expect(rows.filter({ visible: true }).getByRole('heading')).toHaveText([
    /Oxygen/,
    /Nitrogen/,
    /dryers/,
  ])
  await page.getByRole('textbox', { name: 'Flow' }).fill('1,500')
  await expect(fitCount(page)).toHaveText('1 of 7 products')
  await expect(rows.filter({ hasText: 'Nitrogen Plant' })).toContainText('Ends at 1,000 Nm³/h')
  await page.getByRole('textbox', { name: 'Purity' }).fill('98')
  await expect(fitCount(page)).toHaveText('0 of 7 products')
  await expect(rows.filter({ hasText: 'dryers' })).toContainText('No purity figure in %')
  await expect(page).toHaveURL('/products?need=air&f=1500&p=98')
  expect(await axeViolations(page)).toEqual([])
  await expect(page.getByRole('link', { name: 'Ask us for it' })).toHaveAttribute(
    'href',
    /capacity=1%2C500\+Nm|capacity=1,500\+Nm/,
  )
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(fitCount(page)).toHaveText('7 of 7 products')
  await expect(page).toHaveURL('/products')
})

test('the address filters the product index, and impossible figures are ignored', async ({ page }) => {
  await page.goto('/products?need=nitrogen&f=abc&p=98')
  const flow = page.getByRole('textbox', { name: 'Flow' })
  await expect(page.getByRole('textbox', { name: 'Purity' })).toHaveValue('98')
  await expect(page.getByRole('radio', { name: 'Nitrogen' })).toBeChecked()
  await expect(flow).toHaveValue('')
  await flow.fill('-5')
  await expect(flow).toHaveAttribute('aria-invalid', 'true')
  await expect(flow).toHaveAccessibleDescription('Nm³/h Enter a number above 0')
  await expect(fitCount(page)).toHaveText('1 of 7 products')
  await page.evaluate(() => localStorage.setItem('units', 'us'))
  await page.goto('/products?f=1000')
  await expect(flow).toHaveValue('622.1')
  await expect(flow).toHaveAccessibleDescription('SCFM')
})

test('a figure above the largest is answered with the limit, between the field and the products', async ({
  page,
}) => {
  await page.goto('/products')
  const flow = page.getByRole('textbox', { name: 'Flow' })
  await flow.fill('1e9')
  await expect(flow).toHaveAccessibleDescription('Nm³/h Enter at most 10,000,000')
  const form = page.getByRole('form', { name: 'Filter products' })
  for (const width of [1440, 1110, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const field = await flow.boundingBox()
    const message = await form.getByRole('alert').filter({ hasText: 'at most' }).boundingBox()
    const filter = await form.boundingBox()
    const product = await page.getByRole('main').getByRole('listitem').first().boundingBox()
    if (!field || !message || !filter || !product) throw new Error('Not painted')
    expect(message.y).toBeGreaterThanOrEqual(field.y + field.height)
    expect(message.y + message.height).toBeLessThanOrEqual(filter.y + filter.height)
    expect(filter.y + filter.height).toBeLessThanOrEqual(product.y + 1)
  }
  await page.evaluate(() => localStorage.setItem('units', 'us'))
  await page.reload()
  await flow.fill('1e9')
  await expect(flow).toHaveAccessibleDescription('SCFM Enter at most 6,220,000')
  await flow.fill('6220000')
  await expect(flow).not.toHaveAttribute('aria-invalid')
})

test('a box and a need that are chosen before hydration stay chosen', longTest(), async ({ page }) => {
  const release = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.goto('/products', { waitUntil: 'load' })
  await box(page, 'Nitrogen').check()
  await page.getByRole('radio', { name: 'Compressed air' }).check()
  await page.getByRole('textbox', { name: 'Flow' }).fill('1500')
  release()
  await expect(fitCount(page)).toHaveText('1 of 7 products')
  await expect(page).toHaveURL('/products?need=air&f=1500')
  await expect(box(page, 'Nitrogen')).toBeChecked()
  await expect(bar(page, '1 product to compare')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the product index has its list, figures and axes, and no controls', async ({ page }) => {
    await page.goto('/products')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(7)
    await expect(main.getByText('10–1,000')).toBeVisible()
    await expect(main.getByText('10,000')).toBeVisible()
    for (const role of ['checkbox', 'radio', 'textbox'] as const)
      await expect(main.getByRole(role)).toHaveCount(0)
  })
})

test('rows that are the same can be hidden', longTest(), async ({ page }) => {
  await page.goto('/compare?p=chillers,gas-blending')
  await expect(page.getByText(/rows? (is|are) the same/)).toBeVisible()
  const rows = await page.getByRole('row').count()
  await page.getByRole('switch', { name: 'Only differences' }).check()
  expect(await page.getByRole('row').count()).toBeLessThan(rows)
})

test(
  'an address with unknown, doubled or too many products keeps those that can be compared',
  longTest(),
  async ({ page }) => {
    for (const p of ['nitrogen,nitrogen,medical-oxygen,foo', `nitrogen,medical-oxygen,${'x'.repeat(3000)}`]) {
      await page.goto(`/compare?p=${p}`)
      await expect(page.getByText(/Part of this link could not be used/)).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveText(['Nitrogen', 'Medical oxygen'])
    }
  },
)

for (const width of [320, 1440])
  test(`the comparison is accessible and fits at ${width} px`, longTest(), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(TWO)
    await expect(page.getByText('Use in my quote')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

for (const [products, most] of [
  ['nitrogen,medical-oxygen', 2],
  ['nitrogen,medical-oxygen,bio-cng,chillers', 3],
] as const) {
  test(
    `the comparison of ${products} prints on ${most} upright pages of A4 at most, without controls`,
    longTest(most === 2),
    async ({ page }) => {
      await page.goto(`/compare?p=${products}`)
      const names = page.getByRole('columnheader')
      await expect(names).toHaveCount(products.split(',').length)
      await shellRendered(page)
      const { file, pages } = await printPage(page)
      expect(pages).toBeLessThanOrEqual(most)
      expect(file).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
      const sheets = await printedSheets(page)
      await page.emulateMedia({ media: 'print' })
      // The width between the margins of an upright page of A4.
      await page.setViewportSize({ width: 680, height: 1043 })
      await expect(page.locator('main').getByRole('button')).toHaveCount(0)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest).toBeLessThanOrEqual(680)
      expect(await dividedTexts(page, sheets)).toEqual([])
      const flow = page.locator('tr').filter({ hasText: /^Flow/ })
      await expect(flow.getByText('Nitrogen', { exact: true })).toBeVisible()
      await expect(flow.getByText('10–1,000')).toBeVisible()
      // The bars of a property start at one edge, below each other.
      const bars = await flow
        .locator('td > [aria-hidden]')
        .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().toJSON()))
      expect(bars.length).toBeGreaterThan(1)
      expect(new Set(bars.map(({ x, width }) => `${x} ${width}`)).size).toBe(1)
      expect(new Set(bars.map(({ y }) => y)).size).toBe(bars.length)
    },
  )
}
