import './styles/index.css'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { latePartsAreReady } from './components/late'
import { makeRouter } from './router'
import type { ReadData } from './routing/read-data'

/** Scripts and preloads per route id, as the router's request handler takes them. */
export type ServerManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>

/**
 * Renders one address to a whole HTML document.
 * @param address path with an optional query, as in `/product/bio-cng`
 * @param manifest scripts and preloads per route id
 * @param readData reads generated data files from disk
 * @returns the status the address answers with (200 or 404), the document, and the routes that it was made from
 */
export async function render(address: string, manifest: ServerManifest, readData: ReadData) {
  const handle = createRequestHandler({
    request: new Request(new URL(address, 'http://localhost')),
    createRouter: () => makeRouter(readData),
    getRouterManifest: () => manifest,
  })
  let routeIds: string[] = []
  const response = await handle(async ({ router, responseHeaders }) => {
    await latePartsAreReady()
    routeIds = router.state.matches.map((match) => match.routeId)
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  return { status: response.status, html: await response.text(), routeIds }
}
