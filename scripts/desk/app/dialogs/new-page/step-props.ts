import type { NewPageAnswers } from './new-page-answers'

/** What the steps of the dialog share. */
export interface StepProps {
  readonly answers: NewPageAnswers
  readonly onAnswer: (change: Partial<NewPageAnswers>) => void
}
