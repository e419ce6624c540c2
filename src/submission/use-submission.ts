import { useEffect, useRef, useState } from 'react'
import type { Body, Kind } from '../outbox/transport-contract'
import { FALLBACK_REASON } from './fallback-reason'
import { pageOutbox } from './page-outbox'
import type { Refused, Sent } from './send-form'

export type SubmissionState =
  | { readonly type: 'idle' }
  /** `stored`: the answers are safe on this device already. */
  | { readonly type: 'submitting'; readonly stored: boolean }
  | Sent

/** Sends the answers of one form and tells what became of them. */
export interface Submission {
  readonly state: SubmissionState
  /** Gives the result; undefined when another submission of this form is still on its way. */
  readonly send: (body: Body) => Promise<Sent | undefined>
}

/**
 * The life of a submission, from idle to received. Two calls at once send once. What is not received when the form is
 * told is followed: it may be received later, refused, or changed, sent and deleted in the outbox.
 */
export function useSubmission(kind: Kind): Submission {
  const [state, setState] = useState<SubmissionState>({ type: 'idle' })
  const busy = useRef(false)
  const refused = useRef<Refused>(undefined)

  const send = async (body: Body) => {
    if (busy.current) return undefined
    busy.current = true
    setState({ type: 'submitting', stored: false })
    const onStored = () => setState({ type: 'submitting', stored: true })
    const sent = await pageOutbox()
      .then((outbox) => outbox.send({ kind, body, refused: refused.current, onStored }))
      .catch((): Sent => ({ type: 'failed', reason: FALLBACK_REASON, unsure: false }))
    if (sent.type === 'refused') refused.current = { id: sent.id, body }
    // What failed says nothing of the refused one before it: that still waits for these answers.
    else if (sent.type !== 'failed') refused.current = undefined
    busy.current = false
    setState(sent)
    return sent
  }

  const isOpen = state.type === 'saved' || state.type === 'stuck' || state.type === 'refused'
  const followed = isOpen ? state.id : undefined
  const inForm = state.type === 'refused'
  useEffect(() => {
    if (followed === undefined) return
    let stop: (() => void) | undefined
    let over = false
    const follow = async () => {
      const outbox = await pageOutbox()
      const look = async () => {
        const found = await outbox.standing(followed)
        if (over || (inForm && found?.type === 'stuck')) return
        // From here on it goes its own way, whatever is in the form.
        refused.current = undefined
        setState(found ?? { type: 'idle' })
      }
      if (over) return
      stop = outbox.subscribe(() => void look().catch(() => {}))
      await look()
    }
    // The status of the shell tells the same story; here it is a courtesy that may fail silently.
    follow().catch(() => {})
    return () => {
      over = true
      stop?.()
    }
  }, [followed, inForm])

  return { state, send }
}
