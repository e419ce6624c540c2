import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { createPartialResponse } from 'workbox-range-requests'
import { CACHES } from '../worker-contract/cache-names'
import { fromNetwork } from './network'

/** Responds to a request for the film: from the cache when the visitor saved it, otherwise from the network. */
export async function answerFilm({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const saved = await (await caches.open(CACHES.film)).match(request.url)
  // A no-cors request loses its range header when it is copied, and Safari does not play without ranges.
  if (!saved) {
    const { url, headers, signal } = request
    return fromNetwork(new Request(url, { headers, signal }))
  }
  // Browsers request a film in ranges.
  return request.headers.has('range') ? createPartialResponse(request, saved) : saved
}
