import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { sendQuote } from '../support/fill-forms'
import { createNextVersion } from '../support/next-version'
import { storedRecords } from '../support/stored-records'
import type { TestServer } from '../support/test-server'
import { expect, test, waitUntilPrecached } from '../support/worker-test'

test.describe.configure({ timeout: 240_000 })
// The browser logs the answer to the request that must wait, and the installation that fails on purpose.
test.use({ allowedMessages: [/503 \(Service Unavailable\)|net::ERR_FAILED|The worker is withdrawn/] })

const withdrawnWorker = resolve(import.meta.dirname, '../../../scripts/site/deploy/withdrawn-worker.js')
const version = (page: Page) => page.locator('meta[name=version]')

/** What the browser has of the worker. */
const workerState = (page: Page) =>
  page.evaluate(async () => ({
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))
const nothing = { registrations: 0, caches: [] }

/** Publishes the next version with the worker that removes the site's. */
async function withdrawWorker(site: TestServer) {
  const folder = await createNextVersion('second')
  await copyFile(withdrawnWorker, join(folder, 'sw.js'))
  await site.publish(folder)
}

test('the withdrawn worker leaves pages to the network and keeps drafts, unsent requests and open pages', async ({
  page,
  context,
  site,
}) => {
  site.intercept((request, response) => {
    if (request.method !== 'POST' || !request.url?.startsWith('/rest/v1/')) return false
    response.writeHead(503).end()
    return true
  })
  await page.goto('/getyourquote')
  await waitUntilPrecached(page)
  await sendQuote(page)
  await expect.poll(async () => (await storedRecords(page)).map(({ state }) => state)).toEqual(['queued'])
  const [queued] = await storedRecords(page)

  const form = await context.newPage()
  await form.goto('/connectus')
  await form.getByLabel('Vendor name').fill('Arjun Rao')
  await form.evaluate(() => {
    document.documentElement.dataset.loaded = 'once'
  })

  await withdrawWorker(site)
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('outbox-skew')))
  await expect.poll(() => workerState(page), { timeout: 60_000 }).toEqual(nothing)

  await test.step('pages come from the network and save nothing, while an older page is open', async () => {
    site.requested.length = 0
    await page.goto('/privacy')
    await expect(version(page)).toHaveAttribute('content', 'second')
    expect(site.requested).toContain('/privacy')
    await page.getByRole('button', { name: 'See what is saved here' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Saving did not finish/, {
      timeout: 60_000,
    })
    await expect.poll(() => workerState(page)).toEqual(nothing)
  })

  await test.step('drafts and unsent requests are kept, and the page with input was not reloaded', async () => {
    await expect(form.locator('html')).toHaveAttribute('data-loaded', 'once')
    await expect(form.getByLabel('Vendor name')).toHaveValue('Arjun Rao')
    const records = await storedRecords(page)
    expect(records).toContainEqual(expect.objectContaining({ id: queued?.id, body: queued?.body }))
    expect(records).toContainEqual(
      expect.objectContaining({
        state: 'draft',
        body: expect.objectContaining({ vendorName: 'Arjun Rao' }),
      }),
    )
    await form.close()
  })

  await test.step('later pages come from the network and save nothing', async () => {
    site.requested.length = 0
    await page.goto('/services')
    await expect(version(page)).toHaveAttribute('content', 'second')
    expect(site.requested).toContain('/services')
    // The page installs the worker again, whose installation fails.
    await expect.poll(() => site.requested, { timeout: 60_000 }).toContain('/sw.js')
    await expect.poll(() => workerState(page)).toEqual(nothing)
  })

  await test.step('the normal worker returns, and the request arrives once', async () => {
    site.intercept(undefined)
    await site.publish(await createNextVersion('third'))
    await page.goto('/about')
    // If the page before was left while it sent, its lease ends first, after 90 s.
    await expect
      .poll(async () => (await site.readEnquiries()).map(({ id }) => id), { timeout: 120_000 })
      .toEqual([queued?.id])
    await waitUntilPrecached(page)
    await page.reload()
    await expect(version(page)).toHaveAttribute('content', 'third')
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  })
})
