import type { BrowserContext, Locator, Page } from 'playwright/test'
import { displayButton, openDevicePanel } from './display-menu'
import { test as base, expect } from './site-test'
import { startTestServer, type TestServer } from './test-server'

/**
 * The browser logs each picture that is not cached when the network goes: larger ones follow the precache, and stored ones
 * are cached when they are seen.
 */
const PICTURE_NOT_SAVED = /net::ERR_FAILED .*\/(?:assets\/pictures|storage)\//

/**
 * Chromium counts from the load event: a page that was opened by a link a few seconds later may still be decoding its
 * picture.
 */
const PRELOAD_NOT_USED_YET = /\/assets\/pictures\/\S+ was preloaded using link preload but not used within/

interface WorkerFixtures {
  readonly site: TestServer
  /** What `navigator.connection` says, whose estimate would depend on the load of the machine. */
  readonly connection: object | undefined
}

/** Tests with the service worker; each has its own web server. */
export const test = base.extend<WorkerFixtures>({
  serviceWorkers: 'allow',
  connection: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  allowedMessages: async ({}, use) => use([PICTURE_NOT_SAVED, PRELOAD_NOT_USED_YET]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  site: async ({}, use) => {
    const site = await startTestServer()
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => use(site.origin),
  context: async ({ context, connection }, use) => {
    await setConnection(context, connection)
    await use(context)
  },
})

/** Overrides `navigator.connection`. Once for each context, because the order of its scripts is not defined. */
export async function setConnection(context: BrowserContext, connection: object | undefined) {
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)
}

/** Waits until the site is precached. */
export async function waitUntilPrecached(page: Page) {
  await expect(displayButton(page)).toHaveAccessibleName('Display. Ready offline', { timeout: 60_000 })
}

/** Waits until the pictures are cached too. */
export async function waitUntilPicturesSaved(page: Page) {
  await waitUntilPrecached(page)
  const panel = await openDevicePanel(page)
  await expect(factOf(panel, 'Larger pictures')).toHaveText(/^([1-9]\d*) of \1$/, { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

/** The value of a fact in the panel of this device. */
export function factOf(panel: Locator, name: string) {
  return panel.getByText(name, { exact: true }).locator('..').getByRole('definition')
}

/** Addresses and bytes in each cache, by cache name. */
export function savedFiles(page: Page): Promise<Record<string, { addresses: string[]; bytes: number }>> {
  return page.evaluate(async () => {
    const found: Record<string, { addresses: string[]; bytes: number }> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const addresses: string[] = []
      let bytes = 0
      for (const request of await cache.keys()) {
        addresses.push(request.url)
        bytes += (await (await cache.match(request))?.blob())?.size ?? 0
      }
      found[name] = { addresses, bytes }
    }
    return found
  })
}

export { expect }
