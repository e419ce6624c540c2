import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { rendering } from '../components/deferred/rendering'
import { whenIdle } from '../components/deferred/when-idle'

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

/** Defers the layout below the first screen after forward navigations too, and lays it out when the browser is idle. */
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
  // A layout effect runs before the browser lays out the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is the reason to run.
  useLayoutEffect(() => {
    if (rendering.isForwardNavigation) document.documentElement.dataset.deferredLayout = ''
    rendering.isForwardNavigation = false
    layOutSectionsWhenIdle()
  }, [page])
}

/** Lays out one section per idle callback, so that input is handled between them; removes the attribute at the end. */
function layOutSectionsWhenIdle(): void {
  const { dataset } = document.documentElement
  if (dataset.deferredLayout === undefined) return
  const next = () => {
    const section = document.querySelector<HTMLElement>(
      ':is(main section, body > [data-deferred] > footer):not([data-laid-out])',
    )
    if (section) {
      section.dataset.laidOut = ''
      whenIdle(next)
    } else delete dataset.deferredLayout
  }
  whenIdle(next)
}
