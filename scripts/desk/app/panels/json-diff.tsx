import { diff } from '../words/diff'
import { countWords } from '../words/moments'
import styles from './json-diff.module.css'

interface Line {
  readonly kind: 'same' | 'removed' | 'added'
  readonly number: number
  readonly text: string
}

/** Unchanged lines of context around a change. */
const AROUND = 1

/** The changed lines of a file as JSON, collapsed by default. */
export function JsonDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const lines = diffLines(before, after)
  const changed = lines.filter(({ kind }) => kind !== 'same')
  const shown = lines.filter((_, index) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same'),
  )
  const added = changed.filter(({ kind }) => kind === 'added').length
  const count = Math.max(added, changed.length - added)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too.
    <section className={styles.json} tabIndex={0} aria-label={`${countWords(count, 'line')} of JSON`}>
      {shown.map(({ kind, number, text }) => (
        <div key={`${kind}${number}`} className={kind === 'same' ? undefined : styles[kind]}>
          <span>{number}</span>
          <span>{kind === 'removed' ? '−' : kind === 'added' ? '+' : ''}</span>
          <span>{text}</span>
        </div>
      ))}
    </section>
  )
}

function diffLines(before: string, after: string): Line[] {
  let old = 0
  let now = 0
  return diff(before.split('\n'), after.split('\n')).flatMap(({ kind, items }) =>
    items.map((text) => {
      if (kind !== 'added') old++
      if (kind !== 'removed') now++
      return { kind, number: kind === 'removed' ? old : now, text }
    }),
  )
}
