import { Icon } from '../../components/text/icon'
import { useStore } from '../../state/store'
import { useOnline } from '../../state/use-online'
import { ToolButton } from '../header/tool-button'
import { savedData } from '../offline/watch-saved-data'
import { readiness } from '../offline/worker'
import { outboxView } from '../outbox/outbox-view'
import { isUpdateDelayed } from '../update/updates'
import styles from './state-button.module.css'
import { stateContent } from './state-content'

interface StateButtonProps {
  readonly onOpen: (dialog: 'outbox' | 'panel') => void
}

/** Button in the header that shows offline readiness or the state of the outbox, and opens the dialog about it. */
export function StateButton({ onOpen }: StateButtonProps) {
  const content = stateContent({
    online: useOnline(),
    readiness: useStore(readiness),
    pages: useStore(savedData)?.pages,
    outbox: useStore(outboxView),
    isUpdateDelayed: useStore(isUpdateDelayed),
  })
  if (!content) return null
  const { icon, tone, title, detail, badge, label, progress, opens } = content
  return (
    <ToolButton
      label={label}
      tone={tone}
      badge={badge}
      icon={
        progress === undefined ? (
          <Icon name={icon} />
        ) : (
          <span className={styles.ring} style={{ '--progress': progress }} />
        )
      }
      words={
        <>
          <b>{title}</b> <span>{detail}</span>
        </>
      }
      aria-haspopup="dialog"
      onClick={() => onOpen(opens)}
    />
  )
}
