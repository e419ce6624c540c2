import { describe, expect, it, test } from 'vitest'
import type { SearchEntry } from '../../../../src/generated/content'
import { calculatorGroup, feedstockIn } from '../../../../src/tools/search/calculator-group'
import type { WordMatch } from '../../../../src/tools/search/rank-matches'
import { findQuantities } from '../../../../src/units/find-quantity'

const product = (name: string): SearchEntry => ({ kind: 'products', title: name, link: `/product/${name}` })
const calculator = (name: string, fields: SearchEntry['fields']): SearchEntry => ({
  kind: 'calculators',
  title: `${name} calculator`,
  link: `/sizing/${name}`,
  product: `/product/${name}`,
  ...(fields && { fields }),
})

const oxygen = product('oxygen')
const biogas = product('biogas')
const air = product('air')
const oxygenPlant = calculator('oxygen', [{ query: 'find=beds&figure=', unit: 'Nm³/h', gas: 'oxygen' }])
const biogasPlant = calculator('biogas', [
  { query: 'straw=', unit: 't/day', feedstock: 'Paddy straw' },
  { query: 'mud=', unit: 't/day', feedstock: 'Press mud' },
  { query: 'find=feed&figure=', unit: 't/day', gas: 'Bio-CNG' },
])
const airPlant = calculator('air', [{ query: 'flow=', unit: 'm³/min', gas: 'air' }])
const filling = calculator('filling', [{ query: 'filled=', unit: 'cylinders/day' }])
const cooling = product('cooling')
const chiller = calculator('cooling', [
  { query: 'load=', unit: 'kW', cooling: true },
  { query: 'find=load&given=power&figure=', unit: 'kW' },
])
const compressor = calculator('compressor', [{ query: 'power=', unit: 'kW' }])
const empty = calculator('empty', undefined)
const site = [
  ...[oxygen, biogas, air, cooling, empty, oxygenPlant, biogasPlant, airPlant, filling, chiller, compressor],
]

describe('feedstockIn', () => {
  test.each([
    ['100 t/day press mud', 'Press mud'],
    ['straw', 'Paddy straw'],
    ['STRAWS', 'Paddy straw'],
    ['biogas', undefined],
    ['', undefined],
  ])('finds the raw material in “%s”', (text, feedstock) => {
    expect(feedstockIn(text, site)).toBe(feedstock)
  })
})

describe('calculatorGroup', () => {
  const match = (entry: SearchEntry, isNamed = true): WordMatch => ({
    id: site.indexOf(entry),
    score: 1,
    covered: 1,
    reason: { by: 'words' },
    marked: new Set(),
    isVisible: isNamed,
    isNamed,
    isWholeName: false,
  })
  /** Groups of a search for figures and other words. */
  const search = (
    query: string,
    {
      products = [],
      matches = [],
    }: { products?: readonly SearchEntry[]; matches?: readonly WordMatch[] } = {},
    gas?: 'oxygen' | 'nitrogen',
  ) => {
    const { quantities, words: text } = findQuantities(query)
    return calculatorGroup({ quantities, text, gas, products, hasWords: text !== '' }, site, matches)
  }
  const links = (...args: Parameters<typeof search>) =>
    search(...args).flatMap(({ results }) => results.map(({ entry }) => entry.link))

  test('opens the calculator of cooling for tons of refrigeration without further words', () => {
    expect(links('200 TR')).toEqual(['/sizing/cooling?load=200%20TR'])
    expect(links('200 kW')).toEqual([])
  })

  test.each([
    ['oxygen 1000 L/min', oxygen, '/sizing/oxygen?find=beds&figure=1000%20L%2Fmin'],
    ['oxygen 10 to 50 Nm³/h', oxygen, '/sizing/oxygen?find=beds&figure=50%20Nm%C2%B3%2Fh'],
    ['oxygen 100 scfm', oxygen, '/sizing/oxygen?find=beds&figure=100%20SCFM'],
    ['oxygen 100 scfm at 60 F', oxygen, '/sizing/oxygen?find=beds&figure=100%20SCFM%20at%2060%20%C2%B0F'],
    [
      'oxygen 100 sm3/h at 20 °C',
      oxygen,
      '/sizing/oxygen?find=beds&figure=100%20Sm%C2%B3%2Fh%20at%2020%20%C2%B0C',
    ],
    // 83.33 kg/h ÷ 1.428 kg/Nm³
    ['oxygen 2 t/day', oxygen, '/sizing/oxygen?find=beds&figure=58.36'],
    ['air 10 m³/min', air, '/sizing/air?flow=10%20m%C2%B3%2Fmin'],
    ['air 100 Nm³/h', air, '/sizing/air?flow=100%20Nm%C2%B3%2Fh'],
    ['biogas 5 t/day', biogas, '/sizing/biogas?find=feed&figure=5%20t%2Fday'],
    ['press mud 100 t/day biogas', biogas, '/sizing/biogas?mud=100%20t%2Fday'],
    ['paddy straw 50 t/day biogas', biogas, '/sizing/biogas?straw=50%20t%2Fday'],
    ['cooling 200 TR', cooling, '/sizing/cooling?load=200%20TR'],
    // Who names cooling and a power means the cooling, not the power of the compressor.
    ['cooling 200 kW', cooling, '/sizing/cooling?load=200%20kW'],
    ['oxygen 5 bar 1000 L/min', oxygen, '/sizing/oxygen?find=beds&figure=1000%20L%2Fmin'],
    ['oxygen -5 1000 L/min', oxygen, '/sizing/oxygen?find=beds&figure=1000%20L%2Fmin'],
  ])('writes the figure of “%s” into the address of the calculator', (query, named, link) => {
    expect(links(query, { products: [named] })).toEqual([link])
  })

  test.each([
    ['oxygen 5 bar', oxygen],
    ['oxygen 5 kW', oxygen],
    ['press mud 100 bar', biogas],
    ['biogas 100 Nm³/h', biogas],
    ['press mud 100 t/day', oxygen],
  ])('offers for “%s” no calculator of something else', (query, named) => {
    expect(search(query, { products: [named] })).toEqual([])
  })

  it('counts a mass flow with the gas that the search is about', () => {
    // 83.33 kg/h ÷ 1.25 kg/Nm³
    expect(links('plant 2 t/day', { products: [oxygen] }, 'nitrogen')).toEqual([
      '/sizing/oxygen?find=beds&figure=66.67',
    ])
  })

  it('finds a calculator by its own name', () => {
    expect(links('calculator 1000 L/min', { matches: [match(oxygenPlant)] })).toHaveLength(1)
    expect(links('calculator 1000 L/min', { matches: [match(oxygenPlant, false)] })).toEqual([])
    expect(links('calculator 1000 L/min', { matches: [match(oxygen)] })).toEqual([])
  })

  test.each([
    ['1000 L/min', ['/sizing/oxygen?find=beds&figure=1000%20L%2Fmin']],
    ['200 cylinders/day', ['/sizing/filling?filled=200%20cylinders%2Fday']],
    ['100 Nm³/h', []],
    ['10 m³/min', []],
    ['5 t/day', []],
    ['5 bar', []],
  ])('offers for “%s” alone the calculators whose results tenders state so', (query, expected) => {
    expect(links(query)).toEqual(expected)
  })

  it('describes the calculators as one group', () => {
    expect(search('oxygen 1000 L/min', { products: [oxygen, air] })).toEqual([
      {
        name: 'calculators',
        total: 2,
        results: [
          {
            entry: { ...oxygenPlant, link: '/sizing/oxygen?find=beds&figure=1000%20L%2Fmin' },
            reason: { by: 'words' },
            marked: new Set(),
          },
          {
            entry: { ...airPlant, link: '/sizing/air?flow=1000%20L%2Fmin' },
            reason: { by: 'words' },
            marked: new Set(),
          },
        ],
      },
    ])
  })
})
