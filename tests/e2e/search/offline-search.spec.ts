import { displayButton } from '../support/display-menu'
import { expect, test, waitUntilPrecached } from '../support/worker-test'

test('the search works without a network after the first visit', async ({ page, context }) => {
  await page.goto('/product/nitrogen')
  await waitUntilPrecached(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(displayButton(page)).toHaveAccessibleName(/^Display\. Offline/)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: /^Search products/ })
  await field.fill('-40 dew point')
  await expect(page.getByRole('option').first()).toContainText('down to −70')
  await expect(page.getByText('Offline: the index is on this device')).toBeVisible()
  await page.getByRole('link', { name: 'All results' }).click()
  await expect(page).toHaveURL(/\/search\?q=-40/)
  await expect(page.getByRole('heading', { name: /^Ranges that contain/ })).toBeVisible()
})
