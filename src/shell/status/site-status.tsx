import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../components/deferred/when-idle'
import { savedHere } from '../offline/saved-here'
import { useStore } from '../state/use-store'

/**
 * What the header has to say about offline reading, the outbox and new versions. Its code is fetched when the page has
 * loaded and is at rest, so that no page waits for it.
 */
export function SiteStatus() {
  const [Shell, setShell] = useState<ComponentType>()
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const load = () => {
      import('../shell').then(
        (module) => signal.aborted || setShell(() => module.Shell),
        () => addEventListener('online', load, { once: true, signal }),
      )
    }
    const atRest = () => whenIdle(load)
    if (document.readyState === 'complete') atRest()
    else addEventListener('load', atRest, { once: true, signal })
    return () => stopping.abort()
  }, [])
  if (!Shell) return null
  // An extra: where it fails, it goes, and the page stays.
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={() => null}>
      <Shell />
    </CatchBoundary>
  )
}

/** How much of the site is on this device, as in `30 pages, 1.9 MB`; undefined while that is not known. */
export function useSavedHere(): string | undefined {
  return useStore(savedHere)
}
