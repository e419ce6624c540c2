import { expect, it } from 'vitest'
import { fixtureSearch } from './fixture-search'
import { judge } from './judge'
import { judgedQueries } from './judged-queries'

/** Share of the judged queries whose first results are good. */
const GOAL = 0.95

it('finds good first results for what buyers type', async () => {
  const { search, pages } = await fixtureSearch()
  const { judged, poor } = judge(search, judgedQueries, pages)
  expect(judged).toBeGreaterThanOrEqual(150)
  expect(1 - poor.length / judged, JSON.stringify(poor, null, 2)).toBeGreaterThanOrEqual(GOAL)
}, 60_000)
