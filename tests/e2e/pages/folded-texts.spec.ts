import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/site-test'

const features = (page: Page) => page.locator('#features')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('features are rows that open by touch and by key', async ({ page }) => {
    await page.goto('/product/nitrogen')
    const first = features(page).getByRole('listitem').first()
    const row = first.getByRole('button')
    const name = await first.getByRole('heading').textContent()
    await expect(row).toHaveAccessibleName(name ?? '')
    await expect(row).toHaveAttribute('aria-expanded', 'false')
    const folded = (await first.boundingBox())?.height ?? 0
    await row.click()
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    expect((await first.boundingBox())?.height).toBeGreaterThan(folded)
    await row.press('Enter')
    await expect(row).toHaveAttribute('aria-expanded', 'false')
    await page.emulateMedia({ media: 'print' })
    await expect(row).toBeHidden()
    await expect(first.getByRole('heading')).toBeVisible()
  })
})

test('a wide page shows the texts, and repeats no lead figure in the table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/product/nitrogen')
  await expect(features(page).getByRole('button')).toHaveCount(0)
  const table = page.locator('#specifications')
  const figure = (place: Locator) => place.getByText('95–99.999', { exact: true }).filter({ visible: true })
  await expect(figure(page.getByRole('main')).first()).toBeVisible()
  await expect(figure(table)).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(figure(table)).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a phone shows the texts', async ({ page }) => {
    await page.goto('/product/nitrogen')
    await expect(features(page).getByRole('button')).toHaveCount(0)
    const first = features(page).getByRole('listitem').first()
    expect((await first.boundingBox())?.height).toBeGreaterThan(80)
  })
})
