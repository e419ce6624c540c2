import type { Catalogue } from '../catalogue'

/** A folder with more pages than this shares one route; a route file for each is fine up to about a hundred. */
const MOST_ROUTES = 100

/** Folders whose pages share one route, with the addresses of the pages; the folder of the home page is ''. */
export type SharedRoutes = ReadonlyMap<string, readonly string[]>

/**
 * Folders with too many pages for a route file each. A page with child pages, an alias and a page with another footer keep
 * their own route files, because a shared route cannot express them.
 */
export function sharedRoutes({ addresses, parents }: Catalogue): SharedRoutes {
  const folders = new Map<string, string[]>()
  for (const [address, { template, footer }] of addresses) {
    const hasOwnRoute = parents.has(address) || template === 'alias' || (footer && footer !== 'default')
    if (template === 'post' || hasOwnRoute || address === '/') continue
    const folder = address.slice(0, address.lastIndexOf('/'))
    // Posts have a handwritten shared route in their folder.
    if (folder === '/blogs') continue
    const known = folders.get(folder)
    if (known) known.push(address)
    else folders.set(folder, [address])
  }
  return new Map([...folders].filter(([, pages]) => pages.length > MOST_ROUTES))
}
