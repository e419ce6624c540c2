import { expect, it } from 'vitest'
import { kind } from '../../../../src/pages/calculator/kind'
import { numberInput } from './fixture-calculators'

it('lets the search fill in a total or its parts, but not both', () => {
  const beds = (id: string, option: string) =>
    numberInput({ id, unitLabel: 'beds', shownWith: { input: 'entry', option } })
  const show = typeof kind.search === 'object' ? kind.search.show : undefined
  const inputs = [
    beds('totalBeds', 'total'),
    beds('wardBeds', 'byKind'),
    beds('icuBeds', 'byKind'),
    numberInput({ id: 'points', unitLabel: 'points' }),
  ]
  expect(show?.({ inputs })).toMatchObject({
    counts: [
      { input: 'totalBeds', word: 'beds' },
      { input: 'points', word: 'points' },
    ],
  })
  expect(show?.({ inputs: inputs.slice(1) })).toMatchObject({
    counts: [{ input: 'wardBeds' }, { input: 'icuBeds' }, { input: 'points' }],
  })
})
