import { InlineContent } from '../../../components/inline/inline-content'
import { Section } from '../../../components/layout/section'
import { Typeset } from '../../../components/text/typeset'
import type { LinkedCalculator } from '../../../generated/content'
import styles from './calculator-details.module.css'

/** Built plants that show what a formula cannot, each with its source. */
export function Cases({ cases }: { readonly cases: NonNullable<LinkedCalculator['cases']> }) {
  return (
    <Section className={styles.section}>
      <h2 className={styles.heading}>{cases.heading}</h2>
      {cases.text ? (
        <p className={styles.intro}>
          <InlineContent text={cases.text} />
        </p>
      ) : null}
      <ul className={styles.notCounted}>
        {cases.items.map(({ title, text, source }) => (
          <li key={title}>
            <b>
              <Typeset>{title}</Typeset>
            </b>
            <p>
              <InlineContent text={text} />
            </p>
            <small>
              <InlineContent text={source} />
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
