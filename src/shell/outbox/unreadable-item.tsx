import { useState } from 'react'
import { Button } from '../../components/controls/button'
import type { Unreadable } from '../../outbox/entry'
import { deleteEntry, STORAGE_FAILED } from './outbox-actions'
import styles from './outbox-item.module.css'
import { Problem } from './problem'

interface UnreadableItemProps {
  readonly value: Unreadable
  readonly announce: (text: string) => void
  readonly onGone: () => void
}

/** Something in the store that this version of the site cannot read: kept, and said so. */
export function UnreadableItem({ value, announce, onGone }: UnreadableItemProps) {
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    setProblem(undefined)
    if ((await deleteEntry(value.id, true)) === 'failed') return setProblem(STORAGE_FAILED)
    announce('Deleted.')
    onGone()
  }
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <h3>{value.newer ? 'From a newer version' : 'Damaged entry'}</h3>
      </header>
      <p className={value.newer ? styles.reason : styles.wrong}>{value.reason}</p>
      <Problem text={problem} />
      {value.newer ? null : (
        <div className={styles.actions}>
          <Button size="small" variant="line" onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      )}
    </article>
  )
}
