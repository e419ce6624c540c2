import { describe, expect, it, test } from 'vitest'
import type { SearchEntry } from '../../../../src/generated/content'
import { productGroup, rangeGroups } from '../../../../src/tools/search/range-groups'
import type { Fit, Result } from '../../../../src/tools/search/results'
import type { RangeMatches } from '../../../../src/tools/search/search-ranges'

const quantity = { min: 10, max: 10, unit: 'bar', reference: undefined } as const

const range = (title: string, fit: Fit = 'inside', note?: string): Result => ({
  entry: { kind: 'specifications', title, link: `/product/${title}`, ...(note !== undefined && { note }) },
  reason: { by: 'range', fit, quantity },
  marked: new Set(),
})
const ranges = (count: number) => Array.from({ length: count }, (_, index) => range(`${index}`))
const found = (parts: Partial<RangeMatches>): RangeMatches => ({
  quantity,
  inside: [],
  near: [],
  outside: [],
  ...parts,
})
const bare = { ...quantity, unit: undefined }

describe('rangeGroups', () => {
  test.each<[string, Partial<RangeMatches>, boolean, [string, number, number][]]>([
    ['everything that contains it', { inside: ranges(12) }, false, [['inside', 12, 12]]],
    ['nine of what contains it where groups are short', { inside: ranges(12) }, true, [['inside', 9, 12]]],
    ['three near misses', { near: ranges(5) }, false, [['near', 3, 5]]],
    [
      'near misses after what contains it',
      { inside: ranges(1), near: ranges(1) },
      false,
      [
        ['inside', 1, 1],
        ['near', 1, 1],
      ],
    ],
    [
      'no near misses of a bare number in a range',
      { quantity: bare, inside: ranges(1), near: ranges(1) },
      false,
      [['inside', 1, 1]],
    ],
    [
      'near misses of a bare number in no range',
      { quantity: bare, near: ranges(1) },
      false,
      [['near', 1, 1]],
    ],
    ['the three nearest where none is close', { outside: ranges(5) }, false, [['outside', 3, 3]]],
    [
      'none that is far where one contains it',
      { inside: ranges(1), outside: ranges(5) },
      false,
      [['inside', 1, 1]],
    ],
    ['none that is far where one is close', { near: ranges(1), outside: ranges(5) }, false, [['near', 1, 1]]],
    ['nothing', {}, false, []],
  ])('shows for a typed figure %s', (_, parts, isShort, expected) => {
    const groups = rangeGroups(found(parts), isShort)
    expect(groups.map(({ name, results, total }) => [name, results.length, total])).toEqual(expected)
    for (const group of groups) expect(group.quantity).toBe(parts.quantity ?? quantity)
  })
})

describe('productGroup', () => {
  const product = (title: string): SearchEntry => ({ kind: 'products', title, link: `/product/${title}` })
  const [dryers, nitrogen, oxygen] = ['Dryers', 'Nitrogen', 'Oxygen'].map(product)
  if (!dryers || !nitrogen || !oxygen) throw new Error('Three products are needed.')
  const page: SearchEntry = { kind: 'articles', title: 'Nitrogen', link: '/blogs/nitrogen' }
  const site = [dryers, nitrogen, oxygen, page]
  const products = (parts: Partial<RangeMatches>, named: readonly SearchEntry[] = [], isShort = false) =>
    productGroup([found(parts)], site, named, isShort)
  const titles = (...args: Parameters<typeof products>) =>
    products(...args).flatMap(({ results }) => results.map(({ entry }) => entry.title))

  it('lists the products whose ranges contain the figure, in the order of the ranges', () => {
    const inside = [range('Nitrogen'), range('Dryers'), range('Nitrogen', 'inside', 'Outlet')]
    expect(products({ inside, near: [range('Oxygen', 'endsBelow')] })).toEqual([
      {
        name: 'products',
        total: 2,
        results: [
          {
            entry: nitrogen,
            marked: new Set(),
            reason: { by: 'specifications', specifications: [inside[0]?.entry, inside[2]?.entry] },
          },
          {
            entry: dryers,
            marked: new Set(),
            reason: { by: 'specifications', specifications: [inside[1]?.entry] },
          },
        ],
      },
    ])
  })

  it('lists only the products that were named, in their order', () => {
    const inside = [range('Dryers'), range('Nitrogen'), range('Oxygen')]
    expect(titles({ inside }, [oxygen, dryers])).toEqual(['Oxygen', 'Dryers'])
  })

  test.each([
    ['near', [range('Oxygen', 'endsBelow', 'Flow'), range('Oxygen', 'startsAbove', 'Pressure')]],
    ['outside', [range('Nitrogen', 'partly', 'Purity'), range('Oxygen', 'endsBelow', 'Flow')]],
  ])('says of a named product without the figure how its nearest range lies (%s)', (part, results) => {
    expect(products({ [part]: results }, [oxygen])[0]?.results).toEqual([
      {
        entry: oxygen,
        marked: new Set(),
        reason: { by: 'range', fit: 'endsBelow', quantity, label: 'Flow' },
      },
    ])
  })

  it('names no label if the range has none', () => {
    const [group] = products({ near: [range('Oxygen', 'endsBelow')] }, [oxygen])
    expect(group?.results[0]?.reason).toEqual({ by: 'range', fit: 'endsBelow', quantity, label: '' })
  })

  it('lists a named product without comparable ranges by its name', () => {
    expect(products({ inside: [range('Dryers')] }, [oxygen])[0]?.results).toEqual([
      { entry: oxygen, marked: new Set(), reason: { by: 'words' } },
    ])
  })

  it('returns no group if no product has the figure', () => {
    expect(products({ near: [range('Dryers', 'endsBelow')] })).toEqual([])
  })

  it('shows five products where groups are short', () => {
    const many = Array.from({ length: 7 }, (_, index) => product(`Plant ${index}`))
    const [group] = productGroup([found({ inside: many.map(({ title }) => range(title)) })], many, [], true)
    expect(group?.results.map(({ entry }) => entry)).toEqual(many.slice(0, 5))
    expect(group?.total).toBe(7)
  })
})
