import type { SuccessText } from '../generated/content'
import { quoteFields } from '../generated/forms/quote'
import * as text from '../generated/interface/quote-form'
import type { FieldNotes } from './fields/field'
import { loadedOutbox } from './page-outbox'
import { SubmissionForm } from './submission-form'

interface QuoteFormProps {
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  readonly success: SuccessText
  /** Level of the heading of what replaces the form; by default 1, because it replaces the whole page. */
  readonly headingLevel?: 1 | 2 | undefined
  readonly start?: QuoteStart | undefined
}

/** What a quote request was started with; see `QuoteContextArea`. */
export interface QuoteStart {
  readonly notes: FieldNotes
  /** Returns a warning about an answer in which something is missing. */
  readonly concernOf: (name: string, answer: string) => string | undefined
}

/** Get Your Quote: nine fields, all required except the GSTIN. */
export function QuoteForm({ labelledBy, success, headingLevel, start }: QuoteFormProps) {
  return (
    <SubmissionForm
      kind="quote"
      fields={quoteFields}
      labelledBy={labelledBy}
      requiredNote={text.requiredNote}
      submitLabel={text.submit}
      purposeNote={text.purpose}
      success={success}
      headingLevel={headingLevel}
      notes={start?.notes}
      concernOf={(name, answer) =>
        name === 'gstin' ? loadedOutbox()?.gstinConcern(answer) : start?.concernOf(name, answer)
      }
    />
  )
}
