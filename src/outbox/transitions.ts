import { claim, expire, settle } from './delivery-transitions'
import { cancel, enqueue, fix, resend, saveDraft } from './visitor-transitions'

/** Every change that a stored record can undergo, in one object so that a test can put a wrong rule in its place. */
export const transitions = { saveDraft, enqueue, claim, settle, expire, cancel, fix, resend }

export type Transitions = typeof transitions
