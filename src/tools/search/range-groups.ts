import type { SearchEntry } from '../../generated/content'
import type { Result, ResultGroup } from './results'
import type { RangeMatches } from './search-ranges'

/** Most ranges and products where groups are shortened. */
const SHORT_RANGES = 9
const SHORT_PRODUCTS = 5
/** Most ranges outside a typed figure. */
const MOST_OUTSIDE = 3

/** Returns the ranges that contain a typed figure, and those that nearly do. */
export function rangeGroups(
  { quantity, inside, near, outside }: RangeMatches,
  isShort: boolean,
): ResultGroup[] {
  const group = (name: ResultGroup['name'], results: readonly Result[], most: number): ResultGroup[] =>
    results.length > 0 ? [{ name, quantity, results: results.slice(0, most), total: results.length }] : []
  const most = isShort ? SHORT_RANGES : Number.POSITIVE_INFINITY
  const isBare = quantity.unit === undefined
  return [
    ...group('inside', inside, most),
    ...(isBare && inside.length > 0 ? [] : group('near', near, MOST_OUTSIDE)),
    ...(inside.length + near.length > 0
      ? []
      : group('outside', outside.slice(0, MOST_OUTSIDE), MOST_OUTSIDE)),
  ]
}

/**
 * Returns the products whose ranges contain the typed figures.
 * @param named products that were named with the figures: only they are returned, even if their ranges end before
 */
export function productGroup(
  ranges: readonly RangeMatches[],
  entries: readonly SearchEntry[],
  named: readonly SearchEntry[],
  isShort: boolean,
): ResultGroup[] {
  const inside = ranges.flatMap((one) => one.inside.map(({ entry }) => entry))
  const others = ranges.flatMap(({ near, outside }) => [...near, ...outside])
  const results = entries.flatMap((entry): Result[] => {
    if (entry.kind !== 'products' || (named.length > 0 && !named.includes(entry))) return []
    const own = inside.filter(({ title }) => title === entry.title)
    if (own.length > 0)
      return [{ entry, marked: new Set(), reason: { by: 'specifications', specifications: own } }]
    if (named.length === 0) return []
    const nearest = others.find((other) => other.entry.title === entry.title)
    return [
      nearest?.reason.by === 'range'
        ? { entry, marked: new Set(), reason: { ...nearest.reason, label: nearest.entry.note ?? '' } }
        : { entry, marked: new Set(), reason: { by: 'words' } },
    ]
  })
  if (results.length === 0) return []
  const order = [...named.map(({ title }) => title), ...inside.map(({ title }) => title)]
  results.sort((one, other) => order.indexOf(one.entry.title) - order.indexOf(other.entry.title))
  const shown = isShort ? results.slice(0, SHORT_PRODUCTS) : results
  return [{ name: 'products', results: shown, total: results.length }]
}
