import './styles/index.css'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadDeferredComponents } from '../components/deferred/defer-component'
import { NotStartedLine } from '../routing/not-started-line'
import type { ReadData } from '../routing/read-data'
import { createSiteRouter } from './router'

/**
 * Renders one address to a whole HTML document.
 * @param address path with an optional query, as in `/product/bio-cng`
 * @param readData reads generated data files from disk
 * @returns the status of the response (200 or 404), the document, and the ids of the matched routes
 */
export async function render(address: string, readData: ReadData) {
  const handle = createRequestHandler({
    request: new Request(new URL(address, 'http://localhost')),
    createRouter: () => createSiteRouter(readData),
    // The build adds preloads and scripts to the documents.
    getRouterManifest: () => ({ routes: {} }),
  })
  let routeIds: string[] = []
  const response = await handle(async ({ router, responseHeaders }) => {
    await loadDeferredComponents()
    routeIds = router.state.matches.map((match) => match.routeId)
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  const html = await response.text()
  return { status: response.status, html: import.meta.env.PROD ? withNotStartedLine(html) : html, routeIds }
}

/**
 * Appends the line that the start script of the build shows. React hydrates the document and ignores what follows its own
 * elements. Development has no start script, and the desk cannot say where a text that React does not know was written.
 */
function withNotStartedLine(html: string): string {
  const line = renderToStaticMarkup(<NotStartedLine />)
  return html.replace(/<\/body>(?=<\/html>$)/, () => `${line}</body>`)
}
