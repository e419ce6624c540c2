import { becomes, untilTrue } from './becomes'
import type { BrowserSession } from './browser-session'
import type { BuiltPage } from './built-pages'
import { isFormReady, isStorageFree, typeInForm } from './form-scripts'
import { isInteractive } from './page-state'
import type { WalkedSite } from './walked-site'

const SHOWING_MS = 30_000
const WRITING_MS = 5_000

/**
 * Types in each form and leaves it while the draft is about to be saved. A page that enters the back/forward cache with an
 * open transaction would block the outbox for every other page.
 * @param log called with each form after which the outbox was blocked
 * @returns how often the outbox was blocked
 */
export async function leaveWhileWriting(
  browser: BrowserSession,
  site: WalkedSite,
  forms: readonly BuiltPage[],
  log: (problem: string) => void,
): Promise<number> {
  let blocked = 0
  for (const { path } of forms) {
    await browser.goTo(site.origin + path)
    await untilTrue(browser, isInteractive, SHOWING_MS, `${path} is not hydrated.`)
    await untilTrue(browser, isFormReady, SHOWING_MS, `The form of ${path} cannot be submitted.`)
    await browser.evaluate(typeInForm)
    await browser.goTo(`${site.origin}/`)
    if (await becomes(browser, isStorageFree, WRITING_MS)) continue
    blocked += 1
    log(`${path}: the outbox is blocked after the form was left`)
    // The restored page ends its transaction.
    await browser.back()
  }
  return blocked
}
