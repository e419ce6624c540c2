import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { CACHES } from '../contracts/worker/cache-names'
import { limitCache } from './limit-cache'

const strategy = new StaleWhileRevalidate({
  cacheName: CACHES.storage,
  plugins: [limitCache(60, 30)],
})

/** Whether a URL is that of a picture in the storage of the backend, which is hosted or on the site's own origin. */
export function isStoredPicture({ pathname }: URL): boolean {
  return pathname.startsWith('/storage/v1/object/public/')
}

/**
 * Responds to a request for a picture in the storage, and caches it. The request uses CORS, because browsers
 * count an opaque response as several megabytes of storage.
 */
export async function respondWithStoredPicture({
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
