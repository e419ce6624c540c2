/**
 * Sent to the window when the data API's answers show that this page is of another version than the tables: the
 * shell then looks for an update. It has a file of its own, so that who listens need not load the outbox.
 */
export const SKEW_EVENT = 'outbox-skew'
