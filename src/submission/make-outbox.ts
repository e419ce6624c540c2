import { browserOutbox } from '../outbox/browser-outbox'
import { keepFlushing } from '../outbox/keep-flushing'
import type { Outbox } from '../outbox/outbox'
import { createTransport } from '../transport/create-transport'
import { transportSettings } from '../transport/settings'
import { type Sending, type Sent, type Standing, sendForm, standing } from './send-form'
import { SKEW_EVENT } from './skew-event'

/** The outbox of a page, and what only its forms need of it: pages load without either. */
export interface PageOutbox extends Outbox {
  /** Hands confirmed answers over and waits, for a while, for what becomes of them. Never rejects. */
  readonly send: (sending: Sending) => Promise<Sent>
  /** How an entry stands once nobody is sending it; undefined when it is gone. Rejects as the store does. */
  readonly standing: (id: string) => Promise<Standing | undefined>
}

/**
 * Makes the outbox on this device's storage, with the way to the data API, and lets it send what waits for as long as
 * the page is open. One page needs one; see `pageOutbox`.
 */
export function makeOutbox(): PageOutbox {
  const transport = createTransport(transportSettings(import.meta.env))
  const outbox = browserOutbox(transport, () => window.dispatchEvent(new Event(SKEW_EVENT)))
  keepFlushing(outbox)
  return {
    ...outbox,
    send: (sending) => sendForm(outbox, sending),
    standing: async (id) => {
      const entry = await outbox.settled(id)
      return entry && standing(entry)
    },
  }
}
