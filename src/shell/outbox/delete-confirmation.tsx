import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { useSite } from '../../components/site-context'
import type { Entry } from '../../outbox/entry'
import styles from './delete-confirmation.module.css'
import { deleteEntry, STORAGE_FAILED } from './outbox-actions'

interface DeleteConfirmationProps {
  readonly entry: Pick<Entry, 'id' | 'reference' | 'mayHaveArrived'>
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
        return onDeleted('Deleted. It was never received.')
      case 'may-have-arrived':
        return onDeleted('Deleted on this device. It may have been received.')
      case 'needs-consent':
        // It was sent before the visitor confirmed. Focus makes screen readers read the changed text.
        setWasSentMeanwhile(true)
        return confirmation.current?.focus()
      case 'delivered':
        return setError('It has just been received, so there is nothing left to delete.')
      case 'gone':
        return onDeleted('It is gone already.')
      case 'failed':
        return setError(STORAGE_FAILED)
    }
  }

  return (
    <div className={styles.confirmation} ref={confirmation} tabIndex={-1}>
      {mayHaveArrived ? (
        <p>
          It was sent, but no answer came back: it may already have been received. Deleting it here stops
          further attempts and does not take it back. To withdraw it, write to{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a> and name the reference {entry.reference}.
        </p>
      ) : (
        <p>It has not been received. Deleting it removes it from this device for good.</p>
      )}
      {error ? <p role="alert">{error}</p> : null}
      <div className={styles.actions}>
        <Button size="small" onClick={() => void confirm()}>
          {mayHaveArrived ? 'Delete it here' : 'Delete'}
        </Button>
        <Button size="small" variant="line" onClick={onCancel}>
          Keep
        </Button>
      </div>
    </div>
  )
}
