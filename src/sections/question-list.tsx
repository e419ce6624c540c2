import { InlineContent } from '../components/inline/inline-content'
import { TextLink } from '../components/links/text-link'
import { Typeset } from '../components/text/typeset'
import type { LinkedQuestion } from '../generated/content'
import * as text from '../generated/interface/sections'
import styles from './question-list.module.css'

/** Questions and answers as native disclosures. */
export function QuestionList({ questions }: { readonly questions: readonly LinkedQuestion[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer, article }) => (
        <details key={question} className={styles.item}>
          <summary>
            <Typeset>{question}</Typeset>
          </summary>
          <p>
            <InlineContent text={answer} />
          </p>
          {article ? (
            <p>
              <TextLink to={article.link}>{text.readArticle({ title: article.title })}</TextLink>
            </p>
          ) : null}
        </details>
      ))}
    </div>
  )
}
