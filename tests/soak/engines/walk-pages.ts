import { becomes, untilTrue } from './becomes'
import type { BrowserSession } from './browser-session'
import type { BuiltPage } from './built-pages'
import { hasSavedPictures, isInteractive, isSaved } from './page-state'
import type { WalkedSite } from './walked-site'

/** The worker saves the site, and the page the larger pictures, in less. */
const SAVING_MS = 240_000
/** An offline page is shown in far less; a busy machine may need more. */
const SHOWING_MS = 20_000

/** Pages that were opened, and those that were not shown. */
export interface WalkReport {
  readonly opened: number
  readonly misses: number
}

/** Saves the site on the device; a page that is not precached is saved by opening it. */
export async function saveSite(
  browser: BrowserSession,
  site: WalkedSite,
  pages: readonly BuiltPage[],
): Promise<void> {
  await browser.goTo(`${site.origin}/`)
  await untilTrue(browser, isSaved, SAVING_MS, 'The site was not saved for offline reading.')
  await untilTrue(browser, hasSavedPictures, SAVING_MS, 'The pictures were not saved for offline reading.')
  for (const { path, file } of pages) {
    const isPrecached = `return caches.match('/${file}', { ignoreSearch: true }).then(Boolean)`
    if (!(await becomes(browser, isPrecached, 0))) await browser.goTo(site.origin + path)
  }
}

/**
 * Opens every page by its address, twice in quick succession, and follows its first link to another page.
 * @param log called with each page that was not shown
 */
export async function walkPages(
  browser: BrowserSession,
  site: WalkedSite,
  pages: readonly BuiltPage[],
  log: (miss: string) => void,
): Promise<WalkReport> {
  const titles = Object.fromEntries(pages.map(({ path, title }) => [path, title]))
  let opened = 0
  let misses = 0
  const count = (isShown: boolean, what: string) => {
    opened += 1
    if (isShown) return
    misses += 1
    log(what)
  }
  const open = (path: string) =>
    browser.goTo(site.origin + path).then(
      () => true,
      () => false,
    )
  for (const { path, title } of pages) {
    const hasTitle = `return document.title === ${JSON.stringify(title)}`
    count((await open(path)) && (await becomes(browser, hasTitle, 0)), path)
    const isShown = (await open(path)) && (await becomes(browser, hasTitle, 0))
    const isWhole = isShown && (await becomes(browser, isInteractive, SHOWING_MS))
    count(isWhole, `${path}, opened again`)
    if (!isWhole) continue
    const target = await browser.evaluate(followFirstLink(titles))
    if (typeof target !== 'string') continue
    const arrived = `return location.pathname === ${JSON.stringify(target)} && document.title === ${JSON.stringify(titles[target])}`
    count(await becomes(browser, arrived, SHOWING_MS), `${target}, by a link on ${path}`)
  }
  return { opened, misses }
}

/** Clicks the first link to another page, and returns its path. */
function followFirstLink(titles: Readonly<Record<string, string>>): string {
  return `const titles = ${JSON.stringify(titles)}
    const link = [...document.querySelectorAll('main a[href^="/"]')].find(
      ({ pathname, target }) => Object.hasOwn(titles, pathname) && pathname !== location.pathname && !target)
    link?.click()
    return link?.pathname`
}
