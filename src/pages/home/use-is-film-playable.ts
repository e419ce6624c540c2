import { useEffect, useState } from 'react'
import { useOnline } from '../../components/state/use-online'
import { CACHES } from '../../contracts/worker/cache-names'

/** Whether a film can be played: with a network, or from the device. True until hydration. */
export function useIsFilmPlayable(file: string): boolean {
  const online = useOnline()
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    if (online) return
    let isCurrent = true
    isFilmSaved(file).then(
      (saved) => isCurrent && setIsSaved(saved),
      // The browser forbids storage.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [online, file])
  return online || isSaved
}

async function isFilmSaved(file: string): Promise<boolean> {
  // The worker saves one of the formats, for any browser.
  const saved = await caches.match(`/video/${file}-h264.mp4`, { cacheName: CACHES.film })
  return saved !== undefined
}
