import type { SuccessText } from '../generated/content'
import { vendorFields } from '../generated/forms/vendor'
import * as text from '../generated/interface/vendor-form'
import { SubmissionForm } from './submission-form'

interface VendorFormProps {
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  readonly success: SuccessText
}

/** Vendor Registration Form: six required fields. */
export function VendorForm({ labelledBy, success }: VendorFormProps) {
  return (
    <SubmissionForm
      kind="vendor"
      fields={vendorFields}
      labelledBy={labelledBy}
      requiredNote={text.requiredNote}
      submitLabel={text.submit}
      purposeNote={text.purpose}
      success={success}
    />
  )
}
