import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'

/**
 * Creates a plugin that removes the least recently used entries of a cache, and all of them when storage is full.
 * @param entries the most entries that the cache keeps
 * @param days age at which an entry expires; never when it is missing
 */
export function limitCache(entries: number, days?: number): WorkboxPlugin {
  // Workbox types the hooks of ExpirationPlugin as possibly undefined, which WorkboxPlugin does not allow.
  return new ExpirationPlugin({
    maxEntries: entries,
    purgeOnQuotaError: true,
    ...(days !== undefined && { maxAgeSeconds: days * 86_400 }),
  }) as WorkboxPlugin
}
