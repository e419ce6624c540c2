import type { Catalogue } from '../catalogue'

/** A folder with more pages than this shares one route; a route file for each is fine up to about a hundred. */
const MOST_ROUTES = 100

/** Folders whose pages share one route, with the addresses of the pages; the folder of the home page is ''. */
export type SharedRoutes = ReadonlyMap<string, readonly string[]>

/**
 * Finds the folders that outgrew a route file for each page. A page that has pages below it, is an alias or has a footer
 * of its own keeps its route file: it holds something that a shared route cannot.
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
