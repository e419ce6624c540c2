/** Window event that shows the form of a page in place of its last submission. */
export const SHOW_FORM_EVENT = 'show-form'

/** Window event: page and tables are of different versions, so the shell looks for an update. */
export const SKEW_EVENT = 'outbox-skew'
