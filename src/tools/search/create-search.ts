import MiniSearch from 'minisearch'
import { type IndexedTexts, indexOptions } from '../../contracts/search-index/index-options'
import type { SearchEntry, SearchPage } from '../../generated/content'
import { type FoundQuantity, findQuantities } from '../../units/find-quantity'
import type { TenderGas } from '../../units/unit-table'
import { withQuestion } from './ask'
import { findCount, withCount } from './calculator-count'
import { calculatorGroup, feedstockIn } from './calculator-group'
import { productGroup, rangeGroups } from './range-groups'
import type { WordMatch } from './rank-matches'
import type { Result, SearchResults } from './results'
import { isTenderUnit, type RangeMatches, searchRanges } from './search-ranges'
import { createWordSearch, type Vocabulary } from './search-words'
import { wordGroups } from './word-groups'

export interface SearchOptions {
  /** Whether groups are shortened, as in the dialog. */
  readonly isShort?: boolean
  /** Whether misspelt words are searched for as they are. */
  readonly isLiteral?: boolean
}

export type Search = (query: string, options?: SearchOptions) => SearchResults

/** Share of a search that an answer has at least. */
const MOSTLY = 0.6
/** Share of the best score that the products have of which a search speaks. */
const NAMED = 0.7

/**
 * Creates the search over the entries of the search page.
 * @param index as MiniSearch serialised it
 */
export function createSearch(page: Pick<SearchPage, 'found'> & Vocabulary, index: unknown): Search {
  const { entries } = page.found
  // The build has serialised an index of this type.
  const texts = MiniSearch.loadJS<IndexedTexts>(
    index as Parameters<typeof MiniSearch.loadJS>[0],
    indexOptions,
  )
  const searchWords = createWordSearch(texts, entries, page)
  const specifications = entries.filter(({ quantity }) => quantity)
  return (query, { isShort = false, isLiteral = false } = {}) => {
    const { words: text, ...read } = findQuantities(query)
    // A figure that was typed twice is searched for once.
    const quantities = [...new Map(read.quantities.map((one) => [JSON.stringify(one), one])).values()]
    const count = findCount(text, entries)
    const rest = count?.words ?? text
    const found = searchWords(rest, { isLiteral, isPart: quantities.length > 0 })
    const named = rest === '' ? tenderProducts(quantities, entries) : namedProducts(found.matches, entries)
    const gas = gasOf(named, entries)
    // Tonnes a day of a product are no tonnes of feedstock, unless one is named.
    const isGas = gas !== undefined && feedstockIn(rest, entries) === undefined
    const about = rest === '' ? [] : named
    const chosen = specificationsAbout(specifications, about, found.matches, entries).filter(
      ({ property }) => !(isGas && property === 'throughput'),
    )
    const ranges = withAllQuantities(quantities.map((quantity) => searchRanges(quantity, chosen)))
    // A bare number may be part of a name, such as that of a standard.
    const [only] = quantities
    const asWord =
      only && only.unit === undefined && rest === ''
        ? searchWords(query, { isLiteral: true, isPart: false })
        : found
    const typed = { quantities, text: rest, gas, products: named, hasWords: rest !== '' }
    const calculators = calculatorGroup(typed, entries, found.matches)
    const products = ranges.length > 0 ? productGroup(ranges, entries, named, isShort) : []
    const figures = ranges.flatMap((one) => rangeGroups(one, isShort))
    const listed = new Set([...products, ...calculators, ...figures].map(({ name }) => name))
    const words = wordGroups(asWord.matches, entries, { isShort, listed, isAboutProduct: named.length > 0 })
    const isName =
      asWord.matches[0]?.isWholeName === true ||
      // As 8573 of ISO 8573, which no range with an end contains.
      (asWord !== found &&
        asWord.matches.some(({ isVisible }) => isVisible) &&
        ranges.every(({ inside }) => inside.every(isAtLeast)))
    const isPartly = isPartial(asWord.matches)
    // Beside a name, figures are details; a figure alone is what is searched for.
    const all =
      named.length > 0
        ? [...products, ...calculators, ...figures, ...words]
        : isName
          ? [...calculators, ...words, ...figures, ...products]
          : [...figures, ...products, ...calculators, ...words]
    const groups = withQuestion(count ? withCount(all, count) : all, {
      query,
      products: named,
      isUnknown: found.unknown.length > 0 || isPartly,
      isName: isName || (named.length > 0 && !isPartly),
      isVisible: figures.length > 0 || asWord.matches.some((match) => match.isVisible),
    })
    const results = groups.filter(({ name }) => name !== 'ask')
    return {
      groups,
      count: results.reduce((sum, { total }) => sum + total, 0),
      quantities,
      ...(gas !== undefined && { gas }),
      ...(found.corrected === undefined ? {} : { corrected: found.corrected }),
      unknown: results.length > 0 ? found.unknown : [],
    }
  }
}

/** Whether a range has no upper end, as that of 30 t/day and more, which contains every number. */
function isAtLeast({ entry: { quantity } }: Result): boolean {
  return quantity !== undefined && quantity.value === undefined && quantity.max === undefined
}

/** Whether even the best entry lacks an important word, as heat pumps lack that of a vacuum pump. */
function isPartial([best]: readonly WordMatch[]): boolean {
  return best !== undefined && best.covered < MOSTLY
}

/** The products that tenders state in the unit of a figure alone, as oxygen in L/min. */
function tenderProducts(
  quantities: readonly FoundQuantity[],
  entries: readonly SearchEntry[],
): readonly SearchEntry[] {
  const own = entries.filter((entry) => quantities.some((quantity) => isTenderUnit(entry, quantity)))
  const names = new Set(own.map(({ title }) => title))
  return entries.filter(({ kind, title }) => kind === 'products' && names.has(title))
}

/** What flows through the first of the products, as its flow or its calculator states. */
function gasOf([product]: readonly SearchEntry[], entries: readonly SearchEntry[]): TenderGas | undefined {
  if (!product) return undefined
  const own = entries.flatMap((entry) => {
    if (entry.title === product.title) return entry.quantity?.gas ?? []
    return entry.product === product.link ? (entry.fields ?? []).flatMap(({ gas }) => gas ?? []) : []
  })
  return own[0]
}

/** The products of which the words of a search speak. */
function namedProducts(
  matches: readonly WordMatch[],
  entries: readonly SearchEntry[],
): readonly SearchEntry[] {
  const products = matches.flatMap(({ id, isNamed, score }) => {
    const entry = entries[id]
    return isNamed && entry?.kind === 'products' ? [{ entry, score }] : []
  })
  const best = products[0]?.score ?? 0
  return products.filter(({ score }) => score >= best * NAMED).map(({ entry }) => entry)
}

/** The specifications that the words of a search are about; all if they are about none. */
function specificationsAbout(
  all: readonly SearchEntry[],
  products: readonly SearchEntry[],
  matches: readonly WordMatch[],
  entries: readonly SearchEntry[],
): readonly SearchEntry[] {
  const names = new Set(products.map(({ title }) => title))
  const ofProducts = names.size > 0 ? all.filter(({ title }) => names.has(title)) : all
  const visible = new Set(matches.filter(({ isVisible }) => isVisible).map(({ id }) => entries[id]))
  const own = ofProducts.filter((one) => visible.has(one))
  if (own.length > 0) return own
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
