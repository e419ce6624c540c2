import { describe, expect, it } from 'vitest'
import type { SearchEntry } from '../../../../src/generated/content'
import { searchRanges } from '../../../../src/tools/search/search-ranges'

const flow = (title: string, min: number, max: number): SearchEntry => ({
  kind: 'specifications',
  title,
  link: `/product/${title}`,
  quantity: { min, max, unit: 'Nm³/h' },
})

const typed = (figure: number) =>
  ({ min: figure, max: figure, unit: 'Nm³/h', reference: undefined, end: 0 }) as const

const titlesOf = (results: readonly { entry: SearchEntry }[]) => results.map(({ entry }) => entry.title)

describe('searchRanges', () => {
  it('lists the ranges outside a figure with the nearest first, in whichever order the site has them', () => {
    const far = flow('far', 1, 2)
    const farther = flow('farther', 0.1, 0.2)
    const nearest = flow('nearest', 10, 20)
    for (const entries of [
      [far, farther, nearest],
      [farther, far, nearest],
      [nearest, farther, far],
    ])
      expect(titlesOf(searchRanges(typed(100), entries).outside)).toEqual(['nearest', 'far', 'farther'])
  })

  it('separates ranges that hold the figure, near misses and others', () => {
    const found = searchRanges(typed(100), [
      flow('above', 500, 900),
      flow('close', 20, 80),
      flow('inside', 50, 200),
    ])
    expect(titlesOf(found.inside)).toEqual(['inside'])
    expect(titlesOf(found.near)).toEqual(['close'])
    expect(titlesOf(found.outside)).toEqual(['above'])
  })
})
