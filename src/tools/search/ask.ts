import { productOf, quoteAddress } from '../../contracts/addresses/quote-address'
import type { SearchEntry } from '../../generated/content'
import * as text from '../../generated/interface/search'
import type { Result, ResultGroup } from './results'

interface Asked {
  readonly query: string
  /** Products of which the search speaks. */
  readonly products: readonly SearchEntry[]
  /** Whether no entry has some of the words, or none has enough of them. */
  readonly isUnknown: boolean
  /** Whether title or note of an entry have some of them. */
  readonly isVisible: boolean
  /** Whether the words are the name of the best entry. */
  readonly isName: boolean
}

/** Returns the address of the quote form with a question. */
export function askAddress(question: string, products: readonly SearchEntry[]): string {
  const names = products.slice(0, 1).map(({ link }) => productOf(link))
  return quoteAddress({ products: names, question, from: 'search' })
}

/**
 * Adds what the visitor can ask the company: the questions of answers name the product that was searched for, and a search
 * with unknown words, or without results of that name, becomes a question.
 */
export function withQuestion(
  groups: readonly ResultGroup[],
  { query, products, isUnknown, isVisible, isName }: Asked,
): readonly ResultGroup[] {
  const named = groups.map((group) => ({
    ...group,
    results: group.results.map((result): Result => {
      const { entry } = result
      return entry.ask === undefined || products.length === 0
        ? result
        : { ...result, entry: { ...entry, link: askAddress(entry.ask, products) } }
    }),
  }))
  if (query.trim() === '' || (!isUnknown && isVisible && groups.length > 0)) return named
  const entry: SearchEntry = {
    kind: 'questions',
    title: text.askUs({ query: query.trim() }),
    note: text.askUsText,
    icon: 'envelope',
    link: askAddress(query.trim(), products),
  }
  const question: ResultGroup = {
    name: 'ask',
    results: [{ entry, reason: { by: 'words' }, marked: new Set() }],
    total: 1,
  }
  return isName || !isUnknown ? [...named, question] : [question, ...named]
}
