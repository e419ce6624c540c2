import { kinds } from '../../contracts/search-index/kinds'
import type { SearchEntry } from '../../generated/content'
import { niceScale } from '../../units/scale'
import { sharedScale } from '../../units/shared-scale'
import type { WordMatch } from './rank-matches'
import type { Result, ResultGroup } from './results'

/** Most results of a group, unless all are asked for. */
const SHORT_GROUP = 5
/** Share of the best score of a group that its results have at least where it is shortened. */
const CLOSE = 0.7

interface WordGroupOptions {
  readonly isShort: boolean
  /** Groups that the typed figures have listed. */
  readonly listed: ReadonlySet<ResultGroup['name']>
  /** Whether the search names a product; other pages then come after it. */
  readonly isAboutProduct: boolean
}

/** Groups matches by their kind. The group with the best match comes first. */
export function wordGroups(
  matches: readonly WordMatch[],
  entries: readonly SearchEntry[],
  { isShort, listed, isAboutProduct }: WordGroupOptions,
): ResultGroup[] {
  const hasRanges = (['inside', 'near', 'outside'] as const).some((name) => listed.has(name))
  const groups = kinds.flatMap((name) => {
    if (listed.has(name) || (hasRanges && name === 'specifications')) return []
    const own = matches.filter(({ id }) => entries[id]?.kind === name)
    const [first] = own
    if (!first) return []
    // Specifications with a figure come before those in words.
    const rank = ({ id, score }: WordMatch) => score * (entries[id]?.quantity ? 2 : 1)
    if (name === 'specifications') own.sort((one, other) => rank(other) - rank(one))
    const close = own.filter(({ isVisible, score }) => isVisible && score >= first.score * CLOSE)
    const wanted = isShort && close.length > 0 ? close : own
    const shown = isShort ? wanted.slice(0, SHORT_GROUP) : wanted
    const results = shown.flatMap(({ id, reason, marked }): Result[] => {
      const entry = entries[id]
      return entry ? [{ entry, reason, marked }] : []
    })
    const best = name === 'pages' && isAboutProduct ? 0 : first.score
    return [{ name, results: withScales(results), total: wanted.length, best }]
  })
  return groups.sort((one, other) => other.best - one.best).map(({ best: _, ...group }) => group)
}

/** Adds scales, which ranges of one property and unit share. */
function withScales(results: readonly Result[]): Result[] {
  return results.map((result) => {
    const { property, quantity, scale } = result.entry
    if (!quantity) return result
    const alike = results.flatMap(({ entry }) =>
      entry.property === property && entry.quantity?.unit === quantity.unit ? entry.quantity : [],
    )
    return { ...result, scale: alike.length > 1 ? sharedScale(alike) : (scale ?? niceScale(quantity)) }
  })
}
