import type { Page } from 'playwright/test'
import { isCovered, isFocusCovered } from '../support/is-covered'
import { longTest } from '../support/long-test'
import { expect, laidOut, shellRendered, test } from '../support/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Chooses products to compare on the product index. */
async function choose(page: Page, names: readonly string[]) {
  await page.goto('/products')
  for (const name of names) await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
  // A box that is checked before hydration is stored afterwards.
  await expect(page.getByRole('complementary', { name: `${names.length} product` })).toBeVisible()
}

const four = ['Nitrogen', 'Medical oxygen', 'Bio-CNG', 'Biogas purification']

// The lower windows are of 1220 × 900 px at 200 % zoom, and of 1280 × 1024 px at 400 %.
for (const [address, width, height] of [
  ['/products', 610, 450],
  ['/products', 610, 900],
  ['/compare?p=nitrogen,medical-oxygen', 320, 256],
] as const)
  test(
    `no bar of ${address} covers what Shift+Tab reaches at ${width} × ${height} px`,
    longTest(),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(address)
      await shellRendered(page)
      await laidOut(page)
      await page.getByRole('contentinfo').getByRole('link').first().focus()
      const main = page.getByRole('main')
      await page.keyboard.press('Shift+Tab')
      await expect(main.locator(':focus')).toHaveCount(1)
      while ((await main.locator(':focus').count()) > 0) {
        const name = await main.locator(':focus').evaluate((focused) => focused.outerHTML.slice(0, 200))
        expect(await isFocusCovered(page), name).toBe(false)
        await page.keyboard.press('Shift+Tab')
      }
    },
  )

test('every product to compare can be removed in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await choose(page, four)
  const bar = page.getByRole('complementary', { name: '4 products to compare' })
  const count = bar.getByRole('button', { name: '4 to compare' })
  await count.press('Enter')
  expect(await isCovered(count)).toBe(false)
  for (const name of four) {
    const remove = bar.getByRole('button', { name: `Remove ${name} from the comparison` })
    await remove.focus()
    expect(await isCovered(remove), name).toBe(false)
  }
})

test('products to compare do not cover the answer that a calculator repeats', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await choose(page, ['Nitrogen', 'Medical oxygen'])
  await page.goto('/sizing/medical-oxygen')
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.mouse.wheel(0, 100)
  const strip = page.getByRole('link', { name: /Your answer so far/ })
  await expect(strip).toBeVisible()
  expect(await isCovered(strip)).toBe(false)
})

test('forced colours draw the edge of the products to compare', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await choose(page, ['Nitrogen'])
  const edge = await page.getByRole('complementary').evaluate((bar) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(bar)
    return { borderTopWidth, borderTopStyle, borderTopColor }
  })
  expect(edge.borderTopStyle).toBe('solid')
  expect(Number.parseFloat(edge.borderTopWidth)).toBeGreaterThan(0)
  expect(edge.borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
})
