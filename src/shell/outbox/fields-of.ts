import { type FieldRules, quoteFields, vendorFields } from '../../generated/forms'
import type { Kind } from '../../outbox/transport-contract'

/** The fields of the form that a submission was written in, as this page knows it. */
export function fieldsOf(kind: Kind): readonly FieldRules[] {
  return kind === 'quote' ? quoteFields : vendorFields
}
