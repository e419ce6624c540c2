import type { Page } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { moduleHasRun } from '../support/module-has-run'
import { expect, hydrated, isHydrated, test } from '../support/site-test'

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Compare Nitrogen' })

test.describe('a control pressed before any script has run', () => {
  test('is pressed again when it is hydrated', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/entry-client-*.js')
    await page.goto('/product/nitrogen', { waitUntil: 'load' })
    await toggleOf(page).click()
    release()
    await expect(toggleOf(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test('changes the units', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/entry-client-*.js')
    await page.goto('/product/nitrogen', { waitUntil: 'load' })
    await page.getByRole('radio', { name: 'US units' }).first().click()
    release()
    await expect(page.getByRole('definition').getByText('SCFM').first()).toBeVisible()
    await expect(page.getByRole('radio', { name: 'US units' }).first()).toBeChecked()
  })
})

test('a dialog that is asked for before the shell has loaded opens when it has', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/shell-*.js')
  await page.goto('/privacy')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'See what is saved here' })
  await expect.poll(() => isHydrated(button)).toBe(true)
  await button.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'This device' })).toBeVisible()
})

test('a button pressed when its script is loaded and not yet hydrated acts once', async ({ page }) => {
  // React's scheduler continues its work with messages; holding them stops hydration at a known point.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    const held: MessagePort[] = []
    const hydrationHold = {
      isHeld: false,
      release: () => {
        hydrationHold.isHeld = false
        for (const port of held) post.call(port, null)
      },
    }
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (hydrationHold.isHeld) held.push(this)
      else post.call(this, message)
    }
    const set = Storage.prototype.setItem
    const written: string[] = []
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (key === 'compare') written.push(value)
      set.call(this, key, value)
    }
    Object.assign(window, { hydrationHold, written })
  })
  const release = await holdRequests(page, '**/assets/compare-toggle-*.js')
  // The scheduler runs the effect that requests the script, so it is held only afterwards.
  const requested = page.waitForRequest('**/assets/compare-toggle-*.js')
  await page.goto('/product/nitrogen', { waitUntil: 'commit' })
  await hydrated(page)
  await requested
  await page.evaluate(() => Object.assign(Reflect.get(window, 'hydrationHold'), { isHeld: true }))
  const loaded = page.waitForResponse('**/assets/compare-toggle-*.js')
  release()
  await moduleHasRun(page, await loaded)
  const toggle = toggleOf(page)
  expect(await isHydrated(toggle)).toBe(false)
  await toggle.click()
  await page.evaluate(() => Reflect.get(window, 'hydrationHold').release())
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const written: unknown = await page.evaluate(() => Reflect.get(window, 'written'))
  expect(written).toHaveLength(1)
})
