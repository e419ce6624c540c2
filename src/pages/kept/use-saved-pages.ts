import { useEffect, useState } from 'react'
import type { KeptPage } from '../../kept/kept-pages'
import { saveKeptPictures } from '../../kept/save-kept-pictures'

/**
 * Saves the pictures of the kept pages and returns the addresses of those that are saved whole; undefined while the
 * device does not save the site. Tries again when the network returns.
 */
export function useSavedPages(kept: readonly KeptPage[]): ReadonlySet<string> | undefined {
  const [saved, setSaved] = useState<ReadonlySet<string>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list is a reason to save again.
  useEffect(() => {
    let isCurrent = true
    const save = async () => {
      const addresses = await saveKeptPictures().catch(() => undefined)
      if (isCurrent) setSaved(addresses)
      return addresses
    }
    void save().then((addresses) => {
      // Private windows of Firefox have no service workers.
      if (!addresses) void navigator.serviceWorker?.ready.then(save)
    })
    addEventListener('online', save)
    return () => {
      isCurrent = false
      removeEventListener('online', save)
    }
  }, [kept])
  return saved
}
