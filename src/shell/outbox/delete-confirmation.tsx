import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { useSite } from '../../components/site-context'
import { Pieces } from '../../components/text/pieces'
import { storageFailed, deleting as text } from '../../generated/interface/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import styles from './delete-confirmation.module.css'
import { deleteEntry } from './outbox-actions'

interface DeleteConfirmationProps {
  readonly entry: Pick<OutboxEntry, 'id' | 'reference' | 'mayHaveArrived'>
  /** Called once it is deleted, with the text to announce. */
  readonly onDeleted: (text: string) => void
  readonly onCancel: () => void
}

/** Confirms the deletion of an entry. One that may have been received needs consent, because it cannot be recalled. */
export function DeleteConfirmation({ entry, onDeleted, onCancel }: DeleteConfirmationProps) {
  const { contact } = useSite()
  const [error, setError] = useState<string>()
  const [wasSentMeanwhile, setWasSentMeanwhile] = useState(false)
  const mayHaveArrived = entry.mayHaveArrived || wasSentMeanwhile
  const confirmation = useRef<HTMLDivElement>(null)
  useEffect(() => confirmation.current?.focus(), [])

  const confirm = async () => {
    const result = await deleteEntry(entry.id, mayHaveArrived)
    switch (result) {
      case 'discarded':
        return onDeleted(text.deletedUnsent)
      case 'may-have-arrived':
        return onDeleted(text.deletedUnclear)
      case 'needs-consent':
        // It was sent before the visitor confirmed. Focus makes screen readers read the changed text.
        setWasSentMeanwhile(true)
        return confirmation.current?.focus()
      case 'delivered':
        return setError(text.received)
      case 'gone':
        return onDeleted(text.gone)
      case 'failed':
        return setError(storageFailed)
    }
  }

  return (
    <div className={styles.confirmation} ref={confirmation} tabIndex={-1}>
      {mayHaveArrived ? (
        <p>
          <Pieces
            of={text.unclear({
              email: (
                <a href={`mailto:${contact.email}`} translate="no">
                  {contact.email}
                </a>
              ),
              reference: entry.reference,
            })}
          />
        </p>
      ) : (
        <p>{text.unsent}</p>
      )}
      {error ? <p role="alert">{error}</p> : null}
      <div className={styles.actions}>
        <Button size="small" onClick={() => void confirm()}>
          {mayHaveArrived ? text.confirmUnclear : text.confirm}
        </Button>
        <Button size="small" variant="line" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}
