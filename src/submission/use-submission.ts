import { useEffect, useRef, useState } from 'react'
import { failed } from '../generated/interface/forms'
import type { Delivery } from '../outbox/entry'
import type { Unsaved } from '../outbox/submitter'
import type { Body, Kind } from '../outbox/transport-contract'
import { pageOutbox } from './page-outbox'
import type { Failure } from './reasons'
import type { RejectedSubmission } from './send-form'

/** Delivery of the form's last submission. */
export type FormState =
  | { readonly state: 'idle' }
  /** `isStored`: the answers are durable on this device already. */
  | { readonly state: 'submitting'; readonly isStored: boolean }
  | Unsaved
  /** `isInForm`: the answers are still in the form, so an edit there replaces them. */
  | (Delivery & { readonly isInForm: boolean })

/** Returns why the answers in the form were not sent; undefined when they were not submitted or have left the form. */
export function failureOf(state: FormState): Failure | undefined {
  if (state.state === 'unsaved') return state
  if (state.state !== 'attention' || !state.isInForm) return undefined
  return { ...state.lastError, reason: state.lastError?.reason || failed }
}

/** The submissions of one form. */
export interface FormSubmission {
  readonly state: FormState
  /** Resolves with the state after it; undefined while another submission of this form is in progress. */
  readonly submit: (body: Body) => Promise<FormState | undefined>
}

/**
 * Submits the answers of one form, one submission at a time, and follows an undelivered submission: the outbox may
 * deliver, edit or delete it later.
 */
export function useSubmission(kind: Kind): FormSubmission {
  const [state, setState] = useState<FormState>({ state: 'idle' })
  const isSubmitting = useRef(false)
  const rejected = useRef<RejectedSubmission>(undefined)

  const submit = async (body: Body) => {
    if (isSubmitting.current) return undefined
    isSubmitting.current = true
    setState({ state: 'submitting', isStored: false })
    const onStored = () => setState({ state: 'submitting', isStored: true })
    const result = await pageOutbox()
      .then((outbox) => outbox.sendForm({ kind, body, rejected: rejected.current, onStored }))
      .catch((): Unsaved => ({ state: 'unsaved', reason: failed, mayHaveArrived: false }))
    if (result.state === 'attention') rejected.current = { id: result.id, body }
    // An unsaved submission does not replace the rejected one, which still waits for these answers.
    else if (result.state !== 'unsaved') rejected.current = undefined
    isSubmitting.current = false
    const next = result.state === 'unsaved' ? result : { ...result, isInForm: result.state === 'attention' }
    setState(next)
    return next
  }

  const followed = 'id' in state && state.state !== 'delivered' ? state : undefined
  const followedId = followed?.id
  const isInForm = followed?.isInForm === true
  useEffect(() => {
    if (followedId === undefined) return
    let unsubscribe: (() => void) | undefined
    let isStopped = false
    const follow = async () => {
      const outbox = await pageOutbox()
      const update = async () => {
        const entry = await outbox.whenSettled(followedId)
        if (isStopped || (isInForm && entry?.state === 'attention')) return
        // The outbox has changed it, so the answers in the form no longer belong to it.
        rejected.current = undefined
        setState(entry ? { ...entry, isInForm: false } : { state: 'idle' })
      }
      if (isStopped) return
      unsubscribe = outbox.subscribe(() => void update().catch(() => {}))
      await update()
    }
    // The shell shows the same state, so a failure here stays silent.
    follow().catch(() => {})
    return () => {
      isStopped = true
      unsubscribe?.()
    }
  }, [followedId, isInForm])

  return { state, submit }
}
