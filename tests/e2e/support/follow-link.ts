import type { Page } from 'playwright'

/** Milliseconds that a page may take to show under load. */
const LIMIT_MS = 60_000

/** Returns the paths of this site that links of the page lead to, without files and the button of the search. */
export function linkedPaths(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a:not([href="/search"])')].flatMap(
      ({ href, target }) => {
        const { origin, pathname, search, hash } = new URL(href || 'about:blank', location.href)
        const isPage = origin === location.origin && !pathname.includes('.') && !search && !hash
        return isPage && !target && pathname !== location.pathname ? [pathname] : []
      },
    ),
  )
}

/**
 * Follows a link of the page to a path within the site, if possible one without a query, and waits until that page shows: an
 * alias has the title of the page that it repeats, and the posts share the element of their heading.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  const before = await page.title()
  const isFound = await page.evaluate((href) => {
    const linkTo = (selector: string) => document.querySelector<HTMLAnchorElement>(selector)
    const link = linkTo(`a[href="${href}"]`) ?? linkTo(`a[href^="${href}?"]`)
    document.querySelector('h1')?.setAttribute('data-left', '')
    link?.click()
    return link !== null
  }, path)
  if (!isFound) throw new Error(`${page.url()} has no link to ${path}.`)
  const isShown = ([href, title]: readonly [string, string]) => {
    const heading = document.querySelector('h1')
    if (location.pathname !== href || !heading) return false
    return document.title !== title || !heading.hasAttribute('data-left')
  }
  try {
    await page.waitForFunction(isShown, [path, before] as const, { timeout: LIMIT_MS })
  } catch {
    throw new Error(`The link from ${page.url()} did not lead to ${path}.`)
  }
}
