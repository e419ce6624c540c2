import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { stopReloadingOnPopState, urlChangedSinceLoad } from './document-navigation'

/** Navigation waits for hydration at most this long, in milliseconds. */
const TIMEOUT_MS = 3_000

let signalHydrated = () => {}
const hydrated = new Promise<void>((resolve) => {
  signalHydrated = resolve
})

/** Signals that React has hydrated the page. Every page calls it, and so do the error and not-found pages. */
export function useSignalHydrated(): void {
  useEffect(() => signalHydrated(), [])
}

/**
 * Delays client navigation until hydration has finished, because React throws when the tree changes before.
 * A page whose URL has changed since the load is not hydrated at all: it is about to be reloaded.
 */
export function deferNavigationUntilHydrated(router: AnyRouter): void {
  const { load } = router
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const ready = Promise.race([hydrated, timeout]).then(stopReloadingOnPopState)
  router.load = async (options) => {
    // In development a page need not be server-rendered.
    if (router.ssr) await ready
    return load(options)
  }
  // The router calls this right before it reads the URL.
  router.options.hydrate = () => (urlChangedSinceLoad() ? new Promise<never>(() => {}) : undefined)
}
