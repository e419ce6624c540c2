import { Icon } from '../../components/text/icon'
import { savedData } from '../offline/watch-saved-data'
import { readiness } from '../offline/worker'
import { outboxView } from '../outbox/outbox-view'
import { useStore } from '../state/store'
import { useOnline } from '../state/use-online'
import { pillContent } from './pill-content'
import styles from './status-pill.module.css'
import { useCompact } from './use-compact'

interface StatusPillProps {
  /** Path of the current page. */
  readonly path: string
  readonly onOpen: (dialog: 'outbox' | 'panel') => void
}

/**
 * Button that shows offline readiness and the state of the outbox. It is part of the header in wide windows; in others it
 * floats at the lower left and shrinks to its icon when it could cover content.
 */
export function StatusPill({ path, onOpen }: StatusPillProps) {
  const content = pillContent({
    online: useOnline(),
    readiness: useStore(readiness),
    pages: useStore(savedData)?.pages,
    outbox: useStore(outboxView),
  })
  const isCompact = useCompact(path)
  if (!content) return null
  const { icon, tone, title, detail, progress, opens } = content
  return (
    <button
      type="button"
      className={styles.pill}
      data-tone={tone}
      data-compact={isCompact || undefined}
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
