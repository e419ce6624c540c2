import type { Page } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { expect, hydrated, test } from '../support/site-test'

const ENTRY = '**/assets/entry-client-*.js'

/** Aborts the entry script, as Firefox does with loading scripts when a navigation starts. Retries follow at once. */
async function abortEntryScript(page: Page) {
  let attempts = 0
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const soon = (handler: TimerHandler, delay = 0) =>
      later(handler, delay % 2_000 === 0 ? delay / 100 : delay)
    Object.assign(window, { setTimeout: soon })
  })
  await page.route(ENTRY, (route) => {
    if (route.request().resourceType() === 'fetch') return route.continue()
    attempts += 1
    return route.abort()
  })
  return () => attempts
}

test.describe('a page whose entry script cannot be loaded', () => {
  test.use({ allowedMessages: [/net::ERR_FAILED/] })

  test('is not reloaded while the browser loads the page that the visitor chose', async ({ page }) => {
    const attempts = await abortEntryScript(page)
    const release = await holdRequests(page, '**/about')
    await page.addInitScript(() => {
      addEventListener('load', () => {
        // Once, also when the page is reloaded.
        if (!sessionStorage['test-opened'])
          document.querySelector<HTMLElement>('header a[href="/about"]')?.click()
        sessionStorage['test-opened'] = 'about'
      })
    })
    const requested = page.waitForRequest('**/about')
    await page.goto('/services', { waitUntil: 'commit' })
    await requested
    await expect.poll(attempts).toBeGreaterThan(5)
    await page.unroute(ENTRY)
    release()
    await expect(page).toHaveURL('/about')
    await hydrated(page)
  })

  test('is reloaded when the navigation has not taken place after half a minute', async ({ page }) => {
    const attempts = await abortEntryScript(page)
    await page.addInitScript(() => {
      // As before a download, which leaves the page in place; early, because a failed retry would reload the page.
      if (!sessionStorage['test-left'])
        addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('beforeunload')))
      sessionStorage['test-left'] = 'once'
    })
    await page.goto('/services', { waitUntil: 'load' })
    await expect.poll(attempts).toBeGreaterThan(5)
    const reloaded = page.waitForRequest('**/services')
    await page.evaluate(() => {
      const now = performance.now() + 30_000
      performance.now = () => now
    })
    await reloaded
    await page.unroute(ENTRY)
    await hydrated(page)
  })
})

for (const path of ['/services', '/services.html'])
  test(
    `${path} replaces no history entry after its load event`,
    longTest(path === '/services'),
    async ({ page }) => {
      await page.addInitScript(() => {
        const replaceState = history.replaceState.bind(history)
        history.replaceState = (...parameters) => {
          if (document.readyState === 'complete') Object.assign(window, { replacedLate: true })
          replaceState(...parameters)
        }
      })
      await page.goto(path)
      await hydrated(page)
      await expect(page).toHaveURL('/services')
      expect(await page.evaluate(() => history.state)).toMatchObject({ __TSR_index: 0 })
      expect(await page.evaluate(() => 'replacedLate' in window)).toBe(false)
    },
  )
