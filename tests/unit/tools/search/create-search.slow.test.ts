import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Search } from '../../../../src/tools/search/create-search'
import type { ResultGroup } from '../../../../src/tools/search/results'
import { fixtureSearch } from './fixture-search'

let search: Search
beforeAll(async () => {
  search = (await fixtureSearch()).search
}, 60_000)

const group = (query: string, name: ResultGroup['name']) =>
  search(query).groups.find((one) => one.name === name)
const titles = (query: string, name: ResultGroup['name']) =>
  group(query, name)?.results.map(({ entry }) => entry.title) ?? []

describe('a search for words', () => {
  it('lists the page with the word in its title first', () => {
    expect(titles('nitrogen', 'products')[0]).toMatch(/Nitrogen/)
  })

  it('lists what a title is about before a title that ends with the word', () => {
    // The title of gas blending ends with O₂, and its text has steel.
    expect(titles('oxygen for steel cutting', 'products')[0]).toMatch(/Medical Oxygen/i)
  })

  it('finds the beginnings of words', () => {
    expect(titles('nitr', 'products')).toEqual(titles('nitrogen', 'products'))
  })

  it('finds singular and plural', () => {
    expect(titles('dryer', 'products')).toContain('Desiccant dryers')
    expect(titles('dryers', 'products')).toEqual(titles('dryer', 'products'))
  })

  it('does not correct a word into one with other consonants', () => {
    expect(search('contact').count).toBeGreaterThan(0)
    expect(search('container dryer').corrected).toBeUndefined()
  })

  it('takes a whole word for the beginning of another only while it is typed', () => {
    const marked = (query: string) =>
      search(query).groups.flatMap(({ results }) => results.flatMap((one) => [...one.marked]))
    expect(marked('biogas land')).toContain('landfill')
    expect(marked('land for biogas')).not.toContain('landfill')
  })

  it('finds other forms of a word that nothing has', () => {
    const results = search('upgradation of biogas')
    expect(results.unknown).toEqual([])
    expect(group('upgradation of biogas', 'products')?.results[0]?.marked).toContain('upgrading')
  })

  it('finds synonyms and says by which one', () => {
    const found = group('CBG', 'products')?.results[0]
    expect(found?.entry.link).toBe('/product/bio-cng')
    expect(found?.reason).toEqual({ by: 'synonym', typed: 'CBG', found: 'Bio-CNG' })
    expect(titles('O2', 'products').some((title) => /Oxygen/.test(title))).toBe(true)
    expect(titles('pressure swing adsorption', 'products')).toEqual(titles('PSA', 'products'))
  })

  it('names a synonym as it was typed, with its accents and vowels', () => {
    expect(group('ऑक्सीजन', 'products')?.results[0]?.reason).toMatchObject({ typed: 'ऑक्सीजन' })
  })

  it('makes no difference between formulas and their plain digits', () => {
    expect(search('CO₂').count).toBe(search('co2').count)
    expect(search('co2').count).toBeGreaterThan(0)
  })

  test.each(['120 beds', '१२० beds', 'oxygen for 120 Beds'])(
    'lists the calculator that counts what “%s” counts first, with the number in its address',
    (query) => {
      const results = search(query)
      expect(results.unknown).toEqual([])
      expect(results.groups[0]?.results.map(({ entry }) => entry.link)).toContain(
        '/sizing/medical-oxygen?wardBeds=120&icuBeds=0',
      )
    },
  )

  it('finds questions with a link to their page', () => {
    const [first] = group('which purity should we ask for', 'questions')?.results ?? []
    expect(first?.entry).toMatchObject({ kind: 'questions', link: '/product/nitrogen#questions' })
  })

  test.each(['MNRE', 'mnre', 'WHO', 'ISO 9001', 'iso 9001', 'zinc', '16088'])(
    'does not take “%s” for a misspelling or the beginning of another word',
    (query) => {
      const { corrected, groups } = search(query)
      expect(corrected).toBeUndefined()
      for (const { marked } of groups.flatMap(({ results }) => results))
        for (const term of marked) expect(query.toLowerCase().split(' ')).toContain(term)
    },
  )

  it('understands words without their accents and in Devanagari', () => {
    expect(titles("générateur d'oxygène", 'products')).toEqual(titles('oxygene generateur', 'products'))
    expect(titles('ऑक्सीजन प्लांट', 'products')[0]).toMatch(/Oxygen/)
    expect(titles('oxygen plant ka rate', 'products')[0]).toMatch(/Oxygen/)
  })
})

describe('a search for a figure', () => {
  it('lists the ranges that contain it, then near misses, then the products', () => {
    const { groups } = search('10 bar')
    expect(groups.map(({ name }) => name).slice(0, 3)).toEqual(['inside', 'near', 'products'])
    for (const { entry } of groups[0]?.results ?? []) {
      expect(entry.quantity?.unit).toBe('bar')
      expect(entry.quantity?.min).toBeLessThanOrEqual(10)
      expect(entry.quantity?.max).toBeGreaterThanOrEqual(10)
    }
    expect(group('10 bar', 'near')?.results[0]?.reason).toMatchObject({ by: 'range', fit: 'endsBelow' })
  })

  it('draws ranges of one property on one scale', () => {
    const { groups } = search('10 bar')
    const scales = groups.flatMap(({ results }) => results.flatMap(({ scale }) => (scale ? [scale] : [])))
    expect(new Set(scales.map((scale) => JSON.stringify(scale))).size).toBe(1)
  })

  it('takes a gas flow without a reference temperature as the range of those in use', () => {
    const { needle } = group('100 scfm', 'inside')?.results[0] ?? {}
    // 1 SCFM is 1.577 Nm³/h at 70 °F and 1.607 Nm³/h at 60 °F.
    expect(needle?.min).toBeCloseTo(157.7, 1)
    expect(needle?.max).toBeCloseTo(160.7, 1)
  })

  it('takes a gas flow with a reference temperature as one figure', () => {
    const { needle } = group('100 scfm at 60 F', 'inside')?.results[0] ?? {}
    expect(needle?.min).toBeCloseTo(160.7, 1)
    expect(needle?.max).toBe(needle?.min)
  })

  it('takes a flow in Sm³/h as the range from 20 to 15 °C unless a temperature is typed', () => {
    // 100 × 273.15 ÷ 288.15 = 94.79; 100 × 273.15 ÷ 293.15 = 93.18
    const { needle } = group('100 Sm3/h', 'inside')?.results[0] ?? {}
    expect(needle?.min).toBeCloseTo(93.18, 2)
    expect(needle?.max).toBeCloseTo(94.79, 2)
    expect(group('100 Sm3/h at 20 °C', 'inside')?.results[0]?.needle?.max).toBeCloseTo(93.18, 2)
  })

  it('compares a mass flow with the flow of the gas that the search is about', () => {
    // 2 t/day are 83.33 kg/h; ÷ 1.428 kg/Nm³ = 58.36
    expect(group('2 ton per day oxygen', 'inside')?.results[0]?.needle?.min).toBeCloseTo(58.36, 2)
    expect(group('2 ton per day oxygen', 'calculators')?.results[0]?.entry.link).toBe(
      '/sizing/medical-oxygen?find=wardBeds&given=demand&figure=58.36',
    )
  })

  it('lists the product that a search names first, also beyond its range', () => {
    const [first] = search('dryer 2000 m3/min').groups
    expect(first?.name).toBe('products')
    expect(first?.results[0]?.reason).toMatchObject({ by: 'range', fit: 'endsBelow', label: 'Flow' })
  })

  it('finds the dew point for a bare −40', () => {
    expect(group('-40', 'inside')?.results.map(({ entry }) => entry.property)).toEqual(['dewPoint'])
    expect(group('−40 °C dew point', 'inside')?.results.map(({ entry }) => entry.note)).toEqual([
      'Pressure dew point',
    ])
  })

  it('reads ppm as residual impurity of a purity with an upper end', () => {
    const found = group('10 ppm', 'inside')?.results ?? []
    expect(found.length).toBeGreaterThan(0)
    for (const { entry, needle } of found) {
      expect(entry.property).toBe('purity')
      expect(needle?.min).toBeCloseTo(99.999, 6)
    }
  })

  it('does not promise more than an “at least”', () => {
    const near = group('99.9 %', 'near')?.results ?? []
    expect(near.find(({ entry }) => entry.quantity?.min === 96)?.reason).toMatchObject({ fit: 'open' })
  })
})

describe('hostile searches', () => {
  test.each([
    '<script>window.broken=1</script>',
    '\u202e10 bar',
    'a\ud800b',
    'a\u0000b',
    '.*',
    '(((((',
    '\\',
    '[',
    '🫠'.repeat(200),
    'a'.repeat(10_000),
    'NaN bar',
    '1e309 bar',
    '-∞',
    '$&',
    '__proto__',
    'constructor toString',
  ])('answers %j', (query) => {
    expect(search(query).count).toBeGreaterThanOrEqual(0)
  })

  it('answers any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (query) => {
        const { groups, count } = search(query)
        const found = groups.filter(({ name }) => name !== 'ask')
        expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(count)
      }),
      { numRuns: 200 },
    )
  })
})
