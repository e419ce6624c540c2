import { once } from 'node:events'
import { createServer } from 'node:http'
import { createSiteServer } from '../../../scripts/serve/site-server'

/** A server of the built site that can delay one page, and can be stopped. */
export interface HeldSite {
  readonly origin: string
  /** Delays the document at a path; undefined ends the delay. */
  readonly delay: (path: string | undefined, milliseconds?: number) => void
  readonly stop: () => Promise<void>
}

/** Serves a built site on a free port, without the data API. */
export async function openHeldSite(dist: string): Promise<HeldSite> {
  const site = await createSiteServer(dist, async () => false)
  let delayed: { path: string; milliseconds: number } | undefined
  const server = createServer((request, response) => {
    const answer = () => site.emit('request', request, response)
    if (delayed && request.url === delayed.path) setTimeout(answer, delayed.milliseconds)
    else answer()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    delay: (path, milliseconds = 0) => {
      delayed = path === undefined ? undefined : { path, milliseconds }
    },
    stop: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
