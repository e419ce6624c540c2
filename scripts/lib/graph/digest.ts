import { hash } from 'node:crypto'

/** SHA-256 of bytes or a text, hexadecimal. */
export function digestOf(content: Uint8Array | string): string {
  return hash('sha256', content)
}
