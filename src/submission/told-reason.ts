import type { FieldRules } from '../generated/forms'

/** Why something is not sent, where no field is near: with the label of the answer that it is about. */
export function toldReason(
  fields: readonly FieldRules[],
  { reason, field }: { readonly reason: string; readonly field?: string | undefined },
): string {
  const label = fields.find(({ name }) => name === field)?.label
  return label === undefined ? reason : `${label}: ${reason}`
}
