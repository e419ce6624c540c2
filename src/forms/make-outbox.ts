import { browserOutbox } from '../outbox/browser-outbox'
import { keepFlushing } from '../outbox/keep-flushing'
import type { Outbox } from '../outbox/outbox'
import { createTransport } from '../transport/create-transport'
import { transportSettings } from '../transport/settings'
import { SKEW_EVENT } from './skew-event'

/**
 * Makes the outbox on this device's storage, with the way to the data API, and lets it send what waits for as long as
 * the page is open. One page needs one; see `pageOutbox`.
 */
export function makeOutbox(): Outbox {
  const transport = createTransport(transportSettings(import.meta.env))
  const outbox = browserOutbox(transport, () => window.dispatchEvent(new Event(SKEW_EVENT)))
  keepFlushing(outbox)
  return outbox
}
