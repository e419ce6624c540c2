import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import sirv from 'sirv'
import { acceptedEncodings } from './accepted-encodings'
import { createNotFoundHandler } from './not-found-handler'
import { redirectTarget, withoutEndSlashes } from './redirects'
import { headersFor } from './response-headers'
import { type ReadUnfinished, sendUnfinished } from './send-unfinished'

/** Handles a request if it is for the data API, and resolves with whether it was. */
type DataApi = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** A site that is still being built. */
export interface Unfinished {
  readonly read: ReadUnfinished
  /** Resolves when the site is in dist/. */
  readonly finished: Promise<unknown>
}

/** Limits for clients that hold a connection open without sending a request. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/**
 * Returns a web server for the built site: precompressed files, validators, the production headers, redirects to
 * canonical paths, 404.html for unknown paths, and the data API on the same origin.
 * @param dist folder of the built site
 * @param dataApi handler of /rest/v1; without it the site is static
 * @param unfinished the site until dist/ is written; requests for files that are not made yet wait for dist/
 */
export function createSiteServer(dist: string, dataApi?: DataApi, unfinished?: Unfinished): Server {
  let isFinished = unfinished === undefined
  unfinished?.finished.then(
    () => (isFinished = true),
    () => undefined,
  )
  const files = sirv(dist, {
    // Reads the folder at every request, because a build may replace files while the server runs.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      for (const [name, value] of headersFor(path)) response.setHeader(name, value)
      if (path.endsWith('.txt')) response.setHeader('content-type', 'text/plain; charset=utf-8')
    },
  })
  const sendNotFound = createNotFoundHandler(dist)
  const sendMissing = async (request: IncomingMessage, response: ServerResponse) => {
    const location = await redirectTarget(dist, request.url ?? '/')
    if (location === undefined) return sendNotFound(request, response)
    for (const [name, value] of headersFor(location)) response.setHeader(name, value)
    response.writeHead(301, { location, 'content-length': 0 }).end()
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (await dataApi?.(request, response)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const location = withoutEndSlashes(request.url ?? '/')
    if (location !== undefined) {
      response.writeHead(308, { location, 'content-length': 0 }).end()
      return
    }
    if (unfinished && !isFinished) {
      if (await sendUnfinished(unfinished.read, request, response)) return
      await unfinished.finished
    }
    if (!isSingleRange(request.headers.range)) delete request.headers.range
    // sirv looks for the names alone.
    request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']).join(', ')
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve)
      files(request, response, () => sendMissing(request, response).then(resolve, reject))
    })
  }
  return createServer(timeouts, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
}

/** Whether the header asks for one range with a start. RFC 9110 lets the server ignore every other range. */
function isSingleRange(range: string | undefined): boolean {
  const [, start = '', end = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  return start !== '' && (end === '' || Number(start) <= Number(end))
}
