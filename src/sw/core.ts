import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { CACHES } from '../worker-contract/cache-names'
import { packText, unpacked } from './packed-text'
import { retireOldFiles } from './retire-old-files'
import { reportProgress } from './saving-progress'

declare const self: ServiceWorkerGlobalScope

const controller = new PrecacheController({ cacheName: CACHES.core, plugins: [packText, reportProgress] })

/**
 * Saves the core while the worker installs. Every file is checked against the digest that the build wrote down, so a
 * login page or half a deployment is never taken for a file of the site. When one file fails the installation fails:
 * the version before goes on serving, and the next attempt fetches only what is missing.
 */
export function keepCore(entries: readonly PrecacheEntry[]): void {
  controller.addToCacheList([...entries])
  reportProgress.total = entries.length
  self.addEventListener('install', (event) => void controller.install(event))
  self.addEventListener('activate', (event) =>
    event.waitUntil(retireOldFiles(new Set(controller.getURLsToCacheKeys().values()))),
  )
}

/** Whether this version's core has a file at the address. */
export function isCore(address: string): boolean {
  return controller.getCacheKeyForURL(address) !== undefined
}

/**
 * A file of the core; also one that only the version before had, for pages that were loaded from it.
 * @returns undefined when it is not on this device
 */
export async function fromCore(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.core)
  const stored = await cache.match(controller.getCacheKeyForURL(address) ?? address)
  return stored && unpacked(stored)
}
