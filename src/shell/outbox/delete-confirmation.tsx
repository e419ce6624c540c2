import { useState } from 'react'
import { useSite } from '../../components/site-context'
import { Pieces } from '../../components/text/pieces'
import { storageFailed, deleting as text } from '../../generated/interface/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import { Confirmation } from './confirmation'
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

  const confirm = async () => {
    const result = await deleteEntry(entry.id, mayHaveArrived)
    switch (result) {
      case 'discarded':
        return onDeleted(text.deletedUnsent)
      case 'may-have-arrived':
        return onDeleted(text.deletedUnclear)
      case 'needs-consent':
        // It was sent before the visitor confirmed.
        return setWasSentMeanwhile(true)
      case 'delivered':
        return setError(text.received)
      case 'gone':
        return onDeleted(text.gone)
      case 'failed':
        return setError(storageFailed)
    }
  }

  const unclear = (
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
  )
  return (
    <Confirmation
      // Another question takes the focus.
      key={String(mayHaveArrived)}
      question={mayHaveArrived ? unclear : text.unsent}
      error={error}
      confirm={mayHaveArrived ? text.confirmUnclear : text.confirm}
      onConfirm={() => void confirm()}
      cancel={text.cancel}
      onCancel={onCancel}
    />
  )
}
