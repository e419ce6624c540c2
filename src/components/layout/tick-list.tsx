import { isValidElement, type ReactElement } from 'react'
import type { InlineText } from '../../generated/content'
import { InlineContent } from '../inline/inline-content'
import { Icon } from '../text/icon'
import { Typeset } from '../text/typeset'
import { Fold } from './fold'
import styles from './tick-list.module.css'

export interface Tick {
  readonly title: string
  /** A text, or paragraphs. */
  readonly text?: InlineText | ReactElement
}

interface TickListProps {
  readonly items: readonly Tick[]
  /** Whether a wide list has two columns, and the texts fold on phones; the titles are third-level headings then. */
  readonly folds?: boolean
}

/** A list of points, each with a tick, a bold title and a text. */
export function TickList({ items, folds = false }: TickListProps) {
  return (
    <ul className={folds ? `${styles.list} ${styles.folding}` : styles.list}>
      {items.map((item) => (
        <li key={item.title}>
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
          {folds ? (
            <Fold heading={<Typeset>{item.title}</Typeset>}>
              <TickText text={item.text} />
            </Fold>
          ) : (
            <div>
              <b className={styles.title}>
                <Typeset>{item.title}</Typeset>
              </b>
              {item.text ? (
                <div className={styles.text}>
                  <TickText text={item.text} />
                </div>
              ) : null}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function TickText({ text }: { readonly text: Tick['text'] | undefined }) {
  return isValidElement(text) ? text : <InlineContent text={text} />
}
