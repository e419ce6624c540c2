import { gstinConcern } from '../forms/gstin'
import type { SuccessText } from '../generated/content'
import { quoteFields } from '../generated/forms/quote'
import * as text from '../generated/interface/quote-form'
import { SubmissionForm } from './submission-form'

interface QuoteFormProps {
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  readonly success: SuccessText
}

const concernOf = (name: string, answer: string) => (name === 'gstin' ? gstinConcern(answer) : undefined)

/** Get Your Quote: nine fields, all required except the GSTIN. */
export function QuoteForm({ labelledBy, success }: QuoteFormProps) {
  return (
    <SubmissionForm
      kind="quote"
      fields={quoteFields}
      labelledBy={labelledBy}
      requiredNote={text.requiredNote}
      submitLabel={text.submit}
      purposeNote={text.purpose}
      success={success}
      concernOf={concernOf}
    />
  )
}
