import type { ReactNode } from 'react'
import { Typeset } from '../components/text/typeset'
import { toTerm } from '../search-index/terms'
import styles from './results-view.module.css'

const WORDS = /([\p{L}\p{N}]+)/u

interface MarkedTextProps {
  readonly text: string
  /** Words to mark, in the form of the index. */
  readonly marked: ReadonlySet<string>
}

/** A text in which the words that were searched for are marked. */
export function MarkedText({ text, marked }: MarkedTextProps): ReactNode {
  if (marked.size === 0) return <Typeset>{text}</Typeset>
  return text.split(WORDS).map((part, index) =>
    index % 2 === 1 && marked.has(toTerm(part)) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
      <mark key={index} className={styles.mark}>
        <Typeset>{part}</Typeset>
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
      <Typeset key={index}>{part}</Typeset>
    ),
  )
}
