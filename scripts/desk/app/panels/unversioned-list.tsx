import { groupIcon } from '../parts/group-icon'
import { Icon } from '../parts/icon'
import { treeFile } from '../session/desk-state'
import { useDesk } from '../session/use-desk'
import { useUnversioned } from '../session/use-unversioned'
import controls from '../styles/controls.module.css'
import { countWords, momentWords } from '../words/moments'
import styles from './panel.module.css'

interface UnversionedListProps {
  readonly left?: ReadonlySet<string>
  /** Without it, no file can be left out. */
  readonly onLeave?: (file: string, isLeft: boolean) => void
}

/** Files of earlier saves that are in no version yet. The next version takes them along, unless they are left out. */
export function UnversionedList({ left, onLeave }: UnversionedListProps) {
  const { tree } = useDesk()
  const waiting = useUnversioned()
  if (waiting.length === 0) return null
  const now = new Date()
  return (
    <section className={styles.card} aria-label="Saved, in no version yet">
      <header className={styles.cardHead}>
        <Icon name="history" />
        <h2>Saved, in no version yet</h2>
        <span className={controls.muted}>{countWords(waiting.length, 'file')}</span>
      </header>
      <ul>
        {waiting.map(({ file, savedAt }) => {
          const { title = file, kind = '' } = treeFile(tree, file) ?? {}
          const words = (
            <>
              <Icon name={groupIcon(kind)} />
              <span>
                {title}
                <br />
                <span className={controls.muted}>
                  {savedAt === undefined ? 'removed' : `saved ${momentWords(savedAt, now)}`}
                </span>
              </span>
            </>
          )
          return (
            <li key={file}>
              {onLeave ? (
                <label className={styles.change}>
                  {words}
                  <input
                    type="checkbox"
                    aria-label={`Take along: ${title}`}
                    checked={!left?.has(file)}
                    onChange={({ target }) => onLeave(file, !target.checked)}
                  />
                </label>
              ) : (
                <div className={styles.change}>{words}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
