import { setTimeout as sleep } from 'node:timers/promises'
import { becomes } from './becomes'
import type { BrowserSession } from './browser-session'
import type { WalkedSite } from './walked-site'

/** The reload after a failed script comes 6 s after the failure: the slow page must take longer. */
const SLOW_MS = 9_000

/**
 * Clicks a link of the header right after `load`, while the scripts of the page are loading and the page that the link
 * leads to is slow.
 * @returns number of clicks that did not lead on
 */
export async function openSlowPages(
  browser: BrowserSession,
  site: WalkedSite,
  rounds: number,
): Promise<number> {
  let misses = 0
  for (let round = 0; round < rounds; round++) {
    await browser.goTo(`${site.origin}/services`)
    site.delay('/about', SLOW_MS)
    await browser.evaluate(`document.querySelector('header a[href="/about"]').click()`)
    await sleep(SLOW_MS)
    if (!(await becomes(browser, `return location.pathname === '/about'`, 10_000))) misses += 1
    site.delay(undefined)
  }
  return misses
}
