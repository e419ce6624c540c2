import { InlineContent } from '../components/inline/inline-content'
import { Section, SectionHead } from '../components/layout/section'
import { Formulas } from '../components/text/formulas'
import type { Question } from '../generated/content'
import styles from './questions.module.css'

/** Questions and answers as native disclosures. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <Section labelledBy="questions">
      <SectionHead id="questions" kicker="Questions" heading="What buyers ask" />
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary>
              <Formulas text={question} />
            </summary>
            <p>
              <InlineContent text={answer} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  )
}
