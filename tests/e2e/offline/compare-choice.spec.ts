import { longTest } from '../support/long-test'
import { expect, test, waitUntilPrecached } from '../support/worker-test'

test(
  'products chosen by keyboard on the cards are compared after a reload without a network',
  longTest(),
  async ({ page, context }) => {
    await page.goto('/')
    for (const name of ['Compare Nitrogen', 'Compare Medical oxygen']) {
      const toggle = page.getByRole('button', { name })
      await toggle.press('Space')
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(page.getByRole('complementary', { name: '2 products to compare' })).toBeVisible()
    await waitUntilPrecached(page)
    await context.setOffline(true)
    await page.reload()
    const tray = page.getByRole('complementary', { name: '2 products to compare' })
    await tray.getByRole('link', { name: 'Compare' }).press('Enter')
    await expect(page).toHaveURL(/\/compare\?p=nitrogen(,|%2C)medical-oxygen$/)
    await expect(page.getByRole('columnheader')).toHaveText(['Nitrogen', 'Medical oxygen'])
    await expect(tray).toHaveCount(0)
  },
)
