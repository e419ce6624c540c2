import { failed } from '../generated/interface/forms'
import type { EarlierSubmission } from '../outbox/find-earlier'
import type { Delivery } from '../outbox/outbox-entry'
import type { Unsaved } from '../outbox/submitter'
import type { Body } from '../outbox/transport-contract'
import type { Failure } from './reasons'

/** Delivery of the form's last submission. */
export type FormState =
  | { readonly state: 'idle' }
  /** `isStored`: the answers are durable on this device already. */
  | { readonly state: 'submitting'; readonly isStored: boolean }
  /** The same answers were submitted before; the visitor decides. */
  | {
      readonly state: 'asking'
      readonly earlier: EarlierSubmission
      readonly body: Body
      readonly decide: (sendsAgain: boolean) => void
    }
  | Unsaved
  /** `isInForm`: the answers are still in the form, so an edit there replaces them. */
  | (Delivery & { readonly isInForm: boolean; readonly body: Body })

/** Returns why the answers in the form were not sent; undefined when they were not submitted or have left the form. */
export function failureOf(state: FormState): Failure | undefined {
  if (state.state === 'unsaved') return state
  if (state.state !== 'attention' || !state.isInForm) return undefined
  return { ...state.lastError, reason: state.lastError?.reason || failed }
}
