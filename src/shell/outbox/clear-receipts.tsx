import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import { clearReceived, storageFailed, clearing as text } from '../../generated/interface/outbox'
import styles from './delete-confirmation.module.css'
import { InlineAlert } from './inline-alert'
import { clearReceipts } from './outbox-actions'

/** Removes all received requests from this device after a confirmation. */
export function ClearReceipts({ onCleared }: { readonly onCleared: (text: string) => void }) {
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string>()
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])
  const clear = async () => {
    if (await clearReceipts()) onCleared(text.cleared)
    else setError(storageFailed)
  }
  if (!isAsking)
    return (
      <Button size="small" variant="line" onClick={() => setAsking(true)}>
        <Icon name="trash" /> {clearReceived}
      </Button>
    )
  return (
    <div className={styles.confirmation} ref={question} tabIndex={-1}>
      <p>{text.question}</p>
      <InlineAlert text={error} />
      <div className={styles.actions}>
        <Button size="small" onClick={() => void clear()}>
          {text.confirm}
        </Button>
        <Button size="small" variant="line" onClick={() => setAsking(false)}>
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}
