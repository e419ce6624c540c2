import type { Page } from 'playwright/test'
import { axeViolations } from '../support/axe'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { printPage } from '../support/print-page'
import { expect, test } from '../support/site-test'

const TWO = '/compare?p=nitrogen,medical-oxygen'
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('products are compared by property on shared scales', async ({ page }) => {
  await page.goto(TWO)
  await expect(page.getByRole('columnheader')).toHaveText(['Nitrogen', 'Medical oxygen'])
  await expect(row(page, 'Flow').getByRole('cell')).toHaveText([/10–1,000/, /15–500/])
  await expect(row(page, 'Cylinder equivalent').getByRole('cell').first()).toContainText('Does not apply')
  const quote = page.locator('main').getByRole('link', { name: 'Use in my quote' })
  await expect(quote).toHaveAttribute('href', /product=nitrogen(,|%2C)medical-oxygen&from=compare$/)
})

test('a choice on a product page shows before the footer, where it can be undone', async ({ page }) => {
  await page.goto('/product/nitrogen')
  const toggle = page.getByRole('button', { name: 'Compare Nitrogen' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const tray = page.getByRole('complementary', { name: '1 product to compare' })
  await expect(tray.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?p=nitrogen')
  expect(await axeViolations(page)).toEqual([])
  await tray.getByRole('button', { name: 'Remove Nitrogen from the comparison' }).press('Enter')
  await expect(tray).toHaveCount(0)
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('a fifth product is not added, and the header says why', longTest(), async ({ page }) => {
  await page.goto('/product/nitrogen')
  await page.evaluate(() => {
    const names = ['medical-oxygen', 'bio-cng', 'biogas', 'chillers']
    localStorage.setItem('compare', JSON.stringify(names.map((name) => ({ product: name, name }))))
  })
  await page.reload()
  await expect(page.getByRole('complementary', { name: '4 products to compare' })).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Compare Nitrogen' })
  await toggle.click()
  await expect(page.getByText(/no more fit side by side/)).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

test(
  'a product that is chosen before the shell has loaded is announced afterwards',
  longTest(),
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/shell-*.js')
    await page.goto('/product/nitrogen')
    const toggle = page.getByRole('button', { name: 'Compare Nitrogen' })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    release()
    await expect(page.locator('header').getByRole('status')).toHaveText('1 product to compare')
  },
)

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

for (const products of ['nitrogen,medical-oxygen', 'nitrogen,medical-oxygen,bio-cng,chillers']) {
  test(
    `the comparison of ${products} prints on two upright pages of A4 at most, without controls`,
    longTest(!products.includes('chillers')),
    async ({ page }) => {
      await page.goto(`/compare?p=${products}`)
      const names = page.getByRole('columnheader')
      await expect(names).toHaveCount(products.split(',').length)
      const { file, pages } = await printPage(page)
      expect(pages).toBeLessThanOrEqual(2)
      expect(file).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
      await page.emulateMedia({ media: 'print' })
      // The width between the margins of an upright page of A4.
      await page.setViewportSize({ width: 703, height: 1055 })
      await expect(page.locator('main').getByRole('button')).toHaveCount(0)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest).toBeLessThanOrEqual(703)
      await expect(page.getByRole('row', { name: /^Flow/ }).getByText('10–1,000')).toBeVisible()
    },
  )
}
