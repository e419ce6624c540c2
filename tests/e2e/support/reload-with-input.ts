import type { Page } from 'playwright/test'
import { hydrated } from './site-test'

/** Makes the page reload with its input, as it does when a chunk is missing, and waits until it is hydrated. */
export async function reloadWithInput(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    const event = new Event('vite:preloadError', { cancelable: true })
    dispatchEvent(Object.assign(event, { payload: new Error('A part that nobody has') }))
  })
  await loaded
  await hydrated(page, true)
}
