import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import sirv from 'sirv'
import { notFoundFrom } from './not-found'
import { redirectTarget } from './redirect-target'
import { headersFor } from './response-headers'

/** Takes a request when it is for the data API, and says whether it did. */
export type DataApi = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Clients that only hold a connection are cut off: how long they may take for the headers, and for all of it. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/**
 * A web server for the built site: precompressed files, validators, the production headers, one address for
 * every page, 404.html with status 404 for unknown addresses, and the data API on the same origin.
 * @param dist folder of the built site
 * @param dataApi answers under /rest/v1; left out, the site is static
 */
export function createSiteServer(dist: string, dataApi?: DataApi): Server {
  const files = sirv(dist, {
    // Looks at the folder for every request: a build under way must not leave the server with files that are gone.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      for (const [name, value] of headersFor(path)) response.setHeader(name, value)
    },
  })
  const sendNotFound = notFoundFrom(dist)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await dataApi?.(request, response)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const location = redirectTarget(request.url ?? '/')
    if (location !== undefined) {
      response.writeHead(308, { location, 'content-length': 0 }).end()
      return
    }
    if (!isPlainRange(request.headers.range)) delete request.headers.range
    await new Promise<void>((done, fail) => {
      response.once('close', done)
      files(request, response, () => sendNotFound(request, response).then(done, fail))
    })
  }
  return createServer(patience, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
}

/** Whether a range is of the one kind that is served in part; every other is answered with the whole file, as RFC 9110 allows. */
function isPlainRange(range: string | undefined): boolean {
  const [, start = '', end = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  return start !== '' && (end === '' || Number(start) <= Number(end))
}
