import type { BrowserContext, Page } from 'playwright/test'
import { test as base, expect } from './site-test'
import { type OwnSite, openOwnSite } from './test-server'

/** Tests of the worker: each has a web server of its own, and the worker is allowed. */
export const test = base.extend<{ site: OwnSite }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  site: async ({}, use) => {
    const site = await openOwnSite()
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => use(site.origin),
  context: async ({ context }, use) => {
    await withConnection(context, undefined)
    await use(context)
  },
})

/** Decides what the pages of a context can read about the connection: what a loaded machine guesses is no measure. */
export async function withConnection(context: BrowserContext, connection: object | undefined) {
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)
}

/** Waits until the site is saved, and gives the pill that says so. */
export async function readyOffline(page: Page) {
  const pill = page.getByRole('button', { name: /^Ready offline/ })
  await expect(pill).toBeVisible({ timeout: 60_000 })
  return pill
}

/** Waits until the pictures are saved too. */
export async function picturesSaved(page: Page) {
  const pill = await readyOffline(page)
  await pill.click()
  const panel = page.getByRole('dialog', { name: 'Offline' })
  await expect(panel.getByRole('definition').first()).toHaveText(/^([1-9]\d*) of \1$/, { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

/** Sizes of what is saved, in bytes, and the addresses, by the name of the cache. */
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
