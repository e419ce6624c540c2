import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { rendering } from '../components/deferred/deferred'
import { whenIdle } from '../components/deferred/when-idle'

/**
 * Text of a small script for the head: it marks the document in which a visitor arrives, so that what is below the
 * first screen is laid out later (`styles/arrival.css`), and its pictures are not asked for before those of the first
 * screen. Not where a place further down is to be found again, which takes the true heights of all that is above it.
 * Not in development, where React would complain of the marks on the parts.
 */
export const deferredLayoutScript = import.meta.env.PROD
  ? `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')document.documentElement.dataset.arriving=''`
  : ''

/** Treats each page that the visitor goes on to like the one they arrived in, and has the rest of it laid out. */
export function useDeferredLayout(): void {
  const { history } = useRouter()
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  useEffect(
    () =>
      history.subscribe(({ action, location: { hash } }) => {
        rendering.forward = action.type === 'PUSH' && !hash
      }),
    [history],
  )
  // Before the browser lays the new page out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page arrives when there is another one
  useLayoutEffect(() => {
    if (rendering.forward) document.documentElement.dataset.arriving = ''
    rendering.forward = false
    layOutWhenIdle()
  }, [page])
}

/** Lays out the rest of the page part by part, in quiet moments, so that no press has to wait for all of it. */
function layOutWhenIdle(): void {
  const { dataset } = document.documentElement
  if (dataset.arriving === undefined) return
  const next = () => {
    const part = document.querySelector<HTMLElement>(':is(main section, body > footer):not([data-laid-out])')
    if (part) {
      part.dataset.laidOut = ''
      whenIdle(next)
    } else delete dataset.arriving
  }
  whenIdle(next)
}
