import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { CACHES } from '../worker-contract/cache-names'
import { keepAtMost } from './keep-at-most'

const strategy = new StaleWhileRevalidate({
  cacheName: CACHES.storage,
  plugins: [keepAtMost(60, 30)],
})

/** Whether the address is that of a picture in the hosted storage. */
export function isStoredPicture({ origin, pathname }: URL): boolean {
  return origin !== self.location.origin && pathname.startsWith('/storage/v1/object/public/')
}

/**
 * Answers for a picture in the hosted storage, and keeps it. It is asked for in the open (CORS), which the storage
 * allows: browsers charge several megabytes of room for a response that they may not look into.
 */
export async function answerStoredPicture({
  request,
  event,
}: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await strategy.handle({
      request: new Request(request.url, { mode: 'cors', credentials: 'omit' }),
      event,
    })
  } catch {
    return fetch(request)
  }
}
