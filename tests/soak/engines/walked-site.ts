import { createSiteServer } from '../../../scripts/serve/site-server'
import type { Enquiry } from '../../../supabase/local/enquiries'
import { type FaultProxy, openFaultProxy } from '../../e2e/support/fault-proxy'
import { startTestServer } from '../../e2e/support/test-server'

/** A built site with its data API, behind a proxy that injects faults and can be stopped. */
export interface WalkedSite extends Pick<FaultProxy, 'origin' | 'start' | 'stop' | 'handleWith'> {
  /** Delays the document at a path; undefined ends the delay. */
  readonly delay: (path: string | undefined, milliseconds?: number) => void
  /** Rows of the database, oldest first. */
  readonly readEnquiries: () => Promise<Enquiry[]>
  readonly close: () => Promise<void>
}

/** Serves a built site on a free port, with an empty database. */
export async function openWalkedSite(dist: string): Promise<WalkedSite> {
  const site = await startTestServer(dist)
  const proxy = await openFaultProxy(site.origin)
  const delayedSite = await createSiteServer(dist)
  // Opens the database, which the first submission would wait for.
  await site.readEnquiries()
  const { origin, start, stop, handleWith } = proxy
  return {
    origin,
    start,
    stop,
    handleWith,
    delay: (path, milliseconds = 0) =>
      site.intercept((request, response) => {
        if (path === undefined || request.url !== path) return false
        setTimeout(() => delayedSite.emit('request', request, response), milliseconds)
        return true
      }),
    readEnquiries: site.readEnquiries,
    close: async () => {
      await proxy.close()
      await site.close()
    },
  }
}
