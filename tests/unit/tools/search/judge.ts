import type { Search } from '../../../../src/tools/search/create-search'
import type { JudgedQuery } from './judged-queries'

/** A judged query whose first results are not the expected ones. */
export interface PoorResult {
  readonly query: string
  readonly expected: readonly string[]
  readonly found: readonly string[]
}

/** Number of results that a visitor sees at once on a phone. */
const FIRST = 3

/**
 * Judges the first results of the queries that a site can answer: those whose expected pages it has.
 * @param pages addresses of the site
 */
export function judge(
  search: Search,
  queries: readonly JudgedQuery[],
  pages: ReadonlySet<string>,
): { readonly judged: number; readonly poor: readonly PoorResult[] } {
  const answerable = queries.filter(([, ...expected]) =>
    expected.every((one) =>
      one.split('|').some((address) => address === 'ask' || pages.has(pathOf(address))),
    ),
  )
  const poor = answerable.flatMap(([query, first, ...among]): PoorResult[] => {
    const found = firstLinks(search, query)
    const isGood =
      found.slice(0, 1).some((link) => isOneOf(link, first)) &&
      among.every((one) => found.some((link) => isOneOf(link, one)))
    return isGood ? [] : [{ query, expected: [first, ...among], found }]
  })
  return { judged: answerable.length, poor }
}

/** The first links of a search, as the dialog lists them. */
function firstLinks(search: Search, query: string): string[] {
  const { groups } = search(query, { isShort: true })
  return groups.flatMap(({ results }) => results.map(({ entry }) => entry.link)).slice(0, FIRST)
}

function isOneOf(link: string, alternatives: string): boolean {
  return alternatives.split('|').some((address) => {
    if (address === 'ask') return link.startsWith('/getyourquote?') && link.includes('question=')
    return /[?#]/.test(address) ? link === address : pathOf(link) === address
  })
}

function pathOf(address: string): string {
  return address.replace(/[?#].*/, '')
}
