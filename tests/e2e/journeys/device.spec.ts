import { tabTo } from '../support/keyboard'
import { longTest } from '../support/long-test'
import { expect, test, waitUntilPicturesSaved } from '../support/worker-test'

/* Journeys by keyboard alone. The snapshots are what a screen reader is given at the stops that matter. */

test('theme and units are chosen by keyboard in the panel of this device', longTest(), async ({ page }) => {
  await page.goto('/product/nitrogen')
  const button = page.getByRole('banner').getByRole('button', { name: /Open “This device”$/ })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'This device' })
  await expect(panel.getByRole('heading', { name: 'This device' })).toBeFocused()
  await expect(panel).toMatchAriaSnapshot(`
    - dialog "This device":
      - heading "This device" [level=2]
      - button "Close This device"
      - status
      - heading "Outbox" [level=3]
      - button "Open the outbox"
      - heading "Appearance and units" [level=3]
      - group "Theme":
        - radio "System" [checked]
        - radio "Light"
        - radio "Dark"
        - radio "Sunlight"
      - group "Units":
        - radio "Metric" [checked]
        - radio "US units"
  `)
  await tabTo(page, panel.getByRole('radio', { name: 'System' }))
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await tabTo(page, panel.getByRole('radio', { name: 'Metric' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-units', 'us')
  await expect(panel).toMatchAriaSnapshot(`
    - group "Theme":
      - radio "Dark" [checked]
    - group "Units":
      - radio "US units" [checked]
  `)
  await tabTo(page, panel.getByRole('button', { name: 'Open the outbox' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Outbox' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('pages are read offline by keyboard once the site is saved', longTest(), async ({ page, site }) => {
  await page.goto('/services')
  await waitUntilPicturesSaved(page)
  await site.stop()
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('link', { name: 'Safety Consultancy' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/services/safety-consultancy')
  await expect(main).toBeFocused()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading /Safety/ [level=1]
  `)
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Blog & News' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blogs')
  await tabTo(page, main.getByRole('link', { name: /^Read more/i }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toBeVisible()
})
