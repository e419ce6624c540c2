import { toTerm } from '../../contracts/search-index/terms'
import type { SearchEntry } from '../../generated/content'
import { toPlainFigures } from '../../units/parse-number'
import type { ResultGroup } from './results'

/** A typed number of things that a calculator counts, as in `120 beds`. */
export interface CalculatorCount {
  readonly figure: string
  readonly term: string
  /** The typed text without the number. */
  readonly words: string
}

const COUNT = /(?<![\p{L}\d.,])(\d{1,5}) ?(\p{L}+)/gu

/** Finds the first number of things that a calculator among the entries counts. */
export function findCount(text: string, entries: readonly SearchEntry[]): CalculatorCount | undefined {
  const terms = new Set(entries.flatMap(({ counts = [] }) => counts.map(({ word }) => toTerm(word))))
  const plain = toPlainFigures(text)
  for (const { index, 1: figure = '', 2: word = '' } of plain.matchAll(COUNT)) {
    const term = toTerm(word)
    if (!terms.has(term)) continue
    return { figure, term, words: plain.slice(0, index) + plain.slice(index + figure.length) }
  }
  return undefined
}

/** Puts the number into the addresses of calculators that count it, and their group first. */
export function withCount(
  groups: readonly ResultGroup[],
  { figure, term }: CalculatorCount,
): readonly ResultGroup[] {
  const first: ResultGroup[] = []
  const others: ResultGroup[] = []
  for (const group of groups) {
    const results = group.results.map((result) => {
      const [input, ...uncounted] = (result.entry.counts ?? []).filter(({ word }) => toTerm(word) === term)
      if (!input) return result
      // All of them are counted once.
      const query = [`${input.input}=${figure}`, ...uncounted.map((other) => `${other.input}=0`)].join('&')
      return { ...result, entry: { ...result.entry, link: `${result.entry.link}?${query}` } }
    })
    const isCounting = results.some((result, index) => result !== group.results[index])
    const list = isCounting ? first : others
    list.push({ ...group, results })
  }
  return [...first, ...others]
}
