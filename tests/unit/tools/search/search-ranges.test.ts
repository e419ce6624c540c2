import { describe, expect, it, test } from 'vitest'
import type { SearchEntry } from '../../../../src/generated/content'
import type { Result } from '../../../../src/tools/search/results'
import { isTenderUnit, searchRanges } from '../../../../src/tools/search/search-ranges'
import type { FoundQuantity } from '../../../../src/units/find-quantity'
import { niceScale } from '../../../../src/units/scale'
import { sharedScale } from '../../../../src/units/shared-scale'

const specification = (
  title: string,
  quantity?: SearchEntry['quantity'],
  other: Partial<SearchEntry> = {},
): SearchEntry => ({
  kind: 'specifications',
  title,
  link: `/product/${title}`,
  ...(quantity && { quantity }),
  ...other,
})

const flow = (title: string, min: number, max: number) =>
  specification(title, { min, max, unit: 'Nm³/h' }, { property: 'flow' })

const typed = (figure: number, unit: FoundQuantity['unit'] = 'Nm³/h'): FoundQuantity => ({
  min: figure,
  max: figure,
  unit,
  reference: undefined,
})

const titlesOf = (results: readonly Result[]) => results.map(({ entry }) => entry.title)

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
    const found = searchRanges(typed(90), [
      flow('above', 500, 900),
      flow('a factor of three', 20, 30),
      flow('inside', 50, 200),
      flow('without an upper end in sight', 0, 0),
    ])
    expect(titlesOf(found.inside)).toEqual(['inside'])
    expect(titlesOf(found.near)).toEqual(['a factor of three'])
    expect(titlesOf(found.outside)).toEqual(['above'])
  })

  it('takes a range that holds a part of the typed one for a near miss', () => {
    const found = searchRanges({ ...typed(100), max: 300 }, [flow('part', 50, 200)])
    expect(found.near).toMatchObject([{ reason: { by: 'range', fit: 'partly' } }])
    expect([...found.inside, ...found.outside]).toEqual([])
  })

  it('leaves out what has no figure or measures something else', () => {
    const { inside, near, outside } = searchRanges(typed(100), [
      specification('in words'),
      specification('pressure', { min: 1, max: 1000, unit: 'bar' }),
    ])
    expect([...inside, ...near, ...outside]).toEqual([])
  })

  it('says how each range lies to the figure, in the unit of the range', () => {
    const quantity = typed(100, 'psi')
    const { near } = searchRanges(quantity, [specification('Dryers', { min: 7, max: 12, unit: 'bar' })])
    expect(near).toMatchObject([{ reason: { by: 'range', fit: 'startsAbove', quantity } }])
    expect(near[0]?.needle?.min).toBeCloseTo(6.895, 3)
    expect(near[0]?.marked).toEqual(new Set())
  })

  it('keeps ranges of one property and unit together', () => {
    const pressure = (title: string) =>
      specification(title, { min: 1, max: 20, unit: 'bar' }, { property: 'pressure' })
    const other = (title: string) => specification(title, { min: 1, max: 20, unit: 'bar' })
    const entries = [other('first'), pressure('second'), other('third'), pressure('fourth')]
    expect(titlesOf(searchRanges(typed(10, 'bar'), entries).inside)).toEqual([
      'first',
      'third',
      'second',
      'fourth',
    ])
  })

  it('lists ranges first that tenders state in the typed unit', () => {
    const oxygen = specification('oxygen', { min: 1, max: 200, unit: 'Nm³/h', gas: 'oxygen' })
    const { inside } = searchRanges(typed(1000, 'L/min'), [flow('nitrogen', 1, 200), oxygen])
    expect(titlesOf(inside)).toEqual(['oxygen', 'nitrogen'])
  })

  it('draws a range on the scale of its page, or on one that fits', () => {
    const scale = { min: 0, max: 250 }
    const { inside } = searchRanges(typed(100), [
      specification('own', { min: 1, max: 200, unit: 'Nm³/h' }, { property: 'flow', scale }),
      specification('other', { min: 6, max: 120, unit: 'Nm³/h' }, { property: 'throughput' }),
    ])
    expect(inside.map((one) => one.scale)).toEqual([scale, niceScale({ min: 6, max: 120, unit: 'Nm³/h' })])
  })

  it('draws ranges of one property and unit on one scale, also those outside the figure', () => {
    const small = flow('small', 1, 20)
    const large = specification(
      'large',
      { min: 50, max: 5000, unit: 'Nm³/h' },
      { property: 'flow', scale: { min: 0, max: 6000 } },
    )
    const { inside, outside } = searchRanges(typed(1000), [small, large])
    const shared = sharedScale([
      { min: 1, max: 20, unit: 'Nm³/h' },
      { min: 50, max: 5000, unit: 'Nm³/h' },
    ])
    expect([...inside, ...outside].map(({ scale }) => scale)).toEqual([shared, shared])
  })
})

describe('isTenderUnit', () => {
  const range = (unit: 'Nm³/h' | 't/day', gas?: 'oxygen' | 'nitrogen' | 'Bio-CNG') =>
    specification('range', { value: 1, unit, ...(gas && { gas }) })
  test.each([
    [range('Nm³/h', 'oxygen'), 'L/min', true],
    [range('Nm³/h', 'oxygen'), 'Nm³/h', false],
    [range('t/day', 'Bio-CNG'), 't/day', true],
    [range('Nm³/h', 'nitrogen'), 'L/min', false],
    [range('Nm³/h'), 'Nm³/h', false],
    [specification('in words'), 'Nm³/h', false],
  ] as const)('knows whether tenders state %j in %s', (entry, unit, expected) => {
    expect(isTenderUnit(entry, typed(1, unit))).toBe(expected)
  })
})
