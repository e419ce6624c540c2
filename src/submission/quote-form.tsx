import { gstinConcern } from '../forms/gstin'
import { quoteFields } from '../generated/forms'
import type { SuccessText } from './sent-panel'
import { SubmissionForm } from './submission-form'

interface QuoteFormProps {
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  readonly success?: SuccessText
}

const success: SuccessText = {
  heading: 'We have received your request',
  text: 'Keep the reference: it names your request when you call or write.',
}

const concernOf = (name: string, text: string) => (name === 'gstin' ? gstinConcern(text) : undefined)

/** Get Your Quote: nine fields, GSTIN only if applicable. */
export function QuoteForm(props: QuoteFormProps) {
  return (
    <SubmissionForm
      kind="quote"
      fields={quoteFields}
      labelledBy={props.labelledBy}
      needed="Every field is needed, except the GSTIN."
      submitLabel="Submit request"
      note="Used only to prepare your quotation."
      success={props.success ?? success}
      concernOf={concernOf}
    />
  )
}
