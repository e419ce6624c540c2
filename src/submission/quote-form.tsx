import { gstinConcern } from '../forms/gstin'
import type { SuccessText } from '../generated/content'
import { quoteFields } from '../generated/forms/quote'
import { SubmissionForm } from './submission-form'

interface QuoteFormProps {
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  readonly success: SuccessText
}

const concernOf = (name: string, text: string) => (name === 'gstin' ? gstinConcern(text) : undefined)

/** Get Your Quote: nine fields, all required except the GSTIN. */
export function QuoteForm({ labelledBy, success }: QuoteFormProps) {
  return (
    <SubmissionForm
      kind="quote"
      fields={quoteFields}
      labelledBy={labelledBy}
      requiredNote="Every field is needed, except the GSTIN."
      submitLabel="Submit request"
      purposeNote="Used only to prepare your quotation."
      success={success}
      concernOf={concernOf}
    />
  )
}
