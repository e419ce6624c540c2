/** Address of the search page. */
export const SEARCH_PAGE = '/search'
/** Longer searches are cut. */
export const MAX_QUERY = 200

/** Address of the search page with a search. */
export function searchAddress(query: string): string {
  return `${SEARCH_PAGE}?q=${encodeURIComponent(query.trim())}`
}
