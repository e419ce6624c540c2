import type { DatedFacts } from '../facts'
import { isPublicOn, NEVER } from './first-day'
import { dayInWords } from './site-day'

/** The most files that the report names. */
const MOST_NAMED = 20

/**
 * Lines about what a build leaves out, and when the next page appears; none if it leaves out nothing.
 * @param day for which the site is built
 */
export function unpublishedReport(entries: readonly DatedFacts[], day: string): string[] {
  const omitted = entries
    .filter(({ first }) => !isPublicOn(first, () => day))
    .sort((left, right) => (left.first < right.first ? -1 : left.first > right.first ? 1 : 0))
  if (omitted.length === 0) return []
  const named = omitted.slice(0, MOST_NAMED).map((facts) => `  ${facts.file} (${reasonOf(facts)})`)
  const more = omitted.length - named.length
  const next = omitted[0]?.first ?? NEVER
  return [
    `Left out (${omitted.length}):`,
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(next === NEVER ? [] : [`Build again on ${dayInWords(next)}, when the next page appears.`]),
  ]
}

function reasonOf({ draft, first }: DatedFacts): string {
  if (draft) return 'draft'
  return first === NEVER ? 'nothing to list yet' : `from ${dayInWords(first)}`
}
