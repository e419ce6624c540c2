/*
 * The service worker that takes the place of sw.js when the site's own worker must be withdrawn:
 * `npm run build -- --withdraw-worker`. It answers no request, so that every page comes from the network, deletes the saved
 * pages and pictures, and unregisters itself. It touches neither drafts nor the outbox, which are in IndexedDB, and reloads
 * no page.
 */

/** Prefix of every cache of this site; see src/contracts/worker/cache-names.ts. */
const CACHE_PREFIX = 'site-'

async function deleteSaved() {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
  // Workbox's record of the ages of cached pictures.
  indexedDB.deleteDatabase('workbox-expiration')
}

async function withdraw() {
  await deleteSaved()
  await self.registration.unregister()
}

self.addEventListener('install', (event) => {
  // The old worker stops at once, also for open pages.
  if (self.registration.active) event.waitUntil(self.skipWaiting())
  // Without an old worker the installation fails, which ends the registration. After a success the page would save its
  // pictures again. An unregistration would wait for the end of the installation, and the installation for it.
  else event.waitUntil(deleteSaved().then(() => Promise.reject(new Error('The worker is withdrawn.'))))
})

self.addEventListener('activate', (event) => event.waitUntil(withdraw()))

// A page that is opened while an old page is open brings the registration back, and asks how many files are missing.
self.addEventListener('message', (event) => {
  event.waitUntil(withdraw())
  event.ports[0]?.postMessage(1)
})
