import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { acceptedEncodings } from './accepted-encodings'
import { headersFor } from './response-headers'

const extensions = { br: '.br', gzip: '.gz' } as const

/**
 * Returns a handler that sends 404.html with status 404, compressed if the client accepts it.
 * @param dist folder of the built site
 */
export function createNotFoundHandler(
  dist: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const file = join(dist, '404.html')
  return async (request, response) => {
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
    const compressed = encoding && (await readFile(file + extensions[encoding]).catch(() => undefined))
    const content = compressed ?? (await readFile(file))
    for (const [name, value] of headersFor('/404.html')) response.setHeader(name, value)
    response.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': content.length,
      vary: 'Accept-Encoding',
      ...(compressed && encoding ? { 'content-encoding': encoding } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : content)
  }
}
