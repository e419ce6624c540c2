import { InlineContent } from '../components/inline/inline-content'
import { Section, SectionHead, type Tone } from '../components/layout/section'
import { Typeset } from '../components/text/typeset'
import type { Question } from '../generated/content'
import * as text from '../generated/interface/sections'
import styles from './questions.module.css'

interface QuestionsProps {
  readonly questions: readonly Question[]
  readonly tone: Tone
}

/** Questions and answers as native disclosures. */
export function Questions({ questions, tone }: QuestionsProps) {
  return (
    <Section tone={tone} id="questions" labelledBy="questions-heading">
      <SectionHead id="questions-heading" kicker={text.questionsKicker} heading={text.questions} />
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
    </Section>
  )
}
