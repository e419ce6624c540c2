import { CACHE_PREFIX, CACHES } from '../../worker-contract/cache-names'

/** What of the site is on this device, counted there. */
export interface SavedData {
  readonly pages: number
  /** Size of everything that is kept, in bytes. */
  readonly bytes: number
  /** When the newest file of the core was saved, in milliseconds since 1970; undefined when nothing says so. */
  readonly savedAt: number | undefined
}

/** Counts what is saved. Rejects where the browser forbids storage. */
export async function countSaved(): Promise<SavedData> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  const pages = new Set<string>()
  let bytes = 0
  let savedAt: number | undefined
  for (const name of names) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (!response) continue
      if (isPage(name, request.url)) pages.add(new URL(request.url).pathname)
      bytes += (await response.blob()).size
      const date = Date.parse(response.headers.get('date') ?? '')
      if (name === CACHES.core && !Number.isNaN(date)) savedAt = Math.max(savedAt ?? date, date)
    }
  }
  return { pages: pages.size, bytes, savedAt }
}

/** Deletes every cache of the site, and the notes about their age. Rejects where the browser forbids storage. */
export async function deleteSaved(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('workbox-expiration')
}

/** In the core pages are files; those that were visited are kept under their addresses. */
function isPage(cache: string, address: string): boolean {
  const { pathname } = new URL(address)
  if (cache === CACHES.core) return pathname.endsWith('.html') && pathname !== '/404.html'
  return cache === CACHES.visited && !pathname.endsWith('.json')
}
