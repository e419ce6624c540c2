import { createServer, type RequestListener, type Server } from 'node:http'
import { duplexPair } from 'node:stream'

/** A request as it is written to the connection. */
export interface RawRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Bytes of the body that are sent before the client ends the connection; all of them without it. */
  readonly sentBytes?: number
}

/** The response to a request. */
export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** The port that requests seem to come in at. */
export const PORT = 4173

/**
 * Serves HTTP over streams in memory: Node parses requests and writes responses as it does for sockets, without the cost of
 * connections. Requests come from this machine.
 */
export class InProcessHttp {
  private readonly server: Server

  constructor(listener: RequestListener) {
    this.server = createServer(listener)
  }

  /** Sends a request. Resolves with undefined when the connection ends without a response. */
  send({ method, target, headers, body, sentBytes }: RawRequest): Promise<RawResponse | undefined> {
    const [client, socket] = duplexPair()
    Object.assign(socket, { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1', localPort: PORT })
    this.server.emit('connection', socket)
    const all = {
      host: `localhost:${PORT}`,
      connection: 'close',
      'content-length': String(body.length),
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${inHeader(value)}\r\n`)
    const parts: Buffer[] = []
    return new Promise((resolve) => {
      client.on('data', (part: Buffer) => parts.push(part))
      client.once('close', () => {
        // Otherwise the server keeps the connection.
        socket.destroy()
        resolve(parse(Buffer.concat(parts)))
      })
      client.on('error', () => undefined)
      client.once('end', () => client.destroy())
      // The pair does not pass on that one side was destroyed; what was written before is read first.
      socket.once('close', () => setImmediate(() => client.destroy()))
      client.write(`${inTarget(method)} ${inTarget(target)} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
      client.write(body.subarray(0, sentBytes))
      if (sentBytes !== undefined) client.end()
    })
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}

/** Other characters would end the header: what a client may send is the parser's matter and not the project's. */
function inHeader(value: string): string {
  return value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
}

function inTarget(value: string): string {
  return value.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()))
}

function parse(bytes: Buffer): RawResponse | undefined {
  if (bytes.length === 0) return undefined
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const body = bytes.subarray(end + 4)
  const text = headers['transfer-encoding'] === 'chunked' ? unchunked(body) : body
  return { status: Number(first.split(' ')[1]), headers, text: text.toString('utf8') }
}

function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!(size > 0)) return Buffer.concat(parts)
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
