import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { COUNT_MISSING, RESTORE_MISSING } from '../worker-contract/core-messages'
import { pageOfRecord } from '../worker-contract/record-address'
import { answerPage } from './answer-page'
import { type CoreEntry, countMissing, fromCore, isPrecached, precacheCore, restoreMissing } from './core'
import { answerFilm } from './film'
import { flushOnSync } from './flush-on-sync'
import { movedTo } from './moved-page'
import { fromNetwork } from './network'
import { answerPicture } from './pictures'
import { isRecord } from './record-path'
import { answerStoredPicture, isStoredPicture } from './stored-pictures'
import { answerVisited } from './visited-pages'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: CoreEntry[] }

/*
 * The first matching route handles a request. All other requests go to the network, above all those of the data API
 * under /rest/v1: a cached response could pass for a delivery.
 */
precacheCore(self.__WB_MANIFEST)
registerRoute(({ request, url }) => isNavigation(request) && isSiteUrl(url), answerPage)
registerRoute(({ url }) => isSiteUrl(url) && url.pathname.startsWith('/assets/pictures/'), answerPicture)
registerRoute(({ url }) => isSiteUrl(url) && url.pathname.startsWith('/assets/'), answerAsset)
registerRoute(({ url }) => isSiteUrl(url) && url.pathname.startsWith('/video/'), answerFilm)
registerRoute(({ url }) => isSiteUrl(url) && isPrecached(url.pathname), answerAsset)
registerRoute(({ url }) => isSiteUrl(url) && isRecord(url), answerRecord)
registerRoute(({ url }) => isStoredPicture(url), answerStoredPicture)
flushOnSync()

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

/** Responds to a request for a record that is not precached; 404 for that of a page that has moved. */
async function answerRecord(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await answerVisited(options)
  } catch (error) {
    const page = pageOfRecord(options.url.pathname)
    if (page !== undefined && (await movedTo(page)) !== undefined) return new Response(null, { status: 404 })
    throw error
  }
}

/** Responds to a request for a script, style, font, drawing or record: from the core, otherwise from the network. */
async function answerAsset({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  return (await fromCore(url.pathname)) ?? fromNetwork(request)
}
