import type { Catalogue } from '../catalogue'

/** A folder with more pages than this is large; a route file for each is fine up to about a hundred. */
const MOST_ROUTES = 100

/** Folders with the addresses of their pages; the folder of the home page is ''. */
export type Folders = ReadonlyMap<string, readonly string[]>

/**
 * Folders whose pages share one route: those of records, those with several pages of one template, and large ones. A shared route keeps the
 * router small, and adding a page to its folder changes no script. With several templates it would make every page load
 * the code of all of them, so only large folders accept that.
 */
export function sharedRoutes(catalogue: Catalogue): Folders {
  const factsOf = (address: string) => catalogue.addresses.get(address)
  const isShared = (pages: readonly string[]) =>
    isLarge(pages) ||
    (pages.length > 1 && new Set(pages.map((address) => factsOf(address)?.template)).size === 1) ||
    pages.some((address) => factsOf(address)?.collection !== undefined)
  return new Map([...shareablePages(catalogue)].filter(([, pages]) => isShared(pages)))
}

/** Folders with so many pages that each page is fetched when it is opened. */
export function largeFolders(catalogue: Catalogue): Folders {
  const isRecord = (address: string) => catalogue.addresses.get(address)?.collection !== undefined
  return new Map(
    [...shareablePages(catalogue)].filter(([, pages]) => isLarge(pages) && !pages.some(isRecord)),
  )
}

/** Pages by folder, without those that a shared route cannot express: pages with child pages, and aliases. */
function shareablePages({ addresses, parents }: Catalogue): Folders {
  const folders = new Map<string, string[]>()
  for (const [address, { template }] of addresses) {
    if (template === 'alias' || parents.has(address) || address === '/') continue
    const folder = address.slice(0, address.lastIndexOf('/'))
    const known = folders.get(folder)
    if (known) known.push(address)
    else folders.set(folder, [address])
  }
  return folders
}

function isLarge(pages: readonly string[]): boolean {
  return pages.length > MOST_ROUTES
}
