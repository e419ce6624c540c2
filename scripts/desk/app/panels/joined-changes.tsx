import { WordDiff } from '../parts/word-diff'
import type { JoinedFile } from '../session/disk-change'
import controls from '../styles/controls.module.css'
import type { Change } from '../words/changes'
import styles from './joined-changes.module.css'

/** Changes that need no decision, because only one side made them. */
export function JoinedChanges({ joined }: { readonly joined: JoinedFile | undefined }) {
  if (!joined) return null
  const all = [
    ...joined.mine.map((change) => ({ change, words: 'not changed on disk: yours is kept' })),
    ...joined.theirs.map((change) => ({ change, words: 'not in your edit: taken over' })),
  ]
  return (
    <ul>
      {all.map(({ change, words }) => (
        <li key={words + change.pointer} className={styles.change}>
          <div className={styles.head}>
            <b>{change.field}</b>
            <span className={controls.muted}>{words}</span>
          </div>
          <Words change={change} />
        </li>
      ))}
    </ul>
  )
}

function Words({ change: { kind, before, after } }: { readonly change: Change }) {
  return kind === 'order' ? <p>The order has changed.</p> : <WordDiff before={before} after={after} />
}
