import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  type LocalBackend,
  type LocalBackendOptions,
  openLocalBackend,
} from '../../../supabase/local/open-local-backend'

/** The embedded backend on its own port. */
export interface LocalServer extends LocalBackend {
  /** As in `http://127.0.0.1:54321`. */
  readonly url: string
}

/** Opens the embedded database of a data folder and serves its data API on a free port. */
export async function serveBackend(options: LocalBackendOptions): Promise<LocalServer> {
  const backend = await openLocalBackend(options)
  const server = createServer((request, response) => {
    backend.handler(request, response).then((isHandled) => {
      if (!isHandled) response.writeHead(404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.')
  return {
    ...backend,
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close()
      await backend.close()
      server.closeAllConnections()
    },
  }
}
