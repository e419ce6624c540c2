import { registerRoute } from 'workbox-routing'
import { answerAsset } from './answer-asset'
import { answerPage } from './answer-page'
import { type CoreEntry, isPrecached, precacheCore } from './core'
import { answerFilm } from './film'
import { flushOnSync } from './flush-on-sync'
import { answerPicture } from './pictures'
import { isRecord } from './record-address'
import { answerStoredPicture, isStoredPicture } from './stored-pictures'
import { answerVisited } from './visited-pages'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: CoreEntry[] }

/*
 * What the worker answers for; the first line that fits decides. Everything else goes to the network untouched, above
 * all the data API under /rest/v1: an answer from a cache could pass for a delivery.
 */
precacheCore(self.__WB_MANIFEST)
registerRoute(({ request, url }) => isNavigation(request) && isOurs(url), answerPage)
registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith('/assets/pictures/'), answerPicture)
registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith('/assets/'), answerAsset)
registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith('/video/'), answerFilm)
registerRoute(({ url }) => isOurs(url) && isPrecached(url.pathname), answerAsset)
registerRoute(({ url }) => isOurs(url) && isRecord(url), answerVisited)
registerRoute(({ url }) => isStoredPicture(url), answerStoredPicture)
flushOnSync()

// Pages that are open at the first visit can be read offline from then on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits until the visitor accepts it, or until no page is open.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

function isNavigation(request: Request): boolean {
  return request.mode === 'navigate'
}

function isOurs({ origin, pathname }: URL): boolean {
  return origin === self.location.origin && !pathname.startsWith('/rest/')
}
