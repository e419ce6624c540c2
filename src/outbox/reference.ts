/**
 * Gives the reference that a visitor reads out on the phone: the first eight hex digits of the submission's id,
 * upper case, as `1A2B-3C4D`. The tables hold the same as a generated column.
 */
export function reference(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
