import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { NetworkFirst } from 'workbox-strategies'
import { CACHES } from '../contracts/worker/cache-names'
import { limitCache } from './limit-cache'
import { withoutEndSlash } from './page-file'
import { pairedUrl } from './record-path'

/** The most pages that are cached besides the core, each with its record. */
const MAX_PAGES = 30
/** Time in seconds after which a cached copy replaces a slow response. */
const TIMEOUT_S = 5

const strategy = new NetworkFirst({
  cacheName: CACHES.visited,
  networkTimeoutSeconds: TIMEOUT_S,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url) },
    { cacheWillUpdate: async ({ response }) => (isPageOrRecord(response) ? response : null) },
    limitCache(2 * MAX_PAGES),
  ],
})

/**
 * Responds to a request for a page that is not precached, or for its record, and caches both. A cached copy also
 * replaces a server error.
 * @throws when there is neither a network nor a cached copy
 */
export async function respondWithVisited({
  request,
  event,
  url,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const response = await strategy.handle({ request, event })
  if (response.status >= 500)
    return (await caches.match(withoutQuery(url.href), { cacheName: CACHES.visited })) ?? response
  if (isPageOrRecord(response)) {
    const paired = pairedUrl(withoutEndSlash(url.pathname))
    // The response does not wait for it; after a failure the next visit retries.
    event.waitUntil(strategy.handle({ request: paired, event }).catch(() => {}))
  }
  return response
}

function isPageOrRecord({ status, headers }: Response): boolean {
  return status === 200 && /^(?:text\/html|application\/json)/.test(headers.get('content-type') ?? '')
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + withoutEndSlash(pathname)
}
