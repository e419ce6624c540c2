import { CACHE_PREFIX, CACHES } from '../../worker-contract/cache-names'
import { SAVED_CORE, type SavedCore } from '../../worker-contract/saved-core'

/** What of the site is stored on this device. */
export type SavedData = SavedCore

/** The caches besides the core; their responses are stored as the server sent them. */
const otherCaches = [CACHES.pictures, CACHES.visited, CACHES.storage, CACHES.film]

/**
 * Adds up what is saved, without reading a cached body: the worker records the size of the core, and other responses
 * have a `content-length`.
 * @returns undefined while the core is not saved; rejects when the browser forbids storage
 */
export async function readSavedData(): Promise<SavedData | undefined> {
  const record = await caches.match(SAVED_CORE, { cacheName: CACHES.notes })
  if (!record) return undefined
  // The worker writes it in this shape.
  const core: SavedCore = await record.json()
  let { pages, bytes } = core
  for (const name of otherCaches) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      bytes += Number(response?.headers.get('content-length') ?? 0)
      if (name === CACHES.visited && !new URL(request.url).pathname.endsWith('.json')) pages += 1
    }
  }
  return { ...core, pages, bytes }
}

/** Deletes every cache of the site and Workbox's record of their ages. Rejects when the browser forbids storage. */
export async function deleteSaved(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('workbox-expiration')
}
