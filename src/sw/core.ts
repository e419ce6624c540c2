import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { CACHES } from '../contracts/worker/cache-names'
import { SAVED_CORE, type SavedCore } from '../contracts/worker/saved-core'
import { forEachConcurrently } from '../outbox/for-each-concurrently'
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

/** Files that fail before restoring stops: the network is gone, or the server has a newer version. */
const MAX_FAILURES = 3

const controller = new PrecacheController({ cacheName: CACHES.core, plugins: [compressText, reportProgress] })

let core: readonly CoreEntry[] = []

/**
 * Precaches the core while the worker installs. Every file is checked against the digest in the list, so neither a
 * login page nor half a deployment is stored. When one file fails, the installation fails: the previous version keeps
 * serving, and the next attempt fetches only what is missing.
 */
export function precacheCore(entries: readonly CoreEntry[]): void {
  controller.addToCacheList([...entries])
  core = entries
  reportProgress.start(entries.length)
  self.addEventListener('install', (event) =>
    event.waitUntil(forEachConcurrently(entries, CONCURRENCY, (entry) => store(event, entry))),
  )
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([retireOldFiles(new Set(controller.getURLsToCacheKeys().values())), recordCore()]),
    ),
  )
}

/**
 * Stores a file if it is missing. `PrecacheController.install` would store one after another, and only while the worker
 * installs. At any other time the strategy stores only what matches the digest, and does not throw for anything else.
 */
async function store(event: ExtendableEvent, { url, revision, integrity = '' }: CoreEntry): Promise<void> {
  const request = new Request(url, {
    integrity,
    credentials: 'same-origin',
    // The name of a file without a revision has its digest.
    cache: revision ? 'reload' : 'default',
  })
  const cacheKey = controller.getCacheKeyForURL(url)
  await Promise.all(controller.strategy.handleAll({ params: { cacheKey, integrity }, request, event }))
}

/** Records the size of the core for the pages, which would have to read every cached body to know it. */
async function recordCore(): Promise<void> {
  const record: SavedCore = {
    pages: core.filter(({ url }) => url.endsWith('.html') && url !== '404.html').length,
    bytes: core.reduce((sum, { bytes }) => sum + bytes, 0),
    savedAt: Date.now(),
  }
  await (await caches.open(CACHES.notes)).put(SAVED_CORE, new Response(JSON.stringify(record)))
}

/** Lists the files of the core that the cache does not have. */
async function missingFiles(): Promise<CoreEntry[]> {
  const stored = new Set((await (await caches.open(CACHES.core)).keys()).map(({ url }) => url))
  return core.filter(({ url }) => !stored.has(controller.getCacheKeyForURL(url) ?? ''))
}

/**
 * Resolves with the number of files that the cache does not have. Deletes the record of a core that is not complete, and
 * writes the one that is missing.
 */
export async function countMissing(): Promise<number> {
  const notes = await caches.open(CACHES.notes)
  const { length } = await missingFiles()
  if (length > 0) await notes.delete(SAVED_CORE)
  else if (!(await notes.match(SAVED_CORE))) await recordCore()
  return length
}

let restoring: Promise<number> | undefined

/** Stores the missing files, once for all pages that ask. Resolves with the number of files that are missing still. */
export function restoreMissing(event: ExtendableEvent): Promise<number> {
  restoring ??= storeMissing(event).finally(() => {
    restoring = undefined
  })
  return restoring
}

async function storeMissing(event: ExtendableEvent): Promise<number> {
  const missing = await missingFiles()
  let failures = 0
  reportProgress.start(missing.length)
  await forEachConcurrently(missing, CONCURRENCY, async (entry) => {
    if (failures < MAX_FAILURES) await store(event, entry).catch(() => failures++)
  })
  return countMissing()
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
