import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { fromCore, isPrecached } from './core'
import { pageFile, withoutEndSlash } from './page-file'
import { answerVisited } from './visited-pages'

/**
 * Answers a navigation: with the saved page at once, whether there is a network or not; a newer version is offered on
 * the page. What is not in the core comes from the network and is kept. Without a network, an address that is neither
 * is unknown for all this device can tell.
 */
export async function answerPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { url } = options
  const file = pageFile(url.pathname)
  if (isPrecached(file)) {
    const address = withoutEndSlash(url.pathname)
    // One address for each page: the router knows no other, and what is relative to it stays right.
    if (address !== url.pathname) return Response.redirect(address + url.search, 301)
    const page = await fromCore(file)
    if (page) return page
  }
  try {
    return await answerVisited(options)
  } catch {
    return notFound()
  }
}

async function notFound(): Promise<Response> {
  const page = await fromCore('/404.html')
  if (!page) return Response.error()
  return new Response(page.body, { status: 404, statusText: 'Not Found', headers: page.headers })
}
