import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'

/**
 * A server on a free port of this machine for the length of one test.
 * @returns its address
 */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.')
  return `http://127.0.0.1:${address.port}`
}

/** One request as it arrived. */
export interface RecordedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that notes down every request and answers as the data API answers an insert. */
export async function recordRequests(): Promise<{ url: string; requests: RecordedRequest[] }> {
  const requests: RecordedRequest[] = []
  const url = await serve(async (request, response) => {
    const body = await textOf(request)
    requests.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.writeHead(201).end()
  })
  return { url, requests }
}

/** The real supabase-js, as a page would set it up. */
export function supabaseJs(url: string, key: string) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket of its own, and nothing here listens for changes: the class is never made use of.
    realtime: { transport: class {} as never },
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
