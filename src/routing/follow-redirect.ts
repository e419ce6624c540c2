import { REDIRECTS, type Redirects } from '../worker-contract/redirects'

/**
 * Opens the new address if the current one has moved. The server redirects already; this is for client navigation and for
 * hosts without redirects. Stays on the page without a network and a cached list.
 */
export async function followRedirect(): Promise<void> {
  const { pathname, search, hash } = location
  const response = await fetch(REDIRECTS)
  // The build writes this shape.
  const redirects: Redirects = response.ok ? await response.json() : {}
  const target = redirects[pathname.replace(/\/+$/, '')]
  if (target !== undefined && pathname === location.pathname) location.replace(target + search + hash)
}
