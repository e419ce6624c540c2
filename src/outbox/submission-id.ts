/**
 * Returns a random UUID (version 4), which becomes the primary key of the row.
 * `crypto.randomUUID` exists only in secure contexts; a preview over plain HTTP in a local network is not one, so
 * there the version and variant bits are set by hand (RFC 9562, section 5.4).
 */
export function createSubmissionId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const bits = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return bits.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Returns the reference of a submission for phone and mail: the first eight hex digits of its id, upper case, as
 * `1A2B-3C4D`. The tables hold the same value as a generated column.
 */
export function referenceOf(id: string): string {
  const digits = id.slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
