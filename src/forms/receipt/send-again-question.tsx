import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { CopyButton } from '../../components/controls/copy-button'
import { copyReference, reference as referenceLabel, again as text } from '../../generated/interface/receipt'
import type { EarlierSubmission } from '../../outbox/find-earlier'
import type { Outbox } from '../../outbox/outbox'
import type { Body, Kind } from '../../outbox/transport-contract'
import styles from './send-again-question.module.css'
import { timeAgo } from './time-ago'

interface SendAgainQuestionProps {
  readonly outbox: Pick<Outbox, 'findEarlier' | 'subscribe'>
  readonly kind: Kind
  /** The answers that are to be sent. */
  readonly body: Body
  readonly earlier: EarlierSubmission
  /** Called once with the visitor's decision. */
  readonly decide: (sendsAgain: boolean) => void
}

/** Asks before the answers of an earlier submission are sent a second time. Escape means no. */
export function SendAgainQuestion({ outbox, kind, body, earlier, decide }: SendAgainQuestionProps) {
  const [{ reference, state, at }, setEarlier] = useState(earlier)
  const dialog = useRef<HTMLDialogElement>(null)
  const no = useRef<HTMLButtonElement>(null)
  const headingId = useId()
  const textId = useId()
  useEffect(() => {
    const element = dialog.current
    const submitButton = element?.parentElement?.querySelector<HTMLElement>('form [type=submit]')
    element?.showModal()
    no.current?.focus()
    return () => {
      element?.close()
      // The button was disabled while the form was submitting, so the browser cannot restore its focus.
      submitButton?.focus()
    }
  }, [])
  // It may be delivered while the question is open.
  useEffect(() => {
    const update = () => void outbox.findEarlier(kind, body).then((found) => found && setEarlier(found))
    return outbox.subscribe(update)
  }, [outbox, kind, body])
  const ago = timeAgo(at, Date.now())
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.question}
      aria-labelledby={headingId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        decide(false)
      }}
    >
      <h2 id={headingId}>{text.heading}</h2>
      <p id={textId}>{state === 'delivered' ? text.received({ ago }) : text.waiting({ ago })}</p>
      <p className={styles.reference}>
        <span>
          <span className={styles.label}>{referenceLabel}</span> <b translate="no">{reference}</b>
        </span>
        <CopyButton text={reference}>{copyReference}</CopyButton>
      </p>
      <div className={styles.actions}>
        <Button ref={no} onClick={() => decide(false)}>
          {text.cancel}
        </Button>
        <Button variant="line" onClick={() => decide(true)}>
          {text.confirm}
        </Button>
      </div>
      <p className={styles.note}>{text.note}</p>
    </dialog>
  )
}
