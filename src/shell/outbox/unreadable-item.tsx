import { useState } from 'react'
import { Button } from '../../components/controls/button'
import * as text from '../../generated/interface/outbox'
import type { Unreadable } from '../../outbox/outbox-entry'
import { InlineAlert } from './inline-alert'
import { deleteEntry } from './outbox-actions'
import styles from './outbox-item.module.css'

interface UnreadableItemProps {
  readonly value: Unreadable
  readonly announce: (text: string) => void
  /** Called once it is deleted; focus was inside this item. */
  readonly onRemoved: () => void
}

/** A stored value that this version of the site cannot read. */
export function UnreadableItem({ value, announce, onRemoved }: UnreadableItemProps) {
  const [error, setError] = useState<string>()
  const remove = async () => {
    setError(undefined)
    if ((await deleteEntry(value.id, true)) === 'failed') return setError(text.storageFailed)
    announce(text.deleting.deleted)
    onRemoved()
  }
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <h3>{value.isNewer ? text.newerVersion : text.damaged}</h3>
      </header>
      <p className={value.isNewer ? styles.reason : styles.error}>{value.reason}</p>
      <InlineAlert text={error} />
      {value.isNewer ? null : (
        <div className={styles.actions}>
          <Button size="small" variant="line" onClick={() => void remove()}>
            {text.deleteRequest}
          </Button>
        </div>
      )}
    </article>
  )
}
