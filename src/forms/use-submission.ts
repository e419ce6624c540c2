import { useEffect, useRef, useState } from 'react'
import type { Body, Kind } from '../outbox/transport-contract'
import { pageOutbox } from './page-outbox'
import { FALLBACK_REASON, outcome, type Sent, sendForm } from './send-form'

export type SubmissionState = { readonly type: 'idle' } | { readonly type: 'submitting' } | Sent

/** Sends the answers of one form and tells what became of them. */
export interface Submission {
  readonly state: SubmissionState
  /** Gives the result; undefined when another submission of this form is still on its way. */
  readonly send: (body: Body) => Promise<Sent | undefined>
}

/**
 * The life of a submission, from idle to received. Two calls at once send once. What was only saved on the device
 * when the form was told is followed, and becomes received when it is.
 */
export function useSubmission(kind: Kind): Submission {
  const [state, setState] = useState<SubmissionState>({ type: 'idle' })
  const busy = useRef(false)
  const refused = useRef<string>(undefined)

  const send = async (body: Body) => {
    if (busy.current) return undefined
    busy.current = true
    setState({ type: 'submitting' })
    const sent = await pageOutbox()
      .then((outbox) => sendForm(outbox, kind, body, refused.current))
      .catch((): Sent => ({ type: 'failed', reason: FALLBACK_REASON }))
    refused.current = sent.type === 'refused' ? sent.id : undefined
    busy.current = false
    setState(sent)
    return sent
  }

  const waiting = state.type === 'saved' ? state.id : undefined
  useEffect(() => {
    if (waiting === undefined) return
    let stop: (() => void) | undefined
    let over = false
    const follow = async () => {
      const outbox = await pageOutbox()
      const look = async () => {
        const now = await outcome(outbox, waiting)
        if (!over && now.type === 'received') setState(now)
      }
      if (over) return
      stop = outbox.subscribe(() => void look())
      await look()
    }
    // The status of the shell tells the same story; here it is a courtesy that may fail silently.
    follow().catch(() => {})
    return () => {
      over = true
      stop?.()
    }
  }, [waiting])

  return { state, send }
}
