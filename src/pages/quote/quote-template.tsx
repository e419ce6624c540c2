import type { QuotePage } from '../../generated/content'
import { FormPage } from '../../sections/form-page'
import { QuoteForm } from '../../submission/quote-form'

const HEADING = 'quote-form-heading'

/** The Get Your Quote page. */
export function QuoteTemplate({ page }: { readonly page: QuotePage }) {
  const { heroTitle, heroText, formHeading, steps, success } = page
  return (
    <FormPage title={heroTitle} text={heroText} formHeading={formHeading} headingId={HEADING} steps={steps}>
      <QuoteForm labelledBy={HEADING} success={success} />
    </FormPage>
  )
}
