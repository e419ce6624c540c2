import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import type { Entry } from '../../outbox/entry'
import { DeleteQuestion } from './delete-question'
import { DeliveryLine } from './delivery-line'
import { holdUp, shownTime, subjectOf, titleOf, whatBecameOf } from './describe-entry'
import { FixForm } from './fix-form'
import { formChange } from './form-changed'
import { STORAGE_FAILED, sendNow } from './outbox-actions'
import styles from './outbox-item.module.css'
import { Problem } from './problem'

interface OutboxItemProps {
  readonly entry: Entry
  readonly online: boolean
  /** Says to people who do not see the list what became of this entry. */
  readonly announce: (text: string) => void
  /** The entry is gone from the list, and the focus with it. */
  readonly onGone: () => void
}

/** One submission in the drawer: what it is, where it is, what holds it up, and what can be done. */
export function OutboxItem({ entry, online, announce, onGone }: OutboxItemProps) {
  // As it was when the visitor began to change it: what they type stays, whatever becomes of the entry.
  const [fixing, setFixing] = useState<ComponentProps<typeof FixForm>['entry']>()
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const now = Date.now()
  const { state, trouble } = entry
  const stuck = state === 'attention'
  const reason = formChange(entry) ?? holdUp(entry, now, online)
  const waits = state === 'queued' || stuck
  const close = () => {
    setFixing(undefined)
    setAsked(false)
    heading.current?.focus()
  }
  const send = async () => {
    // The button goes while it is being sent.
    heading.current?.focus()
    setProblem(undefined)
    announce('Sending now.')
    const sent = await sendNow(entry.id)
    if (sent === 'failed') setProblem(STORAGE_FAILED)
    else if (sent) announce(whatBecameOf(sent, Date.now(), online))
  }
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {titleOf(entry)}
        </h3>
        <time dateTime={new Date(entry.createdAt).toISOString()}>{shownTime(entry.createdAt, now)}</time>
      </header>
      <p className={styles.subject}>{subjectOf(entry)}</p>
      {entry.body ? <p className={styles.subject}>Reference {entry.reference}</p> : null}
      <DeliveryLine entry={entry} />
      {entry.deliveredAt !== null ? (
        <p className={styles.subject}>Received {shownTime(entry.deliveredAt, now)}</p>
      ) : null}
      {reason ? <p className={stuck ? styles.wrong : styles.reason}>{reason}</p> : null}
      <Problem text={problem} />
      {fixing ? (
        <FixForm
          entry={fixing}
          received={state === 'delivered'}
          onDone={(text) => {
            announce(text)
            close()
          }}
          onCancel={close}
        />
      ) : state === 'delivered' ? null : asked ? (
        <DeleteQuestion
          entry={entry}
          onDone={(text) => {
            announce(text)
            onGone()
          }}
          onCancel={close}
        />
      ) : (
        <div className={styles.actions}>
          {waits && entry.editable && entry.body ? (
            <Button
              size="small"
              variant={stuck && trouble?.type === 'refused' ? 'ink' : 'line'}
              onClick={() => setFixing(entry.body ? { ...entry, body: entry.body } : undefined)}
            >
              {stuck && trouble?.type === 'refused' ? (
                'Fix now'
              ) : (
                <>
                  <Icon name="pencil" /> Edit
                </>
              )}
            </Button>
          ) : null}
          {waits ? (
            <Button size="small" variant="line" onClick={() => void send()}>
              {stuck ? 'Send again' : 'Send now'}
            </Button>
          ) : null}
          <Button size="small" variant="line" onClick={() => setAsked(true)}>
            Delete
          </Button>
        </div>
      )}
    </article>
  )
}
