import type { InlineText } from '../../generated/content'
import { InlineContent } from '../inline/inline-content'
import { Typeset } from '../text/typeset'
import styles from './steps.module.css'

interface StepsProps {
  readonly items: readonly { readonly title: string; readonly text: InlineText }[]
}

/** Numbered steps along a vertical gas line. */
export function Steps({ items }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {items.map((item, index) => (
        <li key={item.title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b className={styles.title}>
              <Typeset>{item.title}</Typeset>
            </b>
            <p className={styles.text}>
              <InlineContent text={item.text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
