import type { IncomingMessage, ServerResponse } from 'node:http'
import { lookup } from 'mrmime'
import { splitQuery } from './redirects'
import { headersFor } from './response-headers'

/**
 * Reads a file of a site whose pages are made and whose pictures are not; undefined if the file comes after them. A picture
 * is encoded when it is read, before those that nobody has asked for.
 * @param path path below the site's root, as in `/about.html`
 */
export type ReadUnfinished = (path: string) => Promise<Buffer | undefined>

/** Sends the file that a request is for, uncompressed, and resolves with whether it can be read already. */
export async function sendUnfinished(
  read: ReadUnfinished,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [path] = splitQuery(request.url ?? '/')
  for (const file of path === '/' ? ['/index.html'] : [path, `${path}.html`]) {
    const bytes = await read(file)
    if (!bytes) continue
    for (const [name, value] of headersFor(file)) response.setHeader(name, value)
    const type = lookup(file) ?? 'application/octet-stream'
    response.writeHead(200, {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-length': bytes.length,
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }
  return false
}
