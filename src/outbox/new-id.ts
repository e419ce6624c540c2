/**
 * Mints a random UUID (version 4), which becomes the primary key of the row.
 * `crypto.randomUUID` exists only in secure contexts; a preview on a phone over plain http in the local network
 * is none, so there the bits are set by hand (RFC 9562, section 5.4).
 */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const bits = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return bits.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
