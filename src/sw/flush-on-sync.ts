import { SYNC_TAG } from '../outbox/browser-outbox'
import type { Outbox } from '../outbox/outbox'

declare const self: ServiceWorkerGlobalScope

/** Background Sync is not a web standard, so the platform's types lack it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * Sends queued submissions when the browser reports a network again, also when no page is open. Pages flush the outbox
 * too; this needs Background Sync, which only some browsers have.
 */
export function flushOnSync(outbox: Pick<Outbox, 'flush'>): void {
  const send = async () => {
    const { waiting } = await outbox.flush('resume')
    // After a rejection the browser retries the sync with increasing delays.
    if (waiting > 0) throw new Error('Some submissions could not be sent yet.')
  }
  const listen = (event: Event) => {
    if (isSync(event) && event.tag === SYNC_TAG) event.waitUntil(send())
  }
  self.addEventListener('sync', listen)
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event
}
