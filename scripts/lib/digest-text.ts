import { createHash } from 'node:crypto'

/** A short digest of a text; equal texts only have equal ones. */
export function digestText(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
