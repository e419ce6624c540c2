import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { headersFor } from './response-headers'

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/**
 * Returns a handler that sends 404.html with status 404, compressed if the client accepts it.
 * @param dist folder of the built site
 */
export function createNotFoundHandler(
  dist: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const file = join(dist, '404.html')
  return async (request, response) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = encodings.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted))
    const compressed = encoding && (await readFile(file + encoding.extension).catch(() => undefined))
    const content = compressed ?? (await readFile(file))
    for (const [name, value] of headersFor('/404.html')) response.setHeader(name, value)
    response.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': content.length,
      vary: 'Accept-Encoding',
      ...(compressed && encoding ? { 'content-encoding': encoding.name } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : content)
  }
}
