import { useState } from 'react'
import { deferComponent } from '../../components/deferred/defer-component'
import { DeferredNow } from '../../components/deferred/deferred-now'
import { QuoteForm, type QuoteStart } from '../../forms/quote-form'
import type { QuotePage } from '../../generated/content'
import { FormPage } from '../../sections/form-page'

const HEADING = 'quote-form-heading'

const quoteContextArea = deferComponent(() =>
  import('../../forms/quote-context/quote-context-area').then((part) => part.QuoteContextArea),
)

/** The Get Your Quote page. */
export function QuoteTemplate({ page }: { readonly page: QuotePage }) {
  const { heroTitle, heroText, formHeading, steps, success, products } = page
  const [start, setStart] = useState<QuoteStart>()
  return (
    <FormPage
      title={heroTitle}
      text={heroText}
      formHeading={formHeading}
      headingId={HEADING}
      steps={steps}
      lead={<DeferredNow component={quoteContextArea} products={products} onStart={setStart} />}
    >
      <QuoteForm labelledBy={HEADING} success={success} start={start} />
    </FormPage>
  )
}
