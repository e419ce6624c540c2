import { Icon } from '../parts/icon'
import { WordDiff } from '../parts/word-diff'
import controls from '../styles/controls.module.css'
import type { Change } from '../words/changes'
import styles from './panel.module.css'

interface ChangeListProps {
  readonly changes: readonly Change[]
  /** Without it, changes cannot be restored. */
  readonly restoreWords: string | undefined
  readonly onShow: (change: Change) => void
  readonly onRestore: (change: Change) => void
}

/** Changes of a file, described for the editor. */
export function ChangeList({ changes, restoreWords, onShow, onRestore }: ChangeListProps) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.pointer} className={styles.change}>
          <Icon name={change.kind === 'changed' ? 'pencil' : change.kind === 'order' ? 'list' : 'plus'} />
          <div>
            <span className={styles.where}>{change.field}</span>
            {change.kind === 'order' ? (
              <div>The order has changed.</div>
            ) : (
              <WordDiff before={change.before} after={change.after} />
            )}
          </div>
          <div className={styles.actions}>
            <button
              type="button"
              className={`${controls.button} ${controls.plain} ${controls.small}`}
              aria-label={`Show ${change.field}`}
              onClick={() => onShow(change)}
            >
              Show
            </button>
            {restoreWords !== undefined && (
              <button
                type="button"
                className={`${controls.button} ${controls.plain} ${controls.small}`}
                aria-label={`${restoreWords}: ${change.field}`}
                onClick={() => onRestore(change)}
              >
                {restoreWords}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
