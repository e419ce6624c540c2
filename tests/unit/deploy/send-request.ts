import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A response with its decompressed body. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/**
 * Requests a path exactly as written, without normalizing it and without following redirects.
 * @param server origin, as in `http://127.0.0.1:8080`, or path of a Unix socket
 */
export function sendRequest(
  server: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.startsWith('http') ? server : 'http://localhost')
    const target = server.startsWith('http') ? { hostname, port } : { socketPath: server }
    request({ ...target, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const encoding = response.headers['content-encoding']
        const decompressed =
          body.length === 0
            ? body
            : encoding === 'br'
              ? brotliDecompressSync(body)
              : encoding === 'gzip'
                ? gunzipSync(body)
                : body
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: decompressed.toString('utf8'),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
