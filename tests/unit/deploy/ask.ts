import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An answer as it came over the wire, its text unpacked. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/**
 * Asks a web server for a path exactly as it is written: nothing is tidied up, no redirect is followed.
 * @param server its origin, as in `http://127.0.0.1:8080`, or the path of the socket it listens on
 */
export function ask(
  server: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(server.startsWith('http') ? server : 'http://localhost')
    const place = server.startsWith('http') ? { hostname, port } : { socketPath: server }
    request({ ...place, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const encoding = response.headers['content-encoding']
        const unpacked =
          body.length === 0
            ? body
            : encoding === 'br'
              ? brotliDecompressSync(body)
              : encoding === 'gzip'
                ? gunzipSync(body)
                : body
        done({ status: response.statusCode ?? 0, headers: response.headers, text: unpacked.toString('utf8') })
      })
    })
      .on('error', fail)
      .end()
  })
}
