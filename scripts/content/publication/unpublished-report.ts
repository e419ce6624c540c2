import type { Facts } from '../facts'
import { firstDay, isPublicOn, NEVER } from './first-day'
import { dayInWords } from './site-day'

/** The most files that the report names. */
const MOST_NAMED = 20

/**
 * Lines about what a build leaves out, and when the next page appears; none if it leaves out nothing.
 * @param day for which the site is built
 */
export function unpublishedReport(entries: readonly Facts[], day: string): string[] {
  const omitted = entries
    .map((facts) => ({ file: facts.file, first: firstDay(facts) }))
    .filter(({ first }) => !isPublicOn(first, () => day))
    .sort((left, right) => (left.first < right.first ? -1 : left.first > right.first ? 1 : 0))
  if (omitted.length === 0) return []
  const named = omitted
    .slice(0, MOST_NAMED)
    .map(({ file, first }) => `  ${file} (${first === NEVER ? 'draft' : `from ${dayInWords(first)}`})`)
  const more = omitted.length - named.length
  const next = omitted[0]?.first ?? NEVER
  return [
    `Left out (${omitted.length}):`,
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(next === NEVER ? [] : [`Build again on ${dayInWords(next)}, when the next page appears.`]),
  ]
}
