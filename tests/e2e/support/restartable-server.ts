import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** An HTTP server that can refuse connections for a while. */
export interface RestartableServer {
  readonly origin: string
  /** Closes all connections and refuses new ones. May be called twice. */
  readonly stop: () => Promise<void>
  /** Listens again on the same port. */
  readonly start: () => Promise<void>
}

/** Listens on a free port of this machine. */
export async function openRestartableServer(
  options: ServerOptions,
  listener: RequestListener,
): Promise<RestartableServer> {
  let server: Server | undefined
  let port = 0
  const start = async () => {
    server = createServer(options, listener).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) port = address.port
  }
  const stop = async () => {
    const closed = server && once(server, 'close')
    server?.close()
    server?.closeAllConnections()
    server = undefined
    await closed
  }
  await start()
  return { origin: `http://127.0.0.1:${port}`, start, stop }
}
