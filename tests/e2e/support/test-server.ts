import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createSiteServer } from '../../../scripts/serve/site-server'
import type { Enquiry } from '../../../supabase/local/enquiries'
import { type LocalBackend, openLocalBackend } from '../../../supabase/local/open-local-backend'
import { freshDataFolder } from '../../database/support/data-folder'
import { fixtureDist } from '../../project/fixture-site'

/** Takes a request before the site does, and says whether it did. */
export type Interference = (request: IncomingMessage, response: ServerResponse) => boolean

/** A web server of a test's own, with the data API, that can be stopped, started and given another site to serve. */
export interface OwnSite {
  readonly origin: string
  /** Ends all connections; from then on they are refused. */
  readonly stop: () => Promise<void>
  /** Listens again at the same address. */
  readonly start: () => Promise<void>
  /** Serves another folder from now on. It is removed at the close: until then something may still be sent from it. */
  readonly publish: (folder: string) => Promise<void>
  /** Puts something before the site; undefined takes it away. */
  readonly interfere: (interference: Interference | undefined) => void
  /** Addresses that were asked for, in order. */
  readonly requested: string[]
  /** What the database holds, oldest first. */
  readonly readEnquiries: () => Promise<Enquiry[]>
  readonly close: () => Promise<void>
}

/** Starts a server on a free port. The database is opened when something is sent to it. */
export async function openOwnSite(): Promise<OwnSite> {
  const requested: string[] = []
  let database: ReturnType<typeof openDatabase> | undefined
  let interference: Interference | undefined
  let front: Server | undefined
  let port = 0
  const published: string[] = []

  const backend = async () => {
    database ??= openDatabase()
    return (await database).backend
  }
  const dataApi = async (request: IncomingMessage, response: ServerResponse) =>
    request.url?.startsWith('/rest/v1') ? (await backend()).handler(request, response) : false
  let site = await createSiteServer(fixtureDist, dataApi)

  const start = async () => {
    front = createServer((request, response) => {
      requested.push(request.url ?? '')
      if (!interference?.(request, response)) site.emit('request', request, response)
    }).listen(port, '127.0.0.1')
    await once(front, 'listening')
    const address = front.address()
    if (typeof address === 'object' && address) port = address.port
  }
  const stop = async () => {
    const closed = front && once(front, 'close')
    front?.close()
    front?.closeAllConnections()
    front = undefined
    await closed
  }
  await start()
  return {
    origin: `http://127.0.0.1:${port}`,
    requested,
    start,
    stop,
    publish: async (folder) => {
      published.push(folder)
      site = await createSiteServer(folder, dataApi)
    },
    interfere: (next) => {
      interference = next
    },
    readEnquiries: async () => (await backend()).readEnquiries(),
    close: async () => {
      await stop()
      await (await database)?.close()
      await Promise.all(published.map((folder) => rm(folder, { recursive: true })))
    },
  }
}

async function openDatabase(): Promise<{ backend: LocalBackend; close: () => Promise<void> }> {
  const dataDir = await freshDataFolder()
  const backend = await openLocalBackend({ dataDir })
  const close = async () => {
    await backend.close()
    await rm(dataDir, { recursive: true })
  }
  return { backend, close }
}
