import { useEffect, useRef, useState } from 'react'
import { failed } from '../generated/interface/forms'
import type { EarlierSubmission } from '../outbox/find-earlier'
import type { Unsaved } from '../outbox/submitter'
import type { Body, Kind } from '../outbox/transport-contract'
import type { FormState } from './form-state'
import { loadedOutbox, pageOutbox } from './page-outbox'

/** The submissions of one form. */
export interface FormSubmission {
  readonly state: FormState
  /**
   * Resolves with the state after it; undefined while another submission of this form is in progress, and when the
   * visitor did not want to send the same answers again.
   */
  readonly submit: (body: Body) => Promise<FormState | undefined>
  /** Forgets the last submission, which continues in the outbox. */
  readonly reset: () => void
}

/**
 * Submits the answers of one form, one submission at a time, and follows an undelivered submission: the outbox may
 * deliver, edit or delete it later.
 */
export function useSubmission(kind: Kind): FormSubmission {
  const [state, setState] = useState<FormState>({ state: 'idle' })
  const isSubmitting = useRef(false)

  const submit = async (body: Body) => {
    if (isSubmitting.current) return undefined
    isSubmitting.current = true
    setState({ state: 'submitting', isStored: false })
    const onStored = () => setState({ state: 'submitting', isStored: true })
    const confirmAgain = async (earlier: EarlierSubmission) => {
      const sendsAgain = await new Promise<boolean>((decide) =>
        setState({ state: 'asking', earlier, body, decide }),
      )
      setState(sendsAgain ? { state: 'submitting', isStored: false } : { state: 'idle' })
      return sendsAgain
    }
    const result = await pageOutbox()
      .then((outbox) => outbox.sendForm({ kind, body, onStored, confirmAgain }))
      .catch((): Unsaved => ({ state: 'unsaved', reason: failed, mayHaveArrived: false }))
    isSubmitting.current = false
    if (result.state === 'declined') return undefined
    const next =
      result.state === 'unsaved'
        ? result
        : { ...result, body: result.body ?? body, isInForm: result.state === 'attention' }
    setState(next)
    return next
  }

  const followed = 'id' in state && state.state !== 'delivered' ? state : undefined
  const id = followed?.id
  const isInForm = followed?.isInForm === true
  useEffect(() => {
    if (id === undefined) return
    return loadedOutbox()?.follow({
      id,
      isInForm,
      onChange: (entry) => {
        // The outbox has changed it, so the answers in the form no longer belong to it.
        loadedOutbox()?.setReplaced(kind, undefined)
        setState((before) =>
          entry && 'id' in before
            ? { ...entry, body: entry.body ?? before.body, isInForm: false }
            : { state: 'idle' },
        )
      },
    })
  }, [kind, id, isInForm])

  return { state, submit, reset: () => setState({ state: 'idle' }) }
}
