import { isValidElement, type ReactElement } from 'react'
import type { InlineText } from '../../generated/content'
import { InlineContent } from '../inline/inline-content'
import { Icon } from '../text/icon'
import { Typeset } from '../text/typeset'
import styles from './tick-list.module.css'

export interface Tick {
  readonly title: string
  /** A text, or paragraphs. */
  readonly text?: InlineText | ReactElement
}

/** A list of points, each with a tick, a bold title and a text. */
export function TickList({ items }: { readonly items: readonly Tick[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.title}>
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
          <div>
            <b className={styles.title}>
              <Typeset>{item.title}</Typeset>
            </b>
            {item.text ? (
              <div className={styles.text}>
                {isValidElement(item.text) ? item.text : <InlineContent text={item.text} />}
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
