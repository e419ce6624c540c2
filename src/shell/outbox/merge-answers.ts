import type { Body } from '../../outbox/transport-contract'

/** Answers of one submission that two pages have edited. */
export interface MergedAnswers {
  /** The visitor's changes, and the other page's changes to answers that the visitor left as they were. */
  readonly answers: Body
  /** The other page's answers where both have changed the same one. */
  readonly conflicts: Body
}

/**
 * Merges the answers in a form with those that another page has stored meanwhile.
 * @param before the answers with which the form was opened
 */
export function mergeAnswers(before: Body, inForm: Body, stored: Body): MergedAnswers {
  const answers: Record<string, string> = {}
  const conflicts: Record<string, string> = {}
  for (const [name, answer] of Object.entries(inForm)) {
    const newer = stored[name] ?? ''
    const isUnchanged = answer === (before[name] ?? '').trim()
    answers[name] = isUnchanged ? newer : answer
    if (!isUnchanged && newer !== (before[name] ?? '') && newer !== answer) conflicts[name] = newer
  }
  return { answers, conflicts }
}
