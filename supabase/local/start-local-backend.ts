import { once } from 'node:events'
import { createServer } from 'node:http'
import { type LocalBackend, type LocalBackendOptions, openLocalBackend } from './open-local-backend'

/** A server that offers the data API alone, on an origin of its own, as a hosted project does. */
export interface LocalServer extends LocalBackend {
  /** Its address, as in `http://127.0.0.1:54321`. */
  readonly url: string
}

/**
 * Opens the embedded database and serves its data API on a port of its own, to pages of any origin.
 * @param options as for openLocalBackend; host is 127.0.0.1 and the port any free one when left out
 */
export async function startLocalBackend(
  options: LocalBackendOptions & { readonly host?: string; readonly port?: number },
): Promise<LocalServer> {
  const { host = '127.0.0.1', port = 0, ...rest } = options
  const backend = await openLocalBackend({ crossOrigin: true, ...rest })
  const server = createServer((request, response) => {
    backend.handler(request, response).then((taken) => {
      if (!taken)
        response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no Route matched"}')
    })
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    await backend.close()
    throw error
  }
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.')
  return {
    ...backend,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: async () => {
      server.close()
      await backend.close()
      server.closeAllConnections()
    },
  }
}
