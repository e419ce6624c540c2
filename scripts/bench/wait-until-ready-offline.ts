import type { Page } from 'playwright'

/** Waits until the header says that the site is ready offline, which takes a while on the first visit. */
export async function waitUntilReadyOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Ready offline$/ }).waitFor({ timeout: 120_000 })
}
