import type { FieldRules } from '../generated/forms/field-rules'

/** Shown when a submission fails without a reason. */
export const FALLBACK_REASON = 'Failed to submit form. Please try again.'

/** A reason and the field that it concerns, if it concerns one. */
export interface Failure {
  readonly reason: string
  readonly field?: string | undefined
}

/** Returns the reason with the label of the field it concerns, for a place away from that field. */
export function reasonWithLabel(fields: readonly FieldRules[], { reason, field }: Failure): string {
  const label = fields.find(({ name }) => name === field)?.label
  return label === undefined ? reason : `${label}: ${reason}`
}
