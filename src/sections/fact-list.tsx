import { InlineContent } from '../components/inline/inline-content'
import { Typeset } from '../components/text/typeset'
import type { Fact } from '../generated/content'
import styles from './fact-list.module.css'

/** A list of facts, each with label and value. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <Typeset>{label}</Typeset>
          </dt>
          <dd>
            <InlineContent text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
