import type { Locator, Page } from 'playwright/test'
import { drawerOf, openDrawer, saveOffline } from '../support/data-api'
import { expect, test } from '../support/site-test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedMessages: [/Failed to load resource/] })

/** What tells a control from one that can be pressed in forced colours too: they keep no background or shadow. */
const look = (control: Locator) =>
  control.evaluate((element) => {
    const { color, opacity } = getComputedStyle(element)
    return `${color} ${opacity}`
  })

const label = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name: `Compare ${name}` }) })

for (const forcedColors of ['none', 'active'] as const)
  test.describe(`forced colours: ${forcedColors}`, () => {
    test('a control of the comparison that cannot be used looks disabled', async ({ page }) => {
      await page.emulateMedia({ forcedColors })
      await page.goto('/products')
      await page.getByRole('checkbox', { name: 'Compare Nitrogen' }).check()
      const bar = page.getByRole('complementary')
      const compare = bar.getByRole('button', { name: 'Compare', exact: true })
      expect(await look(compare)).not.toBe(await look(bar.getByRole('listitem').first()))
      for (const name of ['Medical oxygen', 'Bio-CNG', 'Desiccant dryers'])
        await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
      await expect(page.getByRole('checkbox', { name: 'Compare Biogas purification' })).toBeDisabled()
      expect(await look(label(page, 'Biogas purification'))).not.toBe(await look(label(page, 'Nitrogen')))
      await page.goto('/product/biogas')
      const toggle = page.getByRole('button', { name: 'Compare Biogas purification' })
      await expect(toggle).toBeDisabled()
      const usable = page.getByRole('main').getByRole('button', { name: 'Datasheet' })
      expect(await look(toggle)).not.toBe(await look(usable))
    })

    test('a request that cannot be sent offline has a button that looks disabled', async ({ page }) => {
      await page.emulateMedia({ forcedColors })
      await saveOffline(page)
      await openDrawer(page)
      const send = drawerOf(page).getByRole('button', { name: 'Send now' })
      await expect(send).toBeDisabled()
      expect(await look(send)).not.toBe(await look(drawerOf(page).getByRole('button', { name: 'Edit' })))
    })
  })
