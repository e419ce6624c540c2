import { openChannel } from './channel'
import { durableStore } from './durable-store'
import { createOutbox, type Outbox } from './outbox'
import { idbStore } from './store'
import type { Transport } from './transport-contract'

/** The tag under which the worker is asked to flush, where the browser has Background Sync. */
export const SYNC_TAG = 'outbox'

/** Background Sync is no web standard, so the types of the platform do not have it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

let askedToKeep = false

/** After a submission is saved: a page asks the browser to keep the data, and to wake the worker. */
function askBrowser(): void {
  if (typeof document !== 'object') return
  // Both are a bonus: whether the browser agrees changes nothing about what was promised. Some browsers put the
  // first question to the visitor, so it is asked once.
  if (!askedToKeep) navigator.storage?.persist?.().catch(() => {})
  askedToKeep = true
  navigator.serviceWorker?.ready
    .then((registration: SyncRegistration) => registration.sync?.register(SYNC_TAG))
    .catch(() => {})
}

/**
 * Makes the outbox of this page or worker on the device's own storage. All pages and the worker of one origin
 * work on the same submissions. `skew` is called when the page turns out to be older or newer than the tables.
 */
export function browserOutbox(transport: Transport, skew?: () => void): Outbox {
  return createOutbox({
    store: idbStore(durableStore('outbox', 'submissions')),
    transport,
    locks: globalThis.navigator?.locks,
    channel: openChannel('outbox'),
    saved: askBrowser,
    ...(skew && { skew }),
  })
}
