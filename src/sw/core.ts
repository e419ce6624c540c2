import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { forEachConcurrently } from '../concurrency/for-each-concurrently'
import { CACHES } from '../worker-contract/cache-names'
import { SAVED_CORE, type SavedCore } from '../worker-contract/saved-core'
import { compressText, decompressed } from './compressed-text'
import { retireOldFiles } from './retire-old-files'
import { reportProgress } from './saving-progress'

declare const self: ServiceWorkerGlobalScope

/** One file of the precache list, as the build writes it. */
export interface CoreEntry extends PrecacheEntry {
  /** Size of the file as the worker stores it, in bytes. */
  readonly bytes: number
}

/** Files fetched at a time. Most of an installation is latency; with HTTP/1.1 the pages need two of six connections. */
const CONCURRENCY = 4

const controller = new PrecacheController({ cacheName: CACHES.core, plugins: [compressText, reportProgress] })

/**
 * Precaches the core while the worker installs. Every file is checked against the digest in the list, so neither a
 * login page nor half a deployment is stored. When one file fails, the installation fails: the previous version keeps
 * serving, and the next attempt fetches only what is missing.
 */
export function precacheCore(entries: readonly CoreEntry[]): void {
  controller.addToCacheList([...entries])
  reportProgress.total = entries.length
  self.addEventListener('install', (event) =>
    event.waitUntil(forEachConcurrently(entries, CONCURRENCY, (entry) => store(event, entry))),
  )
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([retireOldFiles(new Set(controller.getURLsToCacheKeys().values())), recordCore(entries)]),
    ),
  )
}

/** Stores a file if it is missing. `PrecacheController.install` would store one after another. */
async function store(event: ExtendableEvent, { url, revision, integrity = '' }: CoreEntry): Promise<void> {
  const request = new Request(url, {
    integrity,
    credentials: 'same-origin',
    // The name of a file without a revision has its digest.
    cache: revision ? 'reload' : 'default',
  })
  const cacheKey = controller.getCacheKeyForURL(url)
  await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }))
}

/** Records the size of the core for the pages, which would have to read every cached body to know it. */
async function recordCore(entries: readonly CoreEntry[]): Promise<void> {
  const record: SavedCore = {
    pages: entries.filter(({ url }) => url.endsWith('.html') && url !== '404.html').length,
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    savedAt: Date.now(),
  }
  await (await caches.open(CACHES.notes)).put(SAVED_CORE, new Response(JSON.stringify(record)))
}

/** Whether this version's core has a file at the path. */
export function isPrecached(path: string): boolean {
  return controller.getCacheKeyForURL(path) !== undefined
}

/**
 * Reads a file of the core, or one that only the previous version had, for pages that were loaded from it.
 * @returns undefined when the file is not on this device
 */
export async function fromCore(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.core)
  const stored = await cache.match(controller.getCacheKeyForURL(path) ?? path)
  return stored && decompressed(stored)
}
