import { createRouter } from '@tanstack/react-router'
import { routeTree } from './generated/route-tree'
import type { ReadData } from './routing/read-data'
import { RouteError } from './routing/route-error'

/**
 * The router of the page and of the prerender. Forward navigation scrolls to the top, back restores the
 * position; pages are fetched when a visitor shows intent (hover, focus or touch on a link).
 * @param readData how records of growing collections are read: over the network, or from disk while prerendering
 */
export function makeRouter(readData: ReadData) {
  return createRouter({
    routeTree,
    context: { readData },
    scrollRestoration: true,
    defaultPreload: 'intent',
    trailingSlash: 'never',
    defaultErrorComponent: RouteError,
  })
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
