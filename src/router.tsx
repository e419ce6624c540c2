import { createRouter } from '@tanstack/react-router'
import { routeTree } from './generated/route-tree'
import { keepPlace } from './routing/keep-place'
import type { ReadData } from './routing/read-data'
import { RouteError } from './routing/route-error'

/**
 * The router of the page and of the prerender. Forward navigation scrolls to the top, back restores the
 * position, and a visitor who has scrolled before the scripts came stays where they are; pages are fetched when a visitor shows intent (hover, focus or touch on a link).
 * @param readData how records are read: over the network, or from disk while prerendering
 */
export function makeRouter(readData: ReadData) {
  const place = keepPlace()
  const router = createRouter({
    routeTree,
    context: { readData },
    scrollRestoration: place.isRestored,
    defaultPreload: 'intent',
    // What an opened page was made from does not go stale: it would be fetched and rendered again at each return.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultGcTime: Number.POSITIVE_INFINITY,
    trailingSlash: 'never',
    defaultErrorComponent: RouteError,
  })
  if (!import.meta.env.SSR) router.subscribe('onRendered', place.onRendered)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** Background of the footer on this page; the default one where it is left out. */
    footer?: 'default' | 'leaf'
  }
}
