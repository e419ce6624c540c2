import { describe, expect, it, test } from 'vitest'
import type { SearchEntry } from '../../../../src/generated/content'
import type { WordMatch } from '../../../../src/tools/search/rank-matches'
import { wordGroups } from '../../../../src/tools/search/word-groups'
import { niceScale } from '../../../../src/units/scale'
import { sharedScale } from '../../../../src/units/shared-scale'

type Found = readonly [entry: SearchEntry, score: number, isVisible?: boolean | undefined]

const entry = (kind: SearchEntry['kind'], title: string, other: Partial<SearchEntry> = {}): SearchEntry => ({
  kind,
  title,
  link: `/${title}`,
  ...other,
})

const defaults = { isShort: false, listed: new Set<never>(), isAboutProduct: false }

/** Groups of entries that were found with these scores, the best first. */
function groups(found: readonly Found[], options: Partial<Parameters<typeof wordGroups>[2]> = {}) {
  const matches = found.map(
    ([, score, isVisible = true], id): WordMatch => ({
      id,
      score,
      covered: 1,
      reason: { by: 'words' },
      marked: new Set([`word ${id}`]),
      isVisible,
      isNamed: isVisible,
      isWholeName: false,
    }),
  )
  return wordGroups(
    matches,
    found.map(([one]) => one),
    { ...defaults, ...options },
  )
}

const titles = (...args: Parameters<typeof groups>) =>
  groups(...args).map(({ name, results }) => [name, ...results.map((one) => one.entry.title)])

const found: Found[] = [
  [entry('questions', 'Which purity?'), 5],
  [entry('products', 'Nitrogen'), 4],
  [entry('questions', 'Which flow?'), 3],
  [entry('pages', 'About us'), 2],
  [entry('articles', 'Dew points'), 2],
]

describe('wordGroups', () => {
  it('groups results by kind, with the group of the best first', () => {
    expect(titles(found)).toEqual([
      ['questions', 'Which purity?', 'Which flow?'],
      ['products', 'Nitrogen'],
      ['articles', 'Dew points'],
      ['pages', 'About us'],
    ])
  })

  it('says of each result how it was found', () => {
    expect(groups(found.slice(0, 1))).toEqual([
      {
        name: 'questions',
        results: [{ entry: found[0]?.[0], reason: { by: 'words' }, marked: new Set(['word 0']) }],
        total: 1,
      },
    ])
  })

  it('lists other pages last if the search names a product', () => {
    const first: Found[] = [[entry('pages', 'Contact'), 9], ...found]
    expect(titles(first)[0]).toEqual(['pages', 'Contact', 'About us'])
    expect(titles(first, { isAboutProduct: true }).map(([name]) => name)).toEqual([
      'questions',
      'products',
      'articles',
      'pages',
    ])
  })

  it('leaves out groups that the figures have listed', () => {
    expect(titles(found, { listed: new Set(['products', 'questions']) }).map(([name]) => name)).toEqual([
      'articles',
      'pages',
    ])
  })

  test.each(['inside', 'near', 'outside'] as const)(
    'leaves out specifications if there are ranges %s the figure',
    (name) => {
      const one: Found[] = [
        [entry('specifications', 'Flow'), 1],
        [entry('products', 'Nitrogen'), 1],
      ]
      expect(titles(one, { listed: new Set([name]) })).toEqual([['products', 'Nitrogen']])
      expect(titles(one, { listed: new Set(['calculators']) })).toHaveLength(2)
    },
  )

  it('lists specifications with a figure first, unless those in words are much better', () => {
    const quantity = { value: 1, unit: 'bar' } as const
    const words: Found[] = [
      [entry('specifications', 'much better'), 5],
      [entry('specifications', 'better'), 3],
      [entry('specifications', 'figure', { quantity }), 2],
      [entry('specifications', 'worse figure', { quantity }), 1.4],
    ]
    expect(titles(words)).toEqual([['specifications', 'much better', 'figure', 'better', 'worse figure']])
    expect(titles(words.map(([one, score]): Found => [{ ...one, kind: 'articles' }, score]))).toEqual([
      ['articles', 'much better', 'better', 'figure', 'worse figure'],
    ])
  })

  describe('where groups are short', () => {
    const shortened = (...list: [score: number, isVisible?: boolean][]) =>
      groups(
        list.map(([score, isVisible], index): Found => [entry('articles', `${index}`), score, isVisible]),
        { isShort: true },
      ).map(({ results, total }) => [results.map((one) => one.entry.title).join(''), total])

    test.each<[string, [number, boolean?][], string, number]>([
      ['at most five', [[9], [9], [9], [9], [9], [9], [9]], '01234', 7],
      ['close ones', [[10], [7], [6.9], [1]], '01', 2],
      ['those that show why', [[10, false], [9], [8, false]], '1', 1],
      [
        'others if none shows why',
        [
          [10, false],
          [1, false],
        ],
        '01',
        2,
      ],
    ])('lists %s', (_, list, expected, total) => {
      expect(shortened(...list)).toEqual([[expected, total]])
    })
  })

  it('draws ranges of one property and unit on one scale', () => {
    const small = { min: 1, max: 20, unit: 'Nm³/h' } as const
    const large = { min: 50, max: 5000, unit: 'Nm³/h' } as const
    const own = { min: 0, max: 50 }
    const range = (
      title: string,
      quantity: SearchEntry['quantity'],
      other: Partial<SearchEntry> = {},
    ): Found => [entry('specifications', title, { ...(quantity && { quantity }), ...other }), 1]
    const [group] = groups([
      range('small', small, { property: 'flow', scale: own }),
      range('large', large, { property: 'flow' }),
      range('other property', small, { property: 'throughput', scale: own }),
      range('other unit', { value: 6, unit: 'm³/h' }, { property: 'flow' }),
      range('in words', undefined, { property: 'flow' }),
    ])
    const shared = sharedScale([small, large])
    expect(Object.fromEntries(group?.results.map((one) => [one.entry.title, one.scale]) ?? [])).toEqual({
      small: shared,
      large: shared,
      'other property': own,
      'other unit': niceScale({ value: 6, unit: 'm³/h' }),
      'in words': undefined,
    })
  })
})
