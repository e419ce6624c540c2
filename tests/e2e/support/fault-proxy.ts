import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from 'node:http'

/** A whole answer. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One submission on its way through the proxy, and what can be done with it. */
export interface Exchange {
  /** What the page or worker sends: the row, by column. */
  readonly row: Readonly<Record<string, string>>
  /** The page or worker that sends it. */
  readonly sender: string
  /** Hands it to the site behind, and gives the whole answer: by then the row is committed. */
  readonly forward: () => Promise<Answer>
  readonly answer: (answer: Partial<Answer>) => void
  /** Begins an answer and breaks the connection off halfway. */
  readonly truncate: (answer: Answer) => void
  /** Breaks the connection off without an answer. */
  readonly cut: () => void
}

/** What is done with a submission. */
export type Treatment = (exchange: Exchange) => Promise<void> | void

/** A web server before a site, through which all its traffic goes. */
export interface FaultProxy {
  readonly origin: string
  /** The submissions that came in, in order, whatever was done with them. */
  readonly received: readonly Pick<Exchange, 'row' | 'sender'>[]
  /** Says what is done with the submissions from now on; at first they are handed on. */
  readonly treat: (treatment: Treatment) => void
  readonly close: () => Promise<void>
}

/** Hands a submission on, and the answer back. */
export const handOn: Treatment = async ({ forward, answer }) => answer(await forward())

/** Puts a proxy before the site at `target`, an origin. Submissions can be ill-treated, the rest goes through. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  // A connection each: one that is used again may be closed just then, and that fault would be nobody's treatment.
  const agent = new Agent({ keepAlive: false })
  const received: Pick<Exchange, 'row' | 'sender'>[] = []
  let treatment: Treatment = handOn

  const upstream = async (request: IncomingMessage, body: Buffer): Promise<IncomingMessage> => {
    const { method, headers, url = '/' } = request
    const onward = requestOf(new URL(url, target), { method, headers, agent }).end(body)
    const [response] = await once(onward, 'response')
    return response
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await wholeOf(request)
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
  // For the same reason it never closes a connection that the browser keeps.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    // A browser that is killed leaves in the middle of a request: that is nobody's fault.
    serve(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no address.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    treat: (next) => {
      treatment = next
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
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
      return { status: answer.statusCode ?? 502, headers: answer.headers, body: await wholeOf(answer) }
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
      // Once the half is out.
      setImmediate(() => response.destroy())
    },
    cut: () => response.destroy(),
  }
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}
