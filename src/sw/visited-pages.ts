import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { NetworkFirst } from 'workbox-strategies'
import { CACHES } from '../worker-contract/cache-names'
import { keepAtMost } from './keep-at-most'
import { withoutEndSlash } from './page-file'
import { pairedUrl } from './record-address'

/** Pages that are kept beyond those of the core, with their records. */
const KEPT_PAGES = 30
/** After this time without an answer a kept copy is shown, in seconds. */
const PATIENCE_S = 5

const strategy = new NetworkFirst({
  cacheName: CACHES.visited,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url) },
    { cacheWillUpdate: async ({ response }) => (isPageOrRecord(response) ? response : null) },
    keepAtMost(2 * KEPT_PAGES),
  ],
})

/**
 * Answers for a page that is not in the core, or for its record, and keeps both: whichever was asked for brings the
 * other along. Where the server fails, a kept copy is shown as well.
 * @throws when there is neither a network nor a kept copy
 */
export async function answerVisited({ request, event, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const response = await strategy.handle({ request, event })
  if (response.status >= 500)
    return (await caches.match(withoutQuery(url.href), { cacheName: CACHES.visited })) ?? response
  if (isPageOrRecord(response)) {
    const other = pairedUrl(withoutEndSlash(url.pathname))
    // Not waited for, and no matter when it fails: the next visit tries again.
    event.waitUntil(strategy.handle({ request: other, event }).catch(() => {}))
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
