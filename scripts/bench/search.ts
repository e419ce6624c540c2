import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSearch } from '../../src/search/create-search'
import { judge } from '../../tests/unit/search/judge'
import { judgedQueries } from '../../tests/unit/search/judged-queries'
import { table } from './table'

/** Returns a Markdown table of the judged queries of which the built site shows poor first results, with their share. */
export async function benchSearch(root: string): Promise<string> {
  const read = (file: string) => JSON.parse(readFileSync(join(root, 'dist', file), 'utf8'))
  const page: Parameters<typeof createSearch>[0] = read('data/search.json')
  const search = createSearch(page, read('search-index.json').index)
  const pages = new Set(page.found.entries.map(({ link }) => link.replace(/[?#].*/, '')))
  const { judged, poor } = judge(search, judgedQueries, pages)
  const share = ((1 - poor.length / judged) * 100).toFixed(1)
  const rows = poor.map(({ query, expected, found }) => [query, expected.join(', '), found.join(', ')])
  return `${share} % of ${judged} queries have good first results.\n\n${table(['Query', 'Expected', 'Found'], rows)}`
}
