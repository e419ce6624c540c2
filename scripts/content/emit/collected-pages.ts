import { type Catalogue, textOf } from '../catalogue'
import { templateOf } from '../checks/check-references'

/** A folder with more pages than this shares one route; a file for each is fine up to about a hundred. */
export const mostRoutes = 100

/** Folders whose pages share one route, with their addresses; the folder of the home page is empty. */
export type CollectedPages = ReadonlyMap<string, readonly string[]>

/**
 * Finds the folders that outgrew a route file for each page. A page that has pages below it, repeats another
 * one or has a footer of its own keeps its route file: it says something that a shared route cannot.
 */
export function collectedPages(catalogue: Catalogue): CollectedPages {
  const folders = new Map<string, string[]>()
  for (const [address, entry] of catalogue.addresses) {
    const { role } = entry.source
    const footer = textOf(entry, 'footer')
    const own =
      catalogue.parents.has(address) || templateOf(entry) === 'alias' || (footer && footer !== 'default')
    if (role.kind !== 'page' || own || address === '/') continue
    const folder = address.slice(0, address.lastIndexOf('/'))
    // Posts have a handwritten route of this kind in their folder.
    if (folder === '/blogs') continue
    const known = folders.get(folder)
    if (known) known.push(address)
    else folders.set(folder, [address])
  }
  return new Map([...folders].filter(([, addresses]) => addresses.length > mostRoutes))
}
