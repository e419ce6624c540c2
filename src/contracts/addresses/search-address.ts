/** Address of the search page. */
export const SEARCH_PAGE = '/search'
/** Longer searches are cut. */
export const MAX_QUERY = 200

/** Address of the search page with a search. */
export function searchAddress(query: string): string {
  // Half a character, as at the end of a text that a field has cut, is no part of an address.
  return `${SEARCH_PAGE}?q=${encodeURIComponent(query.replace(/\p{Surrogate}/gu, '').trim())}`
}
