import { digestAnswers } from './answers-digest'
import { openChangeChannel } from './change-channel'
import { openDurableStore } from './durable-store'
import { createOutbox, type Outbox, type OutboxOptions } from './outbox'
import { createIdbStore } from './store'

/** Background Sync tag on which the worker flushes. */
export const SYNC_TAG = 'outbox'

/** Background Sync is not a web standard, so the platform's types lack it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

let hasRequestedPersistence = false

/** Requests persistent storage and a Background Sync. Both are optional: delivery does not depend on them. */
function requestPersistenceAndSync(): void {
  if (typeof document !== 'object') return
  // Some browsers prompt the visitor, so the page asks once.
  if (!hasRequestedPersistence) navigator.storage?.persist?.().catch(() => {})
  hasRequestedPersistence = true
  navigator.serviceWorker?.ready
    .then((registration: SyncRegistration) => registration.sync?.register(SYNC_TAG))
    .catch(() => {})
}

/** What the outbox of a browser needs from outside; it knows no network itself. */
export type BrowserOutboxOptions = Pick<OutboxOptions, 'transport' | 'serverTime' | 'onSkew'>

/**
 * Creates the outbox of this page or worker on the device's storage, which all pages and the worker of one origin
 * share.
 */
export function createBrowserOutbox(options: BrowserOutboxOptions): Outbox {
  return createOutbox({
    ...options,
    digest: digestAnswers,
    store: createIdbStore(openDurableStore('outbox', 'submissions')),
    locks: globalThis.navigator?.locks,
    editLocks: globalThis.navigator?.locks,
    channel: openChangeChannel('outbox'),
    onStored: requestPersistenceAndSync,
  })
}
