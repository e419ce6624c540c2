import { VendorForm } from '../../forms/vendor-form'
import type { ConnectPage } from '../../generated/content'
import { FormPage } from '../../sections/form-page'

const HEADING = 'vendor-form-heading'

/** The Connect With Us page with the vendor registration form. */
export function ConnectTemplate({ page }: { readonly page: ConnectPage }) {
  const { heroTitle, heroText, formHeading, steps, success } = page
  return (
    <FormPage
      title={heroTitle}
      text={heroText}
      formHeading={formHeading}
      headingId={HEADING}
      showHeading
      steps={steps}
    >
      <VendorForm labelledBy={HEADING} success={success} />
    </FormPage>
  )
}
