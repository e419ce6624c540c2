/** Window event that opens the outbox drawer. */
export const OPEN_OUTBOX_EVENT = 'open-outbox'

/** Window event: page and tables are of different versions, so the shell looks for an update. */
export const SKEW_EVENT = 'outbox-skew'
