import { createRouter } from '@tanstack/react-router'
import { parseSearchParameters, writeSearchParameters } from '../contracts/addresses/search-parameters'
import { routeTree } from '../generated/route-tree'
import type { ReadData } from '../routing/read-data'
import { RouteError } from '../routing/route-error'
import { createScrollRestoration } from '../routing/scroll-restoration'

/**
 * Creates the router of the page and of the prerenderer.
 * @param readData reads records over the network, or from disk while prerendering
 */
export function createSiteRouter(readData: ReadData) {
  const scroll = createScrollRestoration()
  const router = createRouter({
    routeTree,
    context: { readData },
    scrollRestoration: scroll.isEnabled,
    // Records do not change while a page is open; the default would fetch and render them again on each return.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultGcTime: Number.POSITIVE_INFINITY,
    trailingSlash: 'never',
    parseSearch: parseSearchParameters,
    stringifySearch: writeSearchParameters,
    defaultErrorComponent: RouteError,
  })
  if (!import.meta.env.SSR) router.subscribe('onRendered', scroll.onRendered)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
  interface StaticDataRouteOption {
    /** Address of the page that the route shows; only an alias has one. */
    shows?: string
  }
}
