import type { Body, Submission } from './transport-contract'

/** Resolves with the digest of a submission; undefined where the browser offers none (only secure contexts do). */
export type Digest = (submission: Submission) => Promise<string | undefined>

/**
 * Returns the answers in the form in which two submissions are compared: without empty answers, upper case, and
 * differences in blanks.
 */
export function comparableAnswers(body: Body): string {
  const answers = Object.entries(body)
    .map(([name, text]) => [name, text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()])
    .filter(([, text]) => text !== '')
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return JSON.stringify(answers)
}

/**
 * Resolves with a SHA-256 digest of the comparable answers. The id is the salt: a random value that differs in each
 * submission, so equal answers have different digests.
 */
export const digestAnswers: Digest = async ({ id, kind, body }) => {
  if (typeof crypto.subtle !== 'object') return undefined
  const bytes = new TextEncoder().encode(JSON.stringify([id, kind, comparableAnswers(body)]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
