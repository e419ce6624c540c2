import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'

/**
 * Limits a cache: the entries that were used least recently go first, and all of them when the device is full.
 * @param entries how many are kept
 * @param days how long one is kept; left out, for ever
 */
export function keepAtMost(entries: number, days?: number): WorkboxPlugin {
  // Workbox declares the hooks of its own plugin as possibly undefined, which its type of a plugin leaves out.
  return new ExpirationPlugin({
    maxEntries: entries,
    purgeOnQuotaError: true,
    ...(days !== undefined && { maxAgeSeconds: days * 86_400 }),
  }) as WorkboxPlugin
}
