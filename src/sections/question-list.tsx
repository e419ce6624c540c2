import { InlineContent } from '../components/inline/inline-content'
import { Typeset } from '../components/text/typeset'
import type { LinkedQuestion } from '../generated/content'
import styles from './question-list.module.css'

/** Questions and answers as native disclosures. */
export function QuestionList({ questions }: { readonly questions: readonly LinkedQuestion[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>
            <Typeset>{question}</Typeset>
          </summary>
          <p>
            <InlineContent text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
