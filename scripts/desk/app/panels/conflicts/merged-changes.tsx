import { WordDiff } from '../../parts/word-diff'
import type { Question } from '../../session/edited-file'
import controls from '../../styles/controls.module.css'
import type { Change } from '../../words/changes'
import styles from './merged-changes.module.css'

interface MergedChangesProps {
  readonly other: Question['other']
  readonly mine: readonly Change[]
  readonly theirs: readonly Change[]
}

/** Changes that need no decision, because only one side made them. */
export function MergedChanges({ other, mine, theirs }: MergedChangesProps) {
  const [unchanged, kept] =
    other === 'disk' ? ['on disk', 'the one on disk'] : ['in the other desk', 'the one of the other desk']
  const all = [
    ...mine.map((change) => ({ change, words: `not changed ${unchanged}: yours is kept` })),
    ...theirs.map((change) => ({ change, words: `not in your edit: ${kept} is kept` })),
  ]
  return (
    <ul>
      {all.map(({ change, words }) => (
        <li key={words + change.pointer} className={styles.change}>
          <div className={styles.head}>
            <b>{change.field}</b>
            <span className={controls.muted}>{words}</span>
          </div>
          {change.kind === 'order' ? (
            <p>The order has changed.</p>
          ) : (
            <WordDiff before={change.before} after={change.after} />
          )}
        </li>
      ))}
    </ul>
  )
}
