import { browserOutbox } from '../outbox/browser-outbox'
import type { Outbox } from '../outbox/outbox'
import { createTransport } from '../transport/create-transport'
import { transportSettings } from '../transport/settings'
import { SKEW_EVENT } from './skew-event'

/** Makes the outbox on this device's storage, with the way to the data API. One page needs one; see `pageOutbox`. */
export function makeOutbox(): Outbox {
  const transport = createTransport(transportSettings(import.meta.env))
  return browserOutbox(transport, () => window.dispatchEvent(new Event(SKEW_EVENT)))
}
