import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSiteServer } from '../../../scripts/serve/site-server'
import type { Enquiry } from '../../../supabase/local/enquiries'
import { type LocalBackend, openLocalBackend } from '../../../supabase/local/open-local-backend'
import { createStorageHandler } from '../../../supabase/local/public-storage'
import { freshDataFolder } from '../../database/support/data-folder'
import { liftLimits } from '../../database/support/lift-limits'
import { fixtureDist, fixtureStorage } from '../../project/fixture-site'
import { openRestartableServer, type RestartableServer } from './restartable-server'

/** Handles a request in place of the site; returns whether it did. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean

/** A web server with the data API that a test can stop, start and make serve another build. */
export interface TestServer extends RestartableServer {
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

/**
 * Starts a server on a free port. Its database opens at the first request to it.
 * @param dist folder of a built site, by default that of the fixture
 */
export async function startTestServer(dist = fixtureDist): Promise<TestServer> {
  const requested: string[] = []
  let database: ReturnType<typeof openDatabase> | undefined
  let interference: RequestInterceptor | undefined
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
  let site = await createSiteServer(dist, api)

  const front = await openRestartableServer({}, (request, response) => {
    requested.push(request.url ?? '')
    if (!interference?.(request, response)) site.emit('request', request, response)
  })
  return {
    ...front,
    requested,
    publish: async (folder) => {
      published.push(folder)
      site = await createSiteServer(folder, api)
    },
    intercept: (next) => {
      interference = next
    },
    readEnquiries: async () => (await backend()).readEnquiries(),
    close: async () => {
      await front.stop()
      await (await database)?.close()
      await Promise.all(published.map((folder) => rm(folder, { recursive: true })))
    },
  }
}

async function openDatabase(): Promise<{ backend: LocalBackend; close: () => Promise<void> }> {
  const dataDir = await freshDataFolder()
  const backend = await openLocalBackend({ dataDir })
  await liftLimits(backend.db)
  const close = async () => {
    await backend.close()
    await rm(dataDir, { recursive: true })
  }
  return { backend, close }
}
