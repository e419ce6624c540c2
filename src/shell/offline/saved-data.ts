import { CACHE_PREFIX, CACHES } from '../../contracts/worker/cache-names'
import { SAVED_CORE, type SavedCore } from '../../contracts/worker/saved-core'
import { figureStyle, megabytes } from '../../generated/language'
import { formatFigure } from '../../units/format-figure'

/** Caches besides the core; they store responses as the server sent them. */
const otherCaches = [CACHES.pictures, CACHES.visited, CACHES.storage, CACHES.film]

/** Whether the worker has recorded that its core is saved; false when the browser forbids storage. */
export async function isCoreRecorded(): Promise<boolean> {
  return (await coreRecord().catch(() => undefined)) !== undefined
}

function coreRecord(): Promise<Response | undefined> {
  return caches.match(SAVED_CORE, { cacheName: CACHES.notes })
}

/**
 * Counts the saved pages and bytes without reading a cached body: the worker records the size of the core, and other
 * responses have a `content-length`.
 * @returns undefined while the core is not saved; rejects when the browser forbids storage
 */
export async function readSavedData(): Promise<SavedCore | undefined> {
  const record = await coreRecord()
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
export async function deleteSavedData(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('workbox-expiration')
}

/** Formats a size in decimal megabytes, as in `1.9 MB`. */
export function formatMegabytes(bytes: number): string {
  const figure = formatFigure({ figure: bytes / 1_000_000, decimals: 1 }, figureStyle)
  return megabytes.replace('{figure}', figure)
}
