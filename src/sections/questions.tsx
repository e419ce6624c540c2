import { Section, SectionHead, type Tone } from '../components/layout/section'
import type { Question } from '../generated/content'
import * as text from '../generated/interface/sections'
import { QuestionList } from './question-list'

interface QuestionsProps {
  readonly questions: readonly Question[]
  readonly tone: Tone
}

/** The questions of a page. */
export function Questions({ questions, tone }: QuestionsProps) {
  return (
    <Section tone={tone} id="questions" labelledBy="questions-heading">
      <SectionHead id="questions-heading" kicker={text.questionsKicker} heading={text.questions} />
      <QuestionList questions={questions} />
    </Section>
  )
}
