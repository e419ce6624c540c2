import { createBrowserOutbox } from '../outbox/browser-outbox'
import type { Outbox } from '../outbox/outbox'
import { createTransport } from '../outbox/transport/create-transport'
import { readServerTime } from '../outbox/transport/server-time'
import { transportSettings } from '../outbox/transport/settings'

declare const self: ServiceWorkerGlobalScope

/** Creates the outbox of the worker on the storage that it shares with the pages, with the data API as transport. */
export function makeWorkerOutbox(): Outbox {
  return createBrowserOutbox({
    transport: createTransport(transportSettings()),
    serverTime: readServerTime,
    // Page and tables are of different versions: a newer worker is probably there.
    onSkew: () => void self.registration.update().catch(() => {}),
  })
}
