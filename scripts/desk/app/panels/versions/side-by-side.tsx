import { useRef } from 'react'
import controls from '../../styles/controls.module.css'
import type { Change } from '../../words/changes'
import { diffWords } from '../../words/diff'
import { countWords } from '../../words/moments'
import { DifferenceSteps } from '../difference-steps'
import styles from './side-by-side.module.css'

interface SideBySideProps {
  readonly changes: readonly Change[]
  /** Names of the versions, as in `24 November 2026`. */
  readonly before: string
  readonly after: string
}

/** The changed fields of two versions in two columns. F7 and Shift F7 lead through the differences. */
export function SideBySide({ changes, before, after }: SideBySideProps) {
  const list = useRef<HTMLOListElement>(null)
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    const start = current < 0 && by < 0 ? 0 : current
    rows.at((start + by) % Math.max(rows.length, 1))?.focus()
  }
  return (
    <section className={styles.both} aria-label="Side by side">
      <header className={styles.head}>
        <span>{countWords(changes.length, 'difference')}</span>
        <DifferenceSteps onStep={step} />
      </header>
      <ol ref={list}>
        {changes.map((change) => (
          <li key={change.pointer} tabIndex={-1} className={styles.row}>
            <b className={styles.field}>{change.field}</b>
            <Side title={before} change={change} kind="removed" />
            <Side title={after} change={change} kind="added" />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface SideProps {
  readonly title: string
  readonly change: Change
  /** The words to mark: those of the other side are left out. */
  readonly kind: 'removed' | 'added'
}

function Side({ title, change, kind }: SideProps) {
  const isThere = kind === 'removed' ? change.kind !== 'added' : change.kind !== 'removed'
  let place = 0
  return (
    <div>
      <small>{title}</small>
      {change.kind === 'order' ? (
        <p>{kind === 'removed' ? 'Another order.' : 'This order.'}</p>
      ) : isThere ? (
        <p>
          {diffWords(change.before, change.after)
            .filter((part) => part.kind === 'same' || part.kind === kind)
            .map((part) => {
              const key = place++
              if (part.kind === 'same') return <span key={key}>{part.text}</span>
              return kind === 'removed' ? <del key={key}>{part.text}</del> : <ins key={key}>{part.text}</ins>
            })}
        </p>
      ) : (
        <p className={controls.muted}>Not there.</p>
      )}
    </div>
  )
}
