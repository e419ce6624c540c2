import { Button } from '../components/button'
import type { Unreadable } from '../outbox/entry'
import { deleteEntry, STORAGE_FAILED } from './outbox-actions'
import styles from './outbox-item.module.css'

interface UnreadableItemProps {
  readonly value: Unreadable
  readonly announce: (text: string) => void
  readonly onGone: () => void
}

/** Something in the store that this version of the site cannot read: kept, and said so. */
export function UnreadableItem({ value, announce, onGone }: UnreadableItemProps) {
  const remove = async () => {
    const result = await deleteEntry(value.id, true)
    announce(result === 'failed' ? STORAGE_FAILED : 'Deleted.')
    if (result !== 'failed') onGone()
  }
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <h3>{value.newer ? 'From a newer version' : 'Damaged entry'}</h3>
      </header>
      <p className={value.newer ? styles.reason : styles.wrong}>{value.reason}</p>
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
