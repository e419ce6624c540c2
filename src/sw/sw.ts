import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { COUNT_MISSING, RESTORE_MISSING } from '../contracts/worker/core-messages'
import { type CoreEntry, countMissing, fromCore, isPrecached, precacheCore, restoreMissing } from './core'
import { respondWithFilm } from './film'
import { flushOnSync } from './flush-on-sync'
import { makeWorkerOutbox } from './make-worker-outbox'
import { fromNetwork } from './network'
import { respondWithPicture } from './pictures'
import { isRecord } from './record-path'
import { respondWithPage } from './respond-with-page'
import { respondWithRecord } from './respond-with-record'
import { isStoredPicture, respondWithStoredPicture } from './stored-pictures'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: CoreEntry[] }

/*
 * The first matching route handles a request. All other requests go to the network, above all those of the data API
 * under /rest/v1: a cached response could pass for a delivery.
 */
precacheCore(self.__WB_MANIFEST)
registerRoute(({ request, url }) => isNavigation(request) && isSiteUrl(url), respondWithPage)
registerRoute(({ url }) => isSiteUrl(url) && url.pathname.startsWith('/assets/pictures/'), respondWithPicture)
registerRoute(({ url }) => isSiteUrl(url) && url.pathname.startsWith('/assets/'), respondWithAsset)
registerRoute(({ url }) => isSiteUrl(url) && url.pathname.startsWith('/video/'), respondWithFilm)
registerRoute(({ url }) => isSiteUrl(url) && isPrecached(url.pathname), respondWithAsset)
registerRoute(({ url }) => isSiteUrl(url) && isRecord(url), respondWithRecord)
registerRoute(({ url }) => isStoredPicture(url), respondWithStoredPicture)
flushOnSync(makeWorkerOutbox())

// The page of the first visit works offline from then on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits until a navigation or the visitor loads it, or until no page is open.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

// Browsers evict caches, and cleaners delete them, while the worker stays active.
self.addEventListener('message', (event) => {
  const reply = (missing: number) => event.ports[0]?.postMessage(missing)
  if (event.data?.type === COUNT_MISSING) event.waitUntil(countMissing().then(reply))
  if (event.data?.type === RESTORE_MISSING) event.waitUntil(restoreMissing(event).then(reply))
})

function isNavigation(request: Request): boolean {
  return request.mode === 'navigate'
}

function isSiteUrl({ origin, pathname }: URL): boolean {
  return origin === self.location.origin && !pathname.startsWith('/rest/')
}

/** Responds to a request for a script, style, font, drawing or record: from the core, otherwise from the network. */
async function respondWithAsset({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  return (await fromCore(url.pathname)) ?? fromNetwork(request)
}
