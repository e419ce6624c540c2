import { once } from 'node:events'
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from 'node:http'
import { openRestartableServer, type RestartableServer } from './restartable-server'

/** A complete response. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One submission in the proxy, and the ways to handle it. */
export interface Exchange {
  /** The submitted row, by column. */
  readonly row: Readonly<Record<string, string>>
  /** Referrer: the page or worker that sent it. */
  readonly sender: string
  /** Forwards the request and resolves with the response, after the row is committed. */
  readonly forward: () => Promise<Answer>
  readonly answer: (answer: Partial<Answer>) => void
  /** Sends half of a response and closes the connection. */
  readonly truncate: (answer: Answer) => void
  /** Closes the connection without a response. */
  readonly disconnect: () => void
}

/** Handles one submission. */
export type ExchangeHandler = (exchange: Exchange) => Promise<void> | void

/** A proxy that can inject faults into submissions. */
export interface FaultProxy extends RestartableServer {
  /** All received submissions, in order. */
  readonly received: readonly Pick<Exchange, 'row' | 'sender'>[]
  /** Sets how submissions are handled; at first they are forwarded. */
  readonly handleWith: (treatment: ExchangeHandler) => void
  readonly close: () => Promise<void>
}

/** Forwards a submission and returns the response. */
export const forwardExchange: ExchangeHandler = async ({ forward, answer }) => answer(await forward())

/** Starts a proxy in front of the site at the origin `target`. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  // One connection per request: a reused one may be closing, which would be an unplanned fault.
  const agent = new Agent({ keepAlive: false })
  const received: Pick<Exchange, 'row' | 'sender'>[] = []
  let treatment: ExchangeHandler = forwardExchange

  const upstream = async (request: IncomingMessage, body: Buffer): Promise<IncomingMessage> => {
    const { method, headers, url = '/' } = request
    const onward = requestOf(new URL(url, target), { method, headers, agent }).end(body)
    const [response] = await once(onward, 'response')
    return response
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    if (request.method === 'POST' && request.url?.startsWith('/rest/v1/')) {
      const exchange = exchangeOf(request, body, response, upstream)
      received.push(exchange)
      await treatment(exchange)
      return
    }
    const answer = await upstream(request, body)
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  }
  // For the same reason keep-alive connections never time out.
  const server = await openRestartableServer({ keepAliveTimeout: 0 }, (request, response) => {
    // A killed browser disconnects in the middle of a request.
    serve(request, response).catch(() => response.destroy())
  })
  return {
    ...server,
    received,
    handleWith: (next) => {
      treatment = next
    },
    close: async () => {
      await server.stop()
      agent.destroy()
    },
  }
}

function exchangeOf(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  upstream: (request: IncomingMessage, body: Buffer) => Promise<IncomingMessage>,
): Exchange {
  return {
    row: JSON.parse(body.toString('utf8')),
    sender: request.headers.referer ?? '',
    forward: async () => {
      const answer = await upstream(request, body)
      return { status: answer.statusCode ?? 502, headers: answer.headers, body: await readBody(answer) }
    },
    answer: ({ status = 200, headers = {}, body: text = Buffer.alloc(0) }) => {
      response.writeHead(status, { ...headers, 'content-length': text.length }).end(text)
    },
    truncate: ({ status, headers, body: text }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...headers,
        'content-length': text.length + 10,
      })
      response.write(text.subarray(0, text.length / 2))
      response.flushHeaders()
      // After the first half is sent.
      setImmediate(() => response.destroy())
    },
    disconnect: () => response.destroy(),
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}
