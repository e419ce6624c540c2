import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { createPartialResponse } from 'workbox-range-requests'
import { CACHES } from '../contracts/worker/cache-names'
import { fromNetwork } from './network'

/**
 * Responds to a request for the film: from the cache when the visitor saved it, otherwise from the network. Safari asks for
 * two bytes first and does not play a film whose host responds with all of it, as Cloudflare Pages does.
 */
export async function respondWithFilm({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const saved = await (await caches.open(CACHES.film)).match(request.url)
  const range = request.headers.get('range')
  if (saved) return range === null ? saved : createPartialResponse(request, saved)
  // A no-cors request loses its range header when it is copied.
  const { url, headers, signal } = request
  const response = await fromNetwork(new Request(url, { headers, signal }))
  // All of a film is a valid response to "from the first byte", and starts before it has been read to its end.
  const isWhole = range === null || range === 'bytes=0-'
  return isWhole || response.status !== 200 ? response : createPartialResponse(request, response)
}
