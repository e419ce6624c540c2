import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createSiteServer } from '../../../scripts/serve/site-server'
import type { Enquiry } from '../../../supabase/local/enquiries'
import { type LocalBackend, openLocalBackend } from '../../../supabase/local/open-local-backend'
import { createStorageHandler } from '../../../supabase/local/public-storage'
import { freshDataFolder } from '../../database/support/data-folder'
import { fixtureDist, fixtureStorage } from '../../project/fixture-site'

/** Handles a request in place of the site; returns whether it did. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean

/** A web server with the data API that a test can stop, start and make serve another build. */
export interface TestServer {
  readonly origin: string
  /** Closes all connections and refuses new ones. */
  readonly stop: () => Promise<void>
  /** Listens again on the same port. */
  readonly start: () => Promise<void>
  /** Serves another folder, which is removed when the server closes. */
  readonly publish: (folder: string) => Promise<void>
  /** Sets the interceptor; undefined removes it. */
  readonly intercept: (interference: RequestInterceptor | undefined) => void
  /** Requested paths, in order. */
  readonly requested: string[]
  /** Rows of the database, oldest first. */
  readonly readEnquiries: () => Promise<Enquiry[]>
  readonly close: () => Promise<void>
}

/** Starts a server on a free port. Its database opens at the first request to it. */
export async function startTestServer(): Promise<TestServer> {
  const requested: string[] = []
  let database: ReturnType<typeof openDatabase> | undefined
  let interference: RequestInterceptor | undefined
  let front: Server | undefined
  let port = 0
  const published: string[] = []

  const backend = async () => {
    database ??= openDatabase()
    return (await database).backend
  }
  const storage = createStorageHandler(fixtureStorage)
  const api = async (request: IncomingMessage, response: ServerResponse) =>
    request.url?.startsWith('/rest/v1')
      ? (await backend()).handler(request, response)
      : storage(request, response)
  let site = await createSiteServer(fixtureDist, api)

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
      site = await createSiteServer(folder, api)
    },
    intercept: (next) => {
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
