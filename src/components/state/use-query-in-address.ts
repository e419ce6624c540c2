import { type RefObject, useEffect, useRef } from 'react'

/** Rest after the last change before the address is written, in milliseconds; browsers limit how often it may change. */
const REST_MS = 400

/**
 * Keeps the query of the address equal to what the page shows, without a navigation.
 * @param query without `?`; undefined leaves the address
 * @param isRead whether the page has read the address; until then the address stays
 */
export function useQueryInAddress(query: string | undefined, isRead: RefObject<boolean>): void {
  const path = useRef<string>(undefined)
  useEffect(() => {
    path.current ??= location.pathname
    if (!isRead.current || query === undefined || location.search.replace(/^\?/, '') === query) return
    const timer = setTimeout(() => {
      // The page shows until the next one has loaded, which has the address already.
      if (location.pathname === path.current) replaceQuery(query)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [query, isRead])
}

/** Replaces the query and keeps what the router stores in the history entry. */
export function replaceQuery(query: string): void {
  const address = location.pathname + (query === '' ? '' : `?${query}`) + location.hash
  // The router replaces the methods of `history` to navigate on every change, which would render the page again.
  History.prototype.replaceState.call(history, history.state, '', address)
}
