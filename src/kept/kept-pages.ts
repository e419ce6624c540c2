import { fitsInList, isPageAddress, MAX_KEPT } from '../addresses/kept-address'
import { createStoredList } from '../components/stored-list'

/** A page that the visitor keeps for a site visit. */
export interface KeptPage {
  /** Path and query, as in `/compare?p=nitrogen,medical-oxygen`. */
  readonly address: string
  /** Its title, for when the page cannot be loaded. */
  readonly title: string
}

const MAX_TITLE = 160

/** The pages that the visitor keeps for a site visit, in the order in which they were added. */
export const keptPages = createStoredList<KeptPage>({
  key: 'kept-pages',
  maximum: MAX_KEPT,
  isItem: isKeptPage,
})

/**
 * Adds the pages that are not kept yet.
 * @returns whether all of them fit; if not, those at the end are left out
 */
export function keepPages(added: readonly KeptPage[]): boolean {
  const kept = [...keptPages.get()]
  let allFit = true
  for (const { address, title } of added) {
    if (kept.some((page) => page.address === address)) continue
    const page = { address, title: title.slice(0, MAX_TITLE) }
    if (fitsInList([...kept, page].map((one) => one.address))) kept.push(page)
    else allFit = false
  }
  keptPages.set(kept)
  return allFit
}

/** Removes a page from the list. */
export function removeKeptPage(address: string): void {
  keptPages.set(keptPages.get().filter((page) => page.address !== address))
}

function isKeptPage(item: object): item is KeptPage {
  if (!('address' in item && 'title' in item)) return false
  const { address, title } = item
  return typeof address === 'string' && isPageAddress(address) && typeof title === 'string'
}
