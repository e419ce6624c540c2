import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { serve } from '../database/support/serve'

/** A received request. */
export interface RecordedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Starts a server that records every request and answers it like an insert. */
export async function recordRequests(): Promise<{ url: string; requests: RecordedRequest[] }> {
  const requests: RecordedRequest[] = []
  const url = await serve(async (request, response) => {
    const body = await textOf(request)
    requests.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.writeHead(201).end()
  })
  return { url, requests }
}

/** Returns a client of supabase-js with the options of a page. */
export function supabaseJs(url: string, key: string) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket; the class is never used, because no test subscribes to changes.
    realtime: { transport: class {} as never },
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
