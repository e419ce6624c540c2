import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { canonicalPath } from '../contracts/worker/canonical-path'
import { fromCore, isPrecached } from './core'
import { movedTo } from './moved-page'
import { pageFile } from './page-file'
import { respondWithVisited } from './visited-pages'

/** A path that ends with the name of a file. Addresses of pages have no point. */
const FILE_NAME = /\.[^/]*$/

/**
 * Responds to a navigation with the precached page, also when there is a network: the page itself loads a newer
 * version. Other pages come from the network and are cached at runtime. Without a network, or where the host does not
 * redirect, an address that has moved is redirected, and so is one that is not canonical. Any other one is a 404, unless the
 * host may have a file of that name.
 */
export async function respondWithPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { url } = options
  const path = canonicalPath(url.pathname)
  const file = pageFile(path)
  if (isPrecached(file)) {
    // The router knows only the canonical path, and relative URLs need it.
    if (path !== url.pathname) return Response.redirect(path + url.search, 301)
    const page = await fromCore(file)
    if (page) return page
  }
  const response = await respondWithVisited(options).catch(() => undefined)
  if (response && response.status !== 404) return response
  // Names of files may hold capital letters, so only an address without a file is made canonical.
  const target = (await movedTo(path)) ?? (path === url.pathname ? undefined : path)
  // The location of a redirect needs no fragment: browsers keep that of the request.
  if (target !== undefined) return Response.redirect(target + url.search, 301)
  if (response) return response
  // A file such as /licences.txt exists: the browser says that it needs a network.
  return FILE_NAME.test(path) ? Response.error() : notFound()
}

async function notFound(): Promise<Response> {
  const page = await fromCore('/404.html')
  if (!page) return Response.error()
  return new Response(page.body, { status: 404, statusText: 'Not Found', headers: page.headers })
}
