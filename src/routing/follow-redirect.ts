import { canonicalPath } from '../contracts/worker/canonical-path'
import { REDIRECTS, type Redirects } from '../contracts/worker/redirects'

/**
 * Opens the new address if the current one has moved, and the canonical one if the document was requested under another
 * spelling. The server redirects already; this is for client navigation and for hosts without redirects. Stays on the page
 * without a network and a cached list.
 */
export async function followRedirect(): Promise<void> {
  const { pathname, search, hash } = location
  const path = canonicalPath(pathname)
  const response = await fetch(REDIRECTS)
  // The build writes this shape.
  const redirects: Redirects = response.ok ? await response.json() : {}
  const target = redirects[path] ?? ((await isMisspelt(path)) ? path : undefined)
  if (target !== undefined && pathname === location.pathname) location.replace(target + search + hash)
}

/** Whether this document was requested under another spelling of a path at which there is a page. */
async function isMisspelt(path: string): Promise<boolean> {
  // The location is canonical already; the entry still has the requested address.
  const [requested] = performance.getEntriesByType('navigation')
  const asked = new URL(requested?.name ?? location.href, location.href).pathname
  if (asked === path || canonicalPath(asked) !== path) return false
  return (await fetch(path, { method: 'HEAD' })).ok
}
