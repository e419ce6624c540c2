import type { Page } from 'playwright/test'
import { displayButton, openDevicePanel } from '../support/display-menu'
import { longTest } from '../support/long-test'
import { expect, factOf, savedFiles, test, waitUntilPrecached } from '../support/worker-test'

/** Deletes every cache of the site, as browsers do when storage is short and cleaners do at any time. */
const deleteCaches = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })

const coreFiles = async (page: Page) => (await savedFiles(page))['site-core']?.addresses.length ?? 0

test('deleted caches are stored again at the next visit, and then pages open offline', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await waitUntilPrecached(page)
  const files = await coreFiles(page)
  await deleteCaches(page)
  await page.goto('/about')
  await waitUntilPrecached(page)
  expect(await coreFiles(page)).toBe(files)
  await site.stop()
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
})

test('only the files that are missing are fetched again', longTest(), async ({ page, site }) => {
  await page.goto('/')
  await waitUntilPrecached(page)
  const deleted = await page.evaluate(async () => {
    const core = await caches.open('site-core')
    const pages = (await core.keys()).filter(({ url }) => /\/(?:faq|services)\.html/.test(url))
    for (const request of pages) await core.delete(request)
    return pages.length
  })
  expect(deleted).toBe(2)
  site.requested.length = 0
  await page.reload()
  await waitUntilPrecached(page)
  expect(site.requested.filter((path) => path.endsWith('.html')).sort()).toEqual([
    '/faq.html',
    '/services.html',
  ])
})

test.describe('while the network is gone', () => {
  // The browser logs each request that fails.
  test.use({ allowedMessages: [/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('the panel says that pages are not saved, and they are stored when it is back', async ({
    page,
    site,
    context,
  }) => {
    await page.goto('/')
    await waitUntilPrecached(page)
    await deleteCaches(page)
    await site.stop()
    await context.setOffline(true)
    await expect(displayButton(page)).toHaveAccessibleName(/Offline/)
    const panel = await openDevicePanel(page)
    await expect(panel.getByText('Saving did not finish. It continues on your next visit.')).toBeVisible()
    await expect(factOf(panel, 'Pages')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await site.start()
    await context.setOffline(false)
    await waitUntilPrecached(page)
    expect(await coreFiles(page)).toBeGreaterThan(100)
  })
})

test(
  'a file that the server no longer has in this version is reported as missing',
  longTest(),
  async ({ page, site, allowedMessages }) => {
    allowedMessages.push(/integrity|ERR_FAILED|Failed to load resource/)
    await page.goto('/')
    await waitUntilPrecached(page)
    await page.evaluate(async () => {
      const core = await caches.open('site-core')
      for (const request of await core.keys())
        if (request.url.includes('/faq.html')) await core.delete(request)
    })
    site.intercept((request, response) => {
      if (request.url !== '/faq.html') return false
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Newer</title>')
      return true
    })
    await page.reload()
    await expect(displayButton(page)).toHaveAccessibleName(/Online only/)
  },
)
