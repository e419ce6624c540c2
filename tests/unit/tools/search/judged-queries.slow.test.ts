import { expect, it } from 'vitest'
import { buyerQueries } from './buyer-queries'
import { fixtureSearch } from './fixture-search'
import { judge } from './judge'
import { judgedQueries } from './judged-queries'
import { tenderQueries } from './tender-queries'

/* The fixture site is smaller than a real one: it lacks some of what the other sets ask for. */
it.each([
  { name: 'what buyers type', queries: judgedQueries, least: 150, goal: 0.95 },
  { name: 'queries of buyers', queries: buyerQueries, least: 80, goal: 0.9 },
  { name: 'queries about tenders', queries: tenderQueries, least: 40, goal: 0.9 },
])(
  'finds good first results for $name',
  async ({ queries, least, goal }) => {
    const { search, pages } = await fixtureSearch()
    const { judged, poor } = judge(search, queries, pages)
    expect(judged).toBeGreaterThanOrEqual(least)
    expect(1 - poor.length / judged, JSON.stringify(poor, null, 2)).toBeGreaterThanOrEqual(goal)
  },
  60_000,
)
