import { setTimeout as sleep } from 'node:timers/promises'
import { becomes, untilTrue } from './becomes'
import type { BrowserSession } from './browser-session'
import { type BuiltPage, onePerTemplate } from './built-pages'
import { isInteractive } from './page-state'
import type { WalkedSite } from './walked-site'

const SHOWING_MS = 30_000
const RESTORING_MS = 10_000
/** A page that has loaded nothing for this time has started everything. */
const QUIET_MS = 3_000

/** Condition: the page was restored from the back/forward cache since `recordRestoring`. */
const isRestored = 'return self.restored === true'
const recordRestoring = `self.restored = false
  addEventListener('pageshow', ({ persisted }) => { self.restored = persisted })`
/** Chromium names what kept a page out of the cache. */
const notRestoredReasons = `return JSON.stringify(
  performance.getEntriesByType('navigation')[0]?.notRestoredReasons ?? null)`

/** Pages that the visitor went back or forward to, and how many of them were restored. */
export interface RestoreReport {
  readonly visits: number
  readonly restored: number
}

/**
 * Leaves a page of each kind, goes back to it and forward again, and counts how often pages are restored as they were.
 * @param prepare called on each page before it is left; returns a condition that must hold when it is restored
 * @param log called with each page that was loaded again
 */
export async function restorePages(
  browser: BrowserSession,
  site: WalkedSite,
  pages: readonly BuiltPage[],
  prepare: () => Promise<string>,
  log: (miss: string) => void,
): Promise<RestoreReport> {
  const kinds = onePerTemplate(pages)
  let visits = 0
  let restored = 0
  const count = async (path: string, state: string) => {
    visits += 1
    const isShown = `return location.pathname === ${JSON.stringify(path)} && (() => { ${isRestored} })()`
    if ((await becomes(browser, isShown, RESTORING_MS)) && (await becomes(browser, state, RESTORING_MS)))
      restored += 1
    else log(`${path}: ${await browser.evaluate(notRestoredReasons).catch(String)}`)
  }
  const open = async ({ path }: BuiltPage) => {
    await browser.goTo(site.origin + path)
    await untilTrue(browser, isInteractive, SHOWING_MS, `${path} is not hydrated.`)
    await untilQuiet(browser)
    const state = await prepare()
    await browser.evaluate(recordRestoring)
    return state
  }
  for (const [index, page] of kinds.entries()) {
    const next = kinds[(index + 1) % kinds.length] ?? page
    const state = await open(page)
    const nextState = await open(next)
    await browser.back()
    await count(page.path, state)
    await browser.forward()
    await count(next.path, nextState)
  }
  return { visits, restored }
}

/** Waits until the page loads nothing more, because Firefox and WebKit keep no page that is left while it loads. */
async function untilQuiet(browser: BrowserSession): Promise<void> {
  const end = Date.now() + SHOWING_MS
  let loaded: unknown
  let since = Date.now()
  while (Date.now() - since < QUIET_MS && Date.now() < end) {
    const now = await browser.evaluate(`return performance.getEntriesByType('resource').length`)
    if (now !== loaded) since = Date.now()
    loaded = now
    await sleep(100)
  }
}
