import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import {
  deliveryText,
  errorText,
  formatTime,
  formSkewText,
  subjectOf,
  titleOf,
} from '../../forms/describe-entry'
import { DeliveryProgress } from '../../forms/receipt/delivery-progress'
import * as text from '../../generated/interface/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import { CopyOfAnswers } from './copy-of-answers'
import { CorrectionControl } from './correction-control'
import { DeleteConfirmation } from './delete-confirmation'
import { EditForm } from './edit-form'
import { InlineAlert } from './inline-alert'
import { deleteCopy, sendNow } from './outbox-actions'
import styles from './outbox-item.module.css'

interface OutboxItemProps {
  readonly entry: OutboxEntry
  readonly isOnline: boolean
  /** Announces a change of this entry to screen readers. */
  readonly announce: (text: string) => void
  /** Called when an edit of this entry begins to hold unsaved changes, and when it ends. */
  readonly onDirty: (isDirty: boolean) => void
  /** Called once it is deleted; focus was inside this item. */
  readonly onRemoved: () => void
  /** Called when the visitor opens the form on the page behind. */
  readonly onOpenForm: () => void
}

/** One submission in the drawer: subject, progress, last error and actions. */
export function OutboxItem({ entry, isOnline, announce, onDirty, onRemoved, onOpenForm }: OutboxItemProps) {
  // A snapshot, so that later changes of the entry do not overwrite what the visitor types.
  const [editing, setEditing] = useState<ComponentProps<typeof EditForm>['entry']>()
  const [isConfirming, setConfirming] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const [error, setError] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const now = Date.now()
  const { state, lastError } = entry
  const needsAttention = state === 'attention'
  const reason = formSkewText(entry) ?? errorText(entry, now, isOnline)
  const canSend = state === 'queued' || needsAttention
  const close = () => {
    setEditing(undefined)
    setConfirming(false)
    heading.current?.focus()
  }
  const send = async () => {
    // The focused button disappears while sending.
    heading.current?.focus()
    setError(undefined)
    announce(text.sendingNow)
    const sent = await sendNow(entry.id)
    if (sent === 'failed') setError(text.storageFailed)
    else if (sent === 'held') setError(text.held)
    else if (sent === 'offline') announce(text.statusOffline)
    else if (sent) announce(deliveryText(sent, Date.now(), isOnline))
  }
  const removeCopy = async () => {
    // The focused button disappears.
    heading.current?.focus()
    if (await deleteCopy(entry.id)) announce(text.copy.removed)
    else setError(text.storageFailed)
  }
  const isRefused = needsAttention && lastError?.type === 'refused'
  const isLocked = canSend && !entry.isEditable && entry.body !== null
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {titleOf(entry)}
        </h3>
        <time dateTime={new Date(entry.createdAt).toISOString()}>{formatTime(entry.createdAt, now)}</time>
      </header>
      <p className={styles.subject}>{subjectOf(entry)}</p>
      {entry.body ? (
        <p className={styles.subject} translate="no">
          {text.reference({ reference: entry.reference })}
        </p>
      ) : null}
      <DeliveryProgress entry={entry} />
      {entry.deliveredAt !== null ? (
        <p className={styles.subject}>{text.received({ time: formatTime(entry.deliveredAt, now) })}</p>
      ) : null}
      {reason ? <p className={needsAttention ? styles.error : styles.reason}>{reason}</p> : null}
      {isLocked ? <p className={styles.reason}>{text.locked}</p> : null}
      <InlineAlert text={error} />
      {entry.copy && entry.deliveredAt !== null ? (
        <CopyOfAnswers
          entry={{ ...entry, copy: entry.copy, deliveredAt: entry.deliveredAt }}
          onRemove={() => void removeCopy()}
        />
      ) : null}
      {editing ? (
        <EditForm
          entry={editing}
          isOnline={isOnline}
          isDelivered={state === 'delivered'}
          onEdited={(announcement) => {
            announce(announcement)
            close()
          }}
          onCancel={close}
          onDirty={onDirty}
        />
      ) : state === 'delivered' ? null : isConfirming ? (
        <DeleteConfirmation
          entry={entry}
          onDeleted={(announcement) => {
            announce(announcement)
            onRemoved()
          }}
          onCancel={close}
        />
      ) : (
        <div className={styles.actions}>
          {canSend && entry.isEditable && entry.body ? (
            <Button
              size="small"
              variant={isRefused ? 'ink' : 'line'}
              onClick={() => setEditing(entry.body ? { ...entry, body: entry.body } : undefined)}
            >
              {isRefused ? null : <Icon name="pencil" />}
              <span>{isRefused ? text.fixNow : text.edit}</span>
            </Button>
          ) : null}
          {canSend ? (
            <Button size="small" variant="line" disabled={!isOnline} onClick={() => void send()}>
              {needsAttention ? text.sendAgain : text.sendNow}
            </Button>
          ) : null}
          {(isLocked || isCorrecting) && entry.body ? (
            <CorrectionControl
              entry={entry}
              body={entry.body}
              isAsking={isCorrecting}
              onAsk={setCorrecting}
              onOpenForm={onOpenForm}
            />
          ) : null}
          <Button size="small" variant="line" onClick={() => setConfirming(true)}>
            {text.deleteRequest}
          </Button>
        </div>
      )}
    </article>
  )
}
