import { browserArguments, findWholeBrowser } from '../../../scripts/lib/find-browser'
import { expect, test, waitUntilPrecached } from '../support/worker-test'

const executablePath = findWholeBrowser()
if (!executablePath)
  throw new Error('This test needs Chromium or Chrome; the headless shell has no such cache.')

test.use({
  launchOptions: {
    executablePath,
    args: [...browserArguments, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('a page on which every service runs is restored from the back/forward cache', async ({ page }) => {
  await page.goto('/services')
  await waitUntilPrecached(page)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted }))
  })
  await page.evaluate(() => location.assign('/about'))
  await page.waitForURL('/about')
  await page.evaluate(() => history.back())
  // A restored page does not fire `load` again.
  await page.waitForURL('/services', { waitUntil: 'commit' })
  const reasons = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return JSON.stringify(
      navigation && 'notRestoredReasons' in navigation ? navigation.notRestoredReasons : null,
    )
  })
  expect(await page.evaluate(() => 'restored' in window && window.restored), reasons).toBe(true)
})
