import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../components/deferred/when-idle'
import { useResetAfterForeignChange } from '../../routing/reset-after-foreign-change'
import { applyShellStyles } from '../../routing/site-styles'

function NoShell(props: ErrorComponentProps) {
  useResetAfterForeignChange(props)
  return null
}

/**
 * Loads and renders the shell: offline reading, outbox, updates and installation.
 * The script loads in an idle callback after the page's load event, so it delays nothing on the page.
 */
export function SiteStatus() {
  const [Shell, setShell] = useState<ComponentType>()
  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    const load = () => {
      Promise.all([import('../shell'), applyShellStyles()]).then(
        ([module]) => {
          // In a transition React yields to the browser; otherwise it renders the whole shell in one task.
          if (!signal.aborted) startTransition(() => setShell(() => module.Shell))
        },
        () => addEventListener('online', load, { once: true, signal }),
      )
    }
    const loadWhenIdle = () => whenIdle(load)
    if (document.readyState === 'complete') loadWhenIdle()
    else addEventListener('load', loadWhenIdle, { once: true, signal })
    return () => mounted.abort()
  }, [])
  if (!Shell) return null
  // An error in the shell removes the shell and keeps the page.
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={NoShell}>
      <Shell />
    </CatchBoundary>
  )
}
