import type { Page } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { expect, hydrated, isHydrated, test } from '../support/site-test'
import { wrapTexts } from '../support/wrap-texts'

/* What a translator has changed is rendered again when React hydrates it. Who uses it at that moment must not notice. */
// React logs the parts that it renders on the client.
test.use({ allowedMessages: [/Minified React error #418/] })

const option = (page: Page, name: string) => page.getByRole('main').getByRole('radio', { name, exact: true })

/** Opens the home page translated, with the script of the plant finder held. */
async function openHome(page: Page): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/plant-finder-*.js')
  await page.goto('/')
  await hydrated(page)
  await wrapTexts(page)
  return release
}

test('a focused option of the plant finder keeps the focus', async ({ page }) => {
  const release = await openHome(page)
  await option(page, 'Air').focus()
  const old = await option(page, 'Air').elementHandle()
  release()
  await expect.poll(() => isHydrated(option(page, 'Air'))).toBe(true)
  expect(await old?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await expect(option(page, 'Air')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(option(page, 'Press mud')).toBeChecked()
  await expect(option(page, 'Press mud')).toBeFocused()
})

test('a pressed option of the plant finder is chosen', longTest(), async ({ page }) => {
  const release = await openHome(page)
  await option(page, 'Air').click({ force: true })
  release()
  await expect.poll(() => isHydrated(option(page, 'Air'))).toBe(true)
  await expect(option(page, 'Air')).toBeChecked()
  await expect(option(page, 'Bio-CNG')).not.toBeChecked()
})
