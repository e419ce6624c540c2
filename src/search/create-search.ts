import MiniSearch from 'minisearch'
import { MAX_QUERY } from '../addresses/search-address'
import type { SearchEntry, SearchPage } from '../generated/content'
import { type IndexedTexts, indexOptions } from '../search-index/index-options'
import { findQuantities } from '../units/find-quantity'
import { niceScale } from '../units/scale'
import { sharedScale } from '../units/shared-scale'
import { findCount, withCount } from './calculator-count'
import type { Result, ResultGroup, SearchResults } from './results'
import { type RangeMatches, searchRanges } from './search-ranges'
import { searchWords, type WordMatch } from './search-words'

/** Most results of a group, unless all are asked for. */
const SHORT_GROUP = 5
const SHORT_RANGES = 9
/** Most ranges outside a typed figure. */
const MOST_OUTSIDE = 3

const kinds = ['products', 'specifications', 'services', 'articles', 'questions', 'pages'] as const

export interface SearchOptions {
  /** Whether groups are shortened, as in the dialog. */
  readonly isShort?: boolean
  /** Whether misspelt words are searched for as they are. */
  readonly isLiteral?: boolean
}

export type Search = (query: string, options?: SearchOptions) => SearchResults

/**
 * Creates the search over the entries of the search page.
 * @param index as MiniSearch serialised it
 */
export function createSearch(
  page: Pick<SearchPage, 'found' | 'synonyms' | 'ignoredWords'>,
  index: unknown,
): Search {
  const { entries } = page.found
  // The build has serialised an index of this type.
  const words = MiniSearch.loadJS<IndexedTexts>(
    index as Parameters<typeof MiniSearch.loadJS>[0],
    indexOptions,
  )
  const specifications = entries.filter(({ quantity }) => quantity)
  return (query, { isShort = false, isLiteral = false } = {}) => {
    const { quantities, words: text } = findQuantities(query.slice(0, MAX_QUERY))
    const count = findCount(text, entries)
    const rest = count?.words ?? text
    const found = searchWords(words, rest, page, { isLiteral, isPart: quantities.length > 0 })
    const chosen = specificationsAbout(specifications, found.matches, entries)
    const ranges = withAllQuantities(quantities.map((quantity) => searchRanges(quantity, chosen)))
    // A bare number may be part of a name, such as that of a standard.
    const [only] = quantities
    const asWord =
      only && only.unit === undefined && rest === ''
        ? searchWords(words, query, page, { isLiteral: true, isPart: false })
        : found
    const all = [
      ...ranges.flatMap((one) => rangeGroups(one, isShort)),
      ...(ranges.length > 0 ? productGroup(ranges, entries, isShort) : []),
      ...wordGroups(asWord.matches, entries, ranges, isShort),
    ]
    const groups = count ? withCount(all, count) : all
    return {
      groups,
      count: groups.reduce((sum, { total }) => sum + total, 0),
      quantities,
      ...(found.corrected === undefined ? {} : { corrected: found.corrected }),
      unknown: groups.length > 0 ? found.unknown : [],
    }
  }
}

/** The specifications that the other words of a search are about; all if they are about none. */
function specificationsAbout(
  all: readonly SearchEntry[],
  matches: readonly WordMatch[],
  entries: readonly SearchEntry[],
): readonly SearchEntry[] {
  const visible = matches.filter(({ isVisible }) => isVisible).flatMap(({ id }) => entries[id] ?? [])
  const own = new Set(visible)
  const products = new Set(visible.flatMap(({ kind, title }) => (kind === 'products' ? title : [])))
  const chosen = all.filter((one) => own.has(one))
  if (chosen.length > 0) return chosen
  const ofProducts = all.filter(({ title }) => products.has(title))
  return ofProducts.length > 0 ? ofProducts : all
}

/** Keeps the products whose ranges contain every typed figure, if there are any. */
function withAllQuantities(ranges: readonly RangeMatches[]): readonly RangeMatches[] {
  if (ranges.length < 2) return ranges
  const names = ranges.map(({ inside }) => new Set(inside.map(({ entry }) => entry.title)))
  const inAll = [...(names[0] ?? [])].filter((name) => names.every((one) => one.has(name)))
  if (inAll.length === 0) return ranges
  const isInAll = ({ entry }: Result) => inAll.includes(entry.title)
  return ranges.map((one) => ({ ...one, inside: one.inside.filter(isInAll), near: [], outside: [] }))
}

function rangeGroups({ quantity, inside, near, outside }: RangeMatches, isShort: boolean): ResultGroup[] {
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

/** The products whose ranges contain the typed figures. */
function productGroup(
  ranges: readonly RangeMatches[],
  entries: readonly SearchEntry[],
  isShort: boolean,
): ResultGroup[] {
  const inside = ranges.flatMap((one) => one.inside.map(({ entry }) => entry))
  const results = entries.flatMap((entry): Result[] => {
    const specifications = inside.filter(({ title }) => title === entry.title)
    if (entry.kind !== 'products' || specifications.length === 0) return []
    return [{ entry, marked: new Set(), reason: { by: 'specifications', specifications } }]
  })
  if (results.length === 0) return []
  return [
    { name: 'products', results: isShort ? results.slice(0, SHORT_GROUP) : results, total: results.length },
  ]
}

function wordGroups(
  matches: readonly WordMatch[],
  entries: readonly SearchEntry[],
  ranges: readonly RangeMatches[],
  isShort: boolean,
): ResultGroup[] {
  // Ranges and their products are listed above the words.
  const hasRanges = ranges.some(({ inside, near }) => inside.length + near.length > 0)
  return kinds.flatMap((name): ResultGroup[] => {
    if (hasRanges && (name === 'products' || name === 'specifications')) return []
    const own = matches.filter(({ id }) => entries[id]?.kind === name)
    if (name === 'specifications') own.sort((one, other) => rank(other, entries) - rank(one, entries))
    const visible = own.filter((one) => one.isVisible)
    const wanted = isShort && visible.length > 0 ? visible : own
    const shown = isShort ? wanted.slice(0, SHORT_GROUP) : wanted
    const results = shown.flatMap(({ id, reason, marked }): Result[] => {
      const entry = entries[id]
      return entry ? [{ entry, reason, marked }] : []
    })
    return results.length > 0 ? [{ name, results: withScales(results), total: wanted.length }] : []
  })
}

/** Specifications with a figure come before those in words. */
function rank({ id, score }: WordMatch, entries: readonly SearchEntry[]): number {
  return score * (entries[id]?.quantity ? 2 : 1)
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
