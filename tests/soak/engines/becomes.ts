import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserSession } from './browser-session'

const INTERVAL_MS = 100

/**
 * Polls a condition in the page.
 * @param condition body of a function; a script that fails because its page is being left counts as not yet
 * @returns whether it returned true within the time
 */
export async function becomes(browser: BrowserSession, condition: string, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout
  do {
    if ((await browser.evaluate(condition).catch(() => false)) === true) return true
    await sleep(INTERVAL_MS)
  } while (Date.now() < end)
  return false
}

/** Polls until a condition is true. Rejects with `complaint` when the time is over. */
export async function untilTrue(
  browser: BrowserSession,
  condition: string,
  timeout: number,
  complaint: string,
): Promise<void> {
  if (!(await becomes(browser, condition, timeout))) throw new Error(complaint)
}
