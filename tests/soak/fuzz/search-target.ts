import fc from 'fast-check'
import { askAddress } from '../../../src/tools/search/ask'
import { readingText } from '../../../src/tools/search/describe-quantity'
import { fixtureSearch } from '../../unit/tools/search/fixture-search'
import { demand, type FuzzTarget } from './fuzz-target'
import { hostileText } from './hostile-values'

/** Words, figures and units of searches, which a query joins in any order. */
const words = fc.constantFrom(
  ...['nitrogen', 'nitrgen', 'oxygen plant', 'biogas', 'dryer', 'H2S', 'CO₂', 'price', 'how much', 'near me'],
  ...['100', '-70', '99.999', '1,00,000', '60–90', '5 to 3', '<', '>=', 'up to', 'less than', '½', '१००'],
  ...[
    'Nm3/h',
    'Nm³/h',
    'cfm',
    'bar',
    'psi',
    '°C',
    'ppm',
    '%',
    't/day',
    'kW',
    'm2',
    '/',
    '-',
    '·',
    '"',
    '(',
    '*',
  ],
)
const query = fc.oneof(
  { weight: 3, arbitrary: fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.array(words, { maxLength: 6 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.tuple(words, hostileText, words).map((parts) => parts.join(' ')),
  },
)

/** Fuzzes the search of the fixture site: each query has an answer whose counts are true, and the same one each time. */
export async function openSearchTarget(): Promise<FuzzTarget> {
  const { search } = await fixtureSearch()
  return {
    property: fc.asyncProperty(query, async (typed) => {
      const found = search(typed)
      const groups = found.groups.filter(({ name }) => name !== 'ask')
      demand(groups.reduce((sum, { total }) => sum + total, 0) === found.count, 'A count is wrong', typed)
      for (const { results, total, name } of groups) {
        demand(results.length > 0 && results.length <= total, 'A group counts too few', { typed, name })
        for (const { needle } of results)
          demand(!needle || needle.min <= needle.max, 'A figure is no range', { typed, needle })
      }
      for (const quantity of found.quantities)
        demand(readingText(quantity, found).trim() !== '', 'A figure is read as nothing', typed)
      const ids = groups.map(({ name, quantity }) => `${name} ${JSON.stringify(quantity)}`)
      demand(new Set(ids).size === ids.length, 'Two groups have one heading', { typed, ids })
      demand(JSON.stringify(search(typed)) === JSON.stringify(found), 'An answer changes', typed)
      demand(URL.canParse(askAddress(typed, []), 'https://site.example'), 'A question has no address', typed)
    }),
    endBatch: async () => {},
    close: async () => {},
  }
}
