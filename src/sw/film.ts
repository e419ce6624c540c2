import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { createPartialResponse } from 'workbox-range-requests'
import { CACHES } from '../worker-contract/cache-names'
import { fromNetwork } from './network'

/** Answers for the film: from this device when the visitor has saved it, otherwise from the network. */
export async function answerFilm({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const saved = await (await caches.open(CACHES.film)).match(request.url)
  // A page asks without CORS, and such a request loses its range when it is made anew; Safari plays nothing without.
  if (!saved) {
    const { url, headers, signal } = request
    return fromNetwork(new Request(url, { headers, signal }))
  }
  // Browsers ask for a film in pieces.
  return request.headers.has('range') ? createPartialResponse(request, saved) : saved
}
