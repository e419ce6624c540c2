import { Icon } from '../../components/text/icon'
import { savedData } from '../offline/watch-saved-data'
import { readiness } from '../offline/worker'
import { outboxView } from '../outbox/outbox-view'
import { useOnline } from '../state/use-online'
import { useStore } from '../state/use-store'
import { pillContent } from './pill-content'
import styles from './status-pill.module.css'
import { useCompact } from './use-compact'

interface StatusPillProps {
  /** Path of the page on screen. */
  readonly path: string
  readonly onOpen: (what: 'outbox' | 'panel') => void
}

/**
 * Whether the site is ready for offline reading, and what waits in the outbox: in the bar of wide windows, otherwise
 * at the lower left, where it shrinks to its symbol when it could be in the way.
 */
export function StatusPill({ path, onOpen }: StatusPillProps) {
  const content = pillContent({
    online: useOnline(),
    readiness: useStore(readiness),
    pages: useStore(savedData)?.pages,
    outbox: useStore(outboxView),
  })
  const compact = useCompact(path)
  if (!content) return null
  const { icon, tone, title, detail, progress, opens } = content
  return (
    <button
      type="button"
      className={styles.pill}
      data-tone={tone}
      data-compact={compact || undefined}
      aria-haspopup="dialog"
      onClick={() => onOpen(opens)}
    >
      {progress === undefined ? (
        <Icon name={icon} />
      ) : (
        <span className={styles.progress} style={{ '--progress': progress }} />
      )}
      <span className={styles.words}>
        <b>{title}</b> <span>{detail}</span>
      </span>
    </button>
  )
}
