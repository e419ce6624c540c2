import { vendorFields } from '../generated/forms'
import type { SuccessText } from './sent-panel'
import { SubmissionForm } from './submission-form'

interface VendorFormProps {
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  readonly success: SuccessText
}

/** Vendor Registration Form: six fields, all needed. */
export function VendorForm({ labelledBy, success }: VendorFormProps) {
  return (
    <SubmissionForm
      kind="vendor"
      fields={vendorFields}
      labelledBy={labelledBy}
      needed="Every field is needed."
      submitLabel="Submit registration"
      note="Used only to register you as a vendor."
      success={success}
    />
  )
}
