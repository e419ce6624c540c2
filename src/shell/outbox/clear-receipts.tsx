import { useState } from 'react'
import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import { clearReceived, storageFailed, clearing as text } from '../../generated/interface/outbox'
import { Confirmation } from './confirmation'
import { clearReceipts } from './outbox-actions'

/** Removes all received requests from this device after a confirmation. */
export function ClearReceipts({ onCleared }: { readonly onCleared: (text: string) => void }) {
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string>()
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
    <Confirmation
      question={text.question}
      error={error}
      confirm={text.confirm}
      onConfirm={() => void clear()}
      cancel={text.cancel}
      onCancel={() => setAsking(false)}
    />
  )
}
