import { longTest } from '../support/long-test'
import { reachFooter } from '../support/reach-footer'
import { expect, test } from '../support/site-test'

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })

const root = 'html'

test('the theme follows the system until the visitor chooses, and the choice persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/getyourquote')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await paper()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  expect(dark).not.toBe('rgb(255, 255, 255)')

  const footer = await reachFooter(page)
  await footer.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator(root)).toHaveAttribute('data-theme', 'dark')
  expect(await paper()).toBe(dark)
  await page.reload()
  expect(await paper()).toBe(dark)
  await reachFooter(page)
  await expect(footer.getByRole('radio', { name: 'Dark' })).toBeChecked()

  await footer.getByRole('radio', { name: 'System' }).check()
  await expect(page.locator(root)).not.toHaveAttribute('data-theme')
  expect(await paper()).toBe('rgb(255, 255, 255)')
})

test.describe('before any script has loaded', () => {
  test.use({ allowedMessages: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] })

  test('the stored theme is applied', async ({ page }) => {
    await page.goto('/getyourquote')
    const footer = await reachFooter(page)
    await footer.getByRole('radio', { name: 'Dark' }).check()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'load' })
    await expect(page.locator(root)).toHaveAttribute('data-theme', 'dark')
    const bar = page.locator('meta[name="theme-color"]').first()
    await expect(bar).toHaveAttribute('content', '#0a1619')
  })
})

test('Sunlight shows black on white and keeps the chosen theme', longTest(), async ({ page }) => {
  await page.goto('/getyourquote')
  const footer = await reachFooter(page)
  await footer.getByRole('radio', { name: 'Dark' }).check()
  await footer.getByRole('radio', { name: 'Sunlight' }).check()
  await expect(page.locator(root)).toHaveAttribute('data-contrast', 'sun')
  const colours = await page.evaluate(() => {
    const { color } = getComputedStyle(document.body)
    return [color, getComputedStyle(document.documentElement).backgroundColor]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await expect(page.locator(root)).toHaveAttribute('data-theme', 'dark')
})
