import './styles/index.css'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { loadDeferredComponents } from './components/deferred/deferred'
import { createSiteRouter } from './router'
import type { ReadData } from './routing/read-data'

/**
 * Renders one address to a whole HTML document.
 * @param address path with an optional query, as in `/product/bio-cng`
 * @param readData reads generated data files from disk
 * @returns the status the address answers with (200 or 404), the document, and the routes that it was made from
 */
export async function render(address: string, readData: ReadData) {
  const handle = createRequestHandler({
    request: new Request(new URL(address, 'http://localhost')),
    createRouter: () => createSiteRouter(readData),
    // The prerender writes down itself what a page loads, and when.
    getRouterManifest: () => ({ routes: {} }),
  })
  let routeIds: string[] = []
  const response = await handle(async ({ router, responseHeaders }) => {
    await loadDeferredComponents()
    routeIds = router.state.matches.map((match) => match.routeId)
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  return { status: response.status, html: await response.text(), routeIds }
}
