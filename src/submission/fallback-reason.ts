/** Shown when a submission fails and nothing better is known. */
export const FALLBACK_REASON = 'Failed to submit form. Please try again.'
