import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { rendering } from '../components/deferred/rendering'
import { whenIdle } from '../components/deferred/when-idle'
import { onFirstUse } from '../components/state/on-first-use'

/**
 * Inline script for the head, which defers the layout of sections below the first screen on page load: it sets the
 * attribute to which `styles/deferred-layout.css` applies. Their pictures then load after those of the first screen.
 * Reloads, back/forward navigations and fragments are excluded, because scrolling to a position needs the real heights;
 * a press on a link to a fragment therefore lays out everything.
 * The script is empty in development, where React would report the attributes as hydration mismatches.
 */
export const deferredLayoutScript = import.meta.env.PROD
  ? `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')document.documentElement.dataset.deferredLayout='';
addEventListener('click',({target})=>{if(target.closest('a[href*="#"]'))delete document.documentElement.dataset.deferredLayout},true)`
  : ''

/** Defers the layout below the first screen after forward navigations too, and ends it when the visitor uses the page. */
export function useDeferredLayout(): void {
  const { history } = useRouter()
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  useEffect(
    () =>
      history.subscribe(({ action, location: { hash } }) => {
        rendering.isForwardNavigation = action.type === 'PUSH' && !hash
      }),
    [history],
  )
  const isLoad = useRef(true)
  // A layout effect runs before the browser lays out the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is the reason to run.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (rendering.isForwardNavigation) dataset.deferredLayout = ''
    else if (!isLoad.current) delete dataset.deferredLayout
    isLoad.current = false
    rendering.isForwardNavigation = false
    return layOutSectionsAfterUse()
  }, [page])
}

/**
 * Lays out one section per idle callback from the first use of the page on, so that input is handled between them, and removes
 * the attribute at the end. Until then the browser lays out the sections that come near the window (`content-visibility: auto`).
 * @returns a function that stops it
 */
function layOutSectionsAfterUse(): () => void {
  const { dataset } = document.documentElement
  const stopped = new AbortController()
  const { signal } = stopped
  const next = () => {
    if (signal.aborted || dataset.deferredLayout === undefined) return
    const section = document.querySelector<HTMLElement>(
      ':is(main section, body > [data-deferred] > footer):not([data-laid-out])',
    )
    if (section) {
      section.dataset.laidOut = ''
      whenIdle(next)
    } else delete dataset.deferredLayout
  }
  onFirstUse((event) => {
    if (jumpsToEnd(event)) delete dataset.deferredLayout
    else whenIdle(next)
  }, signal)
  return () => stopped.abort()
}

/** Whether a key scrolls past all sections at once, which would shift them while they get their heights. */
function jumpsToEnd(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false
  return event.key === 'End' || (event.metaKey && event.key === 'ArrowDown')
}
