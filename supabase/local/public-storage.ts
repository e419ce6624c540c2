import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

/** Answers requests for files of public buckets and returns whether the request was one. */
export type StorageHandler = (request: IncomingMessage, response: ServerResponse) => boolean

const PREFIX = '/storage/v1/object/public'
/** Bucket and file as content may name them. No part begins with a dot, so no path leaves the folder. */
const objectPath = /^\/[a-z0-9-]+(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

/**
 * Creates the public half of the storage API over a folder, whose subfolders are the buckets. Answers carry the headers
 * of a hosted project: any origin may read them, and caches may keep them for an hour.
 * @param folder need not exist; files put into it are served at once
 */
export function createStorageHandler(folder: string): StorageHandler {
  const files = sirv(folder, {
    // Reads the folder at every request, because files are added while the server runs.
    dev: true,
    etag: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('cache-control', 'max-age=3600'),
  })
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (path !== PREFIX && !path.startsWith(`${PREFIX}/`)) return false
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('x-content-type-options', 'nosniff')
    // A picture opened in its own tab runs no script.
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    const object = path.slice(PREFIX.length)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !objectPath.test(object)) {
      sendNotFound(response)
      return true
    }
    // RFC 9110 lets a server ignore ranges.
    delete request.headers.range
    request.url = object
    files(request, response, () => sendNotFound(response))
    return true
  }
}

/** The hosted storage answers with status 400 and names the status 404 in the body. */
function sendNotFound(response: ServerResponse): void {
  const body = JSON.stringify({ statusCode: '404', error: 'not_found', message: 'Object not found' })
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  })
  response.end(body)
}
