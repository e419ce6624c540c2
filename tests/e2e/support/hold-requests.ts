import type { Page } from 'playwright/test'

/**
 * Keeps requests of a page waiting.
 * @param addresses pattern of what waits, as `page.route` takes it
 * @returns a function that lets them go
 */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
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
