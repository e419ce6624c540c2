import type { ReactNode } from 'react'
import { Typeset } from '../../../components/text/typeset'
import { toTerm } from '../../../contracts/search-index/terms'
import styles from './results-view.module.css'

const WORDS = /([\p{L}\p{N}]+)/u

interface MarkedTextProps {
  readonly text: string
  /** Words to mark, in the form of the index. */
  readonly marked: ReadonlySet<string>
}

/** A text in which the words that were searched for are marked. */
export function MarkedText({ text, marked }: MarkedTextProps): ReactNode {
  const parts = splitAtMarks(text, marked)
  return (
    // Other parts get another element; see `LiveText`.
    <span key={parts.join('|')}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
          <mark key={index} className={styles.mark}>
            <Typeset>{part}</Typeset>
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
          <Typeset key={index}>{part}</Typeset>
        ),
      )}
    </span>
  )
}

/**
 * Splits a text into what is not marked and what is, in turns. Words without a mark stay together: a node for each word would
 * take most of the time to render the results after a key.
 */
function splitAtMarks(text: string, marked: ReadonlySet<string>): string[] {
  const parts = ['']
  if (marked.size === 0) return [text]
  for (const [index, part] of text.split(WORDS).entries()) {
    const isMarked = index % 2 === 1 && marked.has(toTerm(part))
    if (isMarked) parts.push(part, '')
    else parts[parts.length - 1] += part
  }
  return parts
}
