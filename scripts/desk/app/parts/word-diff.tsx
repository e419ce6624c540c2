import { diffWords } from '../words/diff'
import styles from './word-diff.module.css'

/** A text with deleted and inserted words marked. */
export function WordDiff({ before, after }: { readonly before: string; readonly after: string }) {
  let place = 0
  return (
    <div className={styles.text}>
      {diffWords(before, after).map(({ kind, text }) => {
        const key = place++
        if (kind === 'same') return <span key={key}>{text}</span>
        return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
      })}
    </div>
  )
}
