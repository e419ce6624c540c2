/** Sent to the window by whatever wants the outbox shown. */
export const OPEN_OUTBOX = 'open-outbox'
