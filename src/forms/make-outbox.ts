import { startAutoFlush } from '../outbox/auto-flush'
import { createBrowserOutbox } from '../outbox/browser-outbox'
import type { Outbox } from '../outbox/outbox'
import { createTransport } from '../outbox/transport/create-transport'
import { readServerTime } from '../outbox/transport/server-time'
import { transportSettings } from '../outbox/transport/settings'
import { SKEW_EVENT } from './events'
import { gstinConcern } from './fields/gstin'
import { followDelivery } from './follow-delivery'
import { SubmissionReport } from './receipt/submission-report'
import { RestoredNotice } from './restored-notice'
import { type SendFormOptions, type SendFormResult, sendForm } from './send-form'

/** The outbox of a page, with what its forms need once they submit; all of it is loaded on demand. */
export interface PageOutbox extends Outbox {
  /** See {@link sendForm}. */
  readonly sendForm: (options: SendFormOptions) => Promise<SendFormResult>
  /** See {@link followDelivery}. */
  readonly follow: (followed: Parameters<typeof followDelivery>[1]) => () => void
  readonly SubmissionReport: typeof SubmissionReport
  readonly RestoredNotice: typeof RestoredNotice
  readonly gstinConcern: typeof gstinConcern
}

/**
 * Creates the outbox on this device's storage with the data API as transport, and flushes it while the page is open.
 * A page needs one; see `pageOutbox`.
 */
export function makeOutbox(): PageOutbox {
  const outbox = createBrowserOutbox({
    transport: createTransport(transportSettings()),
    serverTime: readServerTime,
    onSkew: () => window.dispatchEvent(new Event(SKEW_EVENT)),
  })
  startAutoFlush(outbox)
  return {
    ...outbox,
    sendForm: (options) => sendForm(outbox, options),
    follow: (followed) => followDelivery(outbox, followed),
    SubmissionReport,
    RestoredNotice,
    gstinConcern,
  }
}
