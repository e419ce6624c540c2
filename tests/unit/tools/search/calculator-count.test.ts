import { describe, expect, it, test } from 'vitest'
import { wordsIn } from '../../../../src/contracts/search-index/terms'
import type { SearchEntry } from '../../../../src/generated/content'
import { findCount, withCount } from '../../../../src/tools/search/calculator-count'
import type { ResultGroup } from '../../../../src/tools/search/results'

const oxygen: SearchEntry = {
  kind: 'calculators',
  title: 'Oxygen plant',
  link: '/sizing/oxygen',
  counts: [
    { input: 'wardBeds', word: 'beds' },
    { input: 'icuBeds', word: 'beds' },
    { input: 'theatres', word: 'operating theatres' },
  ],
}
const dairy: SearchEntry = {
  kind: 'calculators',
  title: 'Biogas plant',
  link: '/sizing/biogas',
  counts: [{ input: 'cows', word: 'cows' }],
}
const product: SearchEntry = { kind: 'products', title: 'Oxygen', link: '/product/oxygen' }
const entries = [product, oxygen, dairy]

describe('findCount', () => {
  test.each([
    ['120 beds', '120', 'bed', ['beds']],
    ['120beds', '120', 'bed', ['beds']],
    ['1 bed', '1', 'bed', ['bed']],
    ['१२० beds', '120', 'bed', ['beds']],
    ['oxygen for 120 Beds, 24 hours', '120', 'bed', ['oxygen', 'for', 'beds', '24', 'hours']],
    ['2 plants for 500 cows', '500', 'cow', ['2', 'plants', 'for', 'cows']],
    ['99999 cows', '99999', 'cow', ['cows']],
  ])('finds the number in “%s”', (text, figure, term, words) => {
    const count = findCount(text, entries)
    expect(count).toMatchObject({ figure, term })
    expect(wordsIn(count?.words ?? '')).toEqual(words)
  })

  test.each([
    'beds',
    'beds 120',
    '120 hospitals',
    '120 big beds',
    '100000 beds',
    '1.5 beds',
    '1,5 beds',
    'B12 beds',
    '',
  ])('finds none in “%s”', (text) => {
    expect(findCount(text, entries)).toBeUndefined()
  })

  it('finds none on a site without calculators', () => {
    expect(findCount('120 beds', [product])).toBeUndefined()
  })
})

describe('withCount', () => {
  const group = (name: ResultGroup['name'], ...found: SearchEntry[]): ResultGroup => ({
    name,
    results: found.map((entry) => ({ entry, reason: { by: 'words' }, marked: new Set() })),
    total: found.length,
  })
  const linksOf = (groups: readonly ResultGroup[]) =>
    groups.map(({ name, results }) => [name, ...results.map(({ entry }) => entry.link)])
  const groups = [group('products', product), group('calculators', dairy, oxygen)]

  it('puts the number into the address of the calculator and its group first, and counts everything once', () => {
    expect(linksOf(withCount(groups, { figure: '120', term: 'bed', words: '' }))).toEqual([
      ['calculators', '/sizing/biogas', '/sizing/oxygen?wardBeds=120&icuBeds=0'],
      ['products', '/product/oxygen'],
    ])
    expect(linksOf(withCount(groups, { figure: '80', term: 'cow', words: '' }))).toEqual([
      ['calculators', '/sizing/biogas?cows=80', '/sizing/oxygen'],
      ['products', '/product/oxygen'],
    ])
  })

  it('keeps everything but the address of a group that counts', () => {
    const [first] = withCount(groups, { figure: '80', term: 'cow', words: '' })
    expect(first).toEqual(group('calculators', { ...dairy, link: '/sizing/biogas?cows=80' }, oxygen))
  })

  it('leaves groups as they are that count something else', () => {
    expect(withCount(groups, { figure: '5', term: 'pump', words: '' })).toEqual(groups)
  })
})
