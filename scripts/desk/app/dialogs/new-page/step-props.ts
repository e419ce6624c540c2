import type { CopyContents } from '../../../contract/tasks'
import type { NewPageAnswers } from './new-page-answers'

/** What the steps of the dialog share. */
export interface StepProps {
  readonly answers: NewPageAnswers
  readonly onAnswer: (change: Partial<NewPageAnswers>) => void
}

/** The answers, and what a copy of the chosen page would take along: undefined while it is read, and without a page. */
export interface AnswersShown {
  readonly answers: NewPageAnswers
  readonly contents: CopyContents | undefined
}
