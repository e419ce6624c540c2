import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { useSite } from '../../components/site-context'
import type { Entry } from '../../outbox/entry'
import styles from './delete-question.module.css'
import { deleteEntry, STORAGE_FAILED } from './outbox-actions'

interface DeleteQuestionProps {
  readonly entry: Pick<Entry, 'id' | 'reference' | 'mayHaveArrived'>
  /** It is deleted; `text` says what that means. */
  readonly onDone: (text: string) => void
  readonly onCancel: () => void
}

/**
 * Asks before deleting, in words that are true: an entry whose outcome is open may already have been received, and
 * deleting it here does not take it back.
 */
export function DeleteQuestion({ entry, onDone, onCancel }: DeleteQuestionProps) {
  const { contact } = useSite()
  const [problem, setProblem] = useState<string>()
  const [sentMeanwhile, setSentMeanwhile] = useState(false)
  const open = entry.mayHaveArrived || sentMeanwhile
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])

  const confirm = async () => {
    const result = await deleteEntry(entry.id, open)
    switch (result) {
      case 'never-arrived':
        return onDone('Deleted. It was never received.')
      case 'may-have-arrived':
        return onDone('Deleted on this device. It may have been received.')
      case 'unsure':
        // It was sent between the question and the answer. The other question is read out when the focus comes to it.
        setSentMeanwhile(true)
        return question.current?.focus()
      case 'delivered':
        return setProblem('It has just been received, so there is nothing left to delete.')
      case 'gone':
        return onDone('It is gone already.')
      case 'failed':
        return setProblem(STORAGE_FAILED)
    }
  }

  return (
    <div className={styles.question} ref={question} tabIndex={-1}>
      {open ? (
        <p>
          It was sent, but no answer came back: it may already have been received. Deleting it here stops
          further attempts and does not take it back. To withdraw it, write to{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a> and name the reference {entry.reference}.
        </p>
      ) : (
        <p>It has not been received. Deleting it removes it from this device for good.</p>
      )}
      {problem ? <p role="alert">{problem}</p> : null}
      <div className={styles.actions}>
        <Button size="small" onClick={() => void confirm()}>
          {open ? 'Delete it here' : 'Delete'}
        </Button>
        <Button size="small" variant="line" onClick={onCancel}>
          Keep
        </Button>
      </div>
    </div>
  )
}
