import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A response with its decompressed body. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
  /** Length of the body as it was sent. */
  readonly sentLength: number
  readonly text: string
}

/**
 * Requests a path exactly as written, without normalizing it and without following redirects.
 * @param origin as in `http://127.0.0.1:8080`; with HTTPS, any certificate will do
 */
export function sendRequest(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(origin)
    const request = protocol === 'https:' ? requestHttps : requestHttp
    const target = { hostname, port, family: 4, rejectUnauthorized: false }
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
          bytes: decompressed,
          sentLength: body.length,
          text: decompressed.toString('utf8'),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
