import type { FieldRules } from '../generated/forms/field-rules'
import { labelled } from '../generated/interface/forms'

/** A reason and the field that it concerns, if it concerns one. */
export interface Failure {
  readonly reason: string
  readonly field?: string | undefined
}

/** Returns the reason with the label of the field it concerns, for a place away from that field. */
export function reasonWithLabel(fields: readonly FieldRules[], { reason, field }: Failure): string {
  const label = fields.find(({ name }) => name === field)?.label
  return label === undefined ? reason : labelled({ label, message: reason })
}
