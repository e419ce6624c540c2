import { displayButton } from '../support/display-menu'
import { tabTo } from '../support/keyboard'
import { longTest } from '../support/long-test'
import { expect, test, waitUntilPicturesSaved, waitUntilPrecached } from '../support/worker-test'

/* Journeys by keyboard alone. The snapshots are what a screen reader is given at the stops that matter. */

test('theme and units are chosen by keyboard in the Display menu', longTest(), async ({ page }) => {
  await page.goto('/product/nitrogen')
  await tabTo(page, displayButton(page))
  await page.keyboard.press('Enter')
  const menu = page.getByRole('region', { name: 'Display' })
  await expect(menu.getByRole('radio', { name: 'System' })).toBeFocused()
  await waitUntilPrecached(page)
  await expect(menu).toMatchAriaSnapshot(`
    - region "Display":
      - group "Appearance":
        - radio "System" [checked]
        - radio "Light"
        - radio "Dark"
        - radio "Sunlight"
      - paragraph: /Sunlight/
      - group "Units":
        - radio "Metric" [checked]
        - radio "US units"
        - radio "As tenders write"
      - paragraph: /Nm³\\/h at 0 °C/
      - text: Ready offline
      - paragraph: Nothing is waiting in the outbox
      - button "This device"
      - button "Outbox"
  `)
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-units', 'us')
  await expect(menu).toMatchAriaSnapshot(`
    - group "Appearance":
      - radio "Dark" [checked]
    - group "Units":
      - radio "US units" [checked]
  `)
  await tabTo(page, menu.getByRole('button', { name: 'Outbox' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Outbox' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(displayButton(page)).toBeFocused()
  await expect(menu).toHaveCount(0)
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
