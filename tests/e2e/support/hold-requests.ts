import type { Page } from 'playwright/test'

/**
 * Holds matching requests of a page.
 * @param addresses URL pattern, as `page.route` takes it
 * @returns a function that releases them
 */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}
