import { SEARCH_PAGE } from '../../contracts/addresses/search-address'
import { SEARCH_INDEX, type SearchIndexFile } from '../../contracts/search-index/index-file'
import { recordAddress } from '../../contracts/worker/record-address'
import type { SearchPage } from '../../generated/content'
import { shape } from '../../generated/shape'
import type { Search } from './create-search'

/** The search with the content of its page. */
export interface LoadedSearch {
  readonly page: SearchPage
  readonly search: Search
}

let loading: Promise<LoadedSearch> | undefined

/**
 * Loads the search once; after a failure, the next call tries again. The service worker has both files.
 * @param known the record of the search page, if it is loaded already
 */
export function loadSearch(known?: SearchPage): Promise<LoadedSearch> {
  loading ??= load(known).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(known: SearchPage | undefined): Promise<LoadedSearch> {
  // Both files come from this site's build.
  const [{ createSearch }, page, file] = await Promise.all([
    import('./create-search'),
    known ?? (readJson(recordAddress(SEARCH_PAGE)) as Promise<SearchPage & { readonly $shape?: string }>),
    readJson(SEARCH_INDEX) as Promise<SearchIndexFile>,
  ])
  if ('$shape' in page && page.$shape !== shape) throw new Error('The search belongs to another version.')
  if (page.found.digest !== file.digest) throw new Error('The search index belongs to another version.')
  return { page, search: createSearch(page, file.index) }
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  return response.json()
}
