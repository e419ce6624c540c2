import { describe, expect, test } from 'vitest'
import type { SearchEntry } from '../../../../src/generated/content'
import { figureText, readingText } from '../../../../src/tools/search/describe-quantity'
import type { SearchResults } from '../../../../src/tools/search/results'
import { type FoundQuantity, findQuantities } from '../../../../src/units/find-quantity'
import type { TenderGas } from '../../../../src/units/unit-table'

function read(query: string): FoundQuantity {
  const [quantity] = findQuantities(query).quantities
  if (!quantity) throw new Error(`“${query}” is no figure.`)
  return quantity
}

const nothing: SearchResults = { groups: [], count: 0, quantities: [], unknown: [] }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

function reading(query: string, gas?: TenderGas) {
  return plain(readingText(read(query), { ...nothing, ...(gas && { gas }) }))
}

describe('figureText', () => {
  test.each([
    ['10 bar', '10 bar'],
    ['5 to 10 bar', '5–10 bar'],
    ['145 psi', '145 psi'],
    ['-40 to -20 °F', '−40 to −20 °F'],
    ['1000 LPM', '1,000 L/min'],
    ['-40', '−40'],
    ['1500', '1,500'],
  ])('writes “%s” as it was typed', (query, text) => {
    expect(plain(figureText(read(query)))).toBe(text)
  })
})

describe('readingText', () => {
  test.each([
    // 100 × 273.15 ÷ 293.15 = 93.18; 100 × 273.15 ÷ 288.15 = 94.79
    ['100 sm3/h', '100 Sm³/h = 93.2–94.8 Nm³/h, depending on its reference temperature: 15 or 20 °C'],
    // 1,000 L/min are 60 m³/h; × 273.15 ÷ 293.15 = 55.91
    ['1000 LPM', '1,000 L/min = 55.9–60 Nm³/h, depending on its reference temperature: 0, 15 or 20 °C'],
    ['100 scfm', '100 SCFM = 158–161 Nm³/h, depending on its reference temperature: 60, 68 or 70 °F'],
  ])('says at which temperatures “%s” can be counted', (query, text) => {
    expect(reading(query)).toBe(text)
    // Only a mass needs the gas.
    expect(reading(query, 'oxygen')).toBe(text)
  })

  test.each([
    ['100 sm3/h at 20 °C', '100 Sm³/h (20 °C, 1.01325 bar(a)) = 93.2 Nm³/h'],
    ['100 sm3/h at 15 °C', '100 Sm³/h (15 °C, 1.01325 bar(a)) = 94.8 Nm³/h'],
    ['100 sm3/h at 0 °C', '100 Sm³/h (0 °C, 1.01325 bar(a)) = 100 Nm³/h'],
    ['100 nm3/h at 20 °C', '100 Nm³/h (20 °C, 1.01325 bar(a)) = 93.2 Nm³/h'],
    ['5 to 10 nm3/min', '5–10 Nm³/min = 300–600 Nm³/h'],
    ['1 mmscfd at 60 F', '1 MMSCFD (60 °F, 14.696 psia) = 1,120 Nm³/h'],
    ['100 nm3/h', '100 Nm³/h = 62.2 SCFM'],
    ['100 nm3/h at 0 °C', '100 Nm³/h = 62.2 SCFM'],
    ['10 bar', '10 bar = 145 psi'],
    ['5 to 10 bar', '5–10 bar = 73–145 psi'],
    ['100 psi', '100 psi = 6.89 bar'],
    ['5 kg/cm2', '4.9 bar = 71 psi'],
    ['1013 mbar', '1.013 bar = 14.69 psi'],
    ['600 kPa', '6 bar = 87 psi'],
    ['99,999 %', '99.999 %'],
    ['14 °F', '14 °F = −10.0 °C'],
    ['2 t/day', '2 t/day = 2.2 short tons/day'],
    // 200 × 3.5168528
    ['200 TR', '200 TR = 703 kW'],
    ['0.5 to 1 MW', '0.5–1 MW = 500–1,000 kW'],
    ['200 kW', '200 kW'],
    ['200 cylinders/day', '200 cylinders/day'],
    ['10 ppm', '10 ppm'],
    ['-40', '−40 in any unit'],
  ])('converts “%s”', (query, text) => {
    expect(reading(query)).toBe(text)
  })

  test.each<[string, TenderGas, string]>([
    // 2 t/day are 83.33 kg/h; ÷ 1.428 kg/Nm³ = 58.36
    ['2 ton per day', 'oxygen', '2 t/day of oxygen = 58.4 Nm³/h'],
    // ÷ 1.25 kg/Nm³
    ['50 kg/h', 'nitrogen', '50 kg/h of nitrogen = 40 Nm³/h'],
    ['100 sm3/h at 20 °C', 'oxygen', '100 Sm³/h (20 °C, 1.01325 bar(a)) = 93.2 Nm³/h'],
  ])('converts “%s” of %s', (query, gas, text) => {
    expect(reading(query, gas)).toBe(text)
  })

  describe('of a residue', () => {
    const entry = (property: 'purity' | 'removal'): SearchEntry => ({
      kind: 'specifications',
      title: 'Nitrogen',
      link: '/product/nitrogen',
      property,
    })
    const found = (
      quantity: FoundQuantity,
      property: 'purity' | 'removal',
      needle?: { min: number; max: number },
    ): SearchResults => ({
      ...nothing,
      groups: [
        { name: 'near', results: [], total: 0, quantity: read('10 bar') },
        {
          name: 'inside',
          quantity,
          total: 1,
          results: [
            {
              entry: entry(property),
              reason: { by: 'range', fit: 'inside', quantity },
              marked: new Set(),
              ...(needle && { needle }),
            },
          ],
        },
      ],
    })

    test.each([
      ['10 ppm', { min: 99.999, max: 99.999 }, '10 ppm of impurities = 99.999 % purity'],
      ['10 to 100 ppm', { min: 99.99, max: 99.999 }, '10–100 ppm of impurities = 99.99–99.999 % purity'],
    ])('states the purity that “%s” leave', (query, needle, text) => {
      const quantity = read(query)
      expect(plain(readingText(quantity, found(quantity, 'purity', needle)))).toBe(text)
    })

    test('states no purity unless a purity was found', () => {
      const quantity = read('10 ppm')
      const needle = { min: 10, max: 10 }
      expect(plain(readingText(quantity, found(quantity, 'removal', needle)))).toBe('10 ppm')
      expect(plain(readingText(quantity, found(quantity, 'purity')))).toBe('10 ppm')
      expect(
        plain(
          readingText(quantity, { ...nothing, groups: [{ name: 'near', results: [], total: 0, quantity }] }),
        ),
      ).toBe('10 ppm')
    })

    test('states no impurity for a share', () => {
      const quantity = read('99 %')
      expect(plain(readingText(quantity, found(quantity, 'purity', { min: 99, max: 99 })))).toBe('99 %')
    })
  })
})
