import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findQuantities } from '../../../src/units/find-quantity'
import { formatQuantity } from '../../../src/units/format'
import { definitionOf } from '../../../src/units/unit-table'
import { anyUnit } from './arbitraries'

const one = (text: string) => {
  const { quantities, words } = findQuantities(text)
  expect(quantities).toHaveLength(1)
  return { ...quantities[0], words }
}

describe('findQuantities', () => {
  test.each([
    ['10 bar', 10, 10, 'bar', ''],
    ['10bar', 10, 10, 'bar', ''],
    ['  10   bar  ', 10, 10, 'bar', ''],
    ['100 scfm', 100, 100, 'SCFM', ''],
    ['500 Nm3/h nitrogen', 500, 500, 'Nm³/h', 'nitrogen'],
    ['nitrogen 500 nm3 / hr', 500, 500, 'Nm³/h', 'nitrogen'],
    ['500 Sm3/h natural gas', 500, 500, 'Sm³/h', 'natural gas'],
    ['1,200 scmh', 1200, 1200, 'Sm³/h', ''],
    ['5 to 10 Sm³/hr', 5, 10, 'Sm³/h', ''],
    ['95%', 95, 95, '%', ''],
    ['−40 °C', -40, -40, '°C', ''],
    ['-40° dew point', -40, -40, '°C', 'dew point'],
    ['0,5 bar', 0.5, 0.5, 'bar', ''],
    ['१०० Nm³/h', 100, 100, 'Nm³/h', ''],
    ['5-10 bar', 5, 10, 'bar', ''],
    ['5  to  10  bar', 5, 10, 'bar', ''],
    ['5 bar to 10 bar oxygen', 5, 10, 'bar', 'oxygen'],
    ['10 to 5 bar', 5, 10, 'bar', ''],
    ['30 t/day of press mud', 30, 30, 't/day', 'of press mud'],
    ['1,00,000 kg/day', 100_000, 100_000, 'kg/day', ''],
    ['30 tonnes per day', 30, 30, 't/day', ''],
    ['CO2 95 %', 95, 95, '%', 'CO2'],
    ['600 kPa', 6, 6, 'bar', ''],
    ['0.5–1 MPa oxygen', 5, 10, 'bar', 'oxygen'],
    ['6 kg/cm² nitrogen', 5.88399, 5.88399, 'bar', 'nitrogen'],
    ['6 kgf/sq cm', 5.88399, 5.88399, 'bar', ''],
    ['250 mbar', 0.25, 0.25, 'bar', ''],
    ['1 atm', 1.01325, 1.01325, 'bar', ''],
    ['24 mmscmd', 1e6, 1e6, 'Sm³/h', ''],
    ['600 scf per hour', 10, 10, 'SCFM', ''],
    ['oxygen, 10 bar.', 10, 10, 'bar', 'oxygen,'],
    ['10 bar, a dryer', 10, 10, 'bar', ', a dryer'],
    ['is it 10 bar?!', 10, 10, 'bar', 'is it ?!'],
    ['5 bar to 1,2,3 bar', 5, 5, 'bar', 'to 1,2,3 bar'],
    ['5..10 bar', 5, 10, 'bar', ''],
    ['5...10 bar', 5, 10, 'bar', ''],
    ['5 ... 10 bar', 5, 10, 'bar', ''],
    ['0.5..1.5 MPa', 5, 15, 'bar', ''],
    ['-70 to -40 °C', -70, -40, '°C', ''],
    ['-5 to +5 °C', -5, 5, '°C', ''],
    ['dew point - 40 °C', -40, -40, '°C', 'dew point'],
    ['-40 degrees dew point', -40, -40, '°C', 'dew point'],
    ['-40 degree dew point', -40, -40, '°C', 'dew point'],
    ['-40 deg dew point', -40, -40, '°C', 'dew point'],
    ['-40 deg. dew point', -40, -40, '°C', 'dew point'],
    ['10 in', 10, 10, 'in', ''],
    ['10 inch pipe', 10, 10, 'in', 'pipe'],
    ['500 standard cubic feet per minute', 500, 500, 'SCFM', ''],
    ['500 normal cubic metres per hour', 500, 500, 'Nm³/h', ''],
    ['7 kW / (m³ / min)', 7, 7, 'kW/(m³/min)', ''],
    ['oxygen 93 ± 3%', 90, 96, '%', 'oxygen'],
    ['93% +/- 3% oxygen', 90, 96, '%', 'oxygen'],
    ['93 +- 0.1 %', 92.9, 93.1, '%', ''],
    ['7 ± 0,5 bar', 6.5, 7.5, 'bar', ''],
    ['0.7 ± 0.1 MPa', 6, 8, 'bar', ''],
    ['-40 °C ± 2 K', -42, -38, '°C', ''],
    ['200 Nm3/h ± 10 %', 180, 220, 'Nm³/h', ''],
    ['20 °C ± 5', 15, 25, '°C', ''],
    ['between 10 and 20 bar', 10, 20, 'bar', ''],
    ['dryer between 10 bar and 20 bar', 10, 20, 'bar', 'dryer'],
    ['between 10 bar tanks', 10, 10, 'bar', 'between tanks'],
    ['5000 scf per day', 5000, 5000, 'SCFD', ''],
    ['5000 SCFD', 5000, 5000, 'SCFD', ''],
    ['10 and 20 bar', 20, 20, 'bar', '10 and'],
    ['99,999 %', 99.999, 99.999, '%', ''],
    ['99,5 to 99,999 %', 99.5, 99.999, '%', ''],
    ['1,500 ppm', 1500, 1500, 'ppm', ''],
  ])('finds the quantity in “%s”', (text, min, max, unit, words) => {
    expect(one(text)).toMatchObject({ min, max, unit, words })
  })

  test.each([
    '120 beds',
    'IS 16087',
    'ISO 8573-1',
    'CO2',
    'CO2-95',
    '5 - 10',
    '5 to 10',
    '5 to 1,2,3 bar',
    '1,2,3 bar',
    '0 leaks',
    'NaN',
    '1e309',
    '(((',
    '',
    '10 in nitrogen',
  ])('leaves the numbers of “%s” to the words', (text) => {
    expect(findQuantities(text)).toEqual({ quantities: [], words: text })
  })

  it('takes a number without a unit only if it is negative or the whole text', () => {
    expect(one('-40')).toMatchObject({ min: -40, unit: undefined })
    for (const text of ['120', ' 120 ', '120.'])
      expect(one(text)).toMatchObject({ min: 120, unit: undefined })
    expect(one('-40 dew point')).toMatchObject({ min: -40, unit: undefined, words: 'dew point' })
  })

  it('finds several quantities', () => {
    const { quantities, words } = findQuantities('nitrogen 10 Nm³/h at 99.9 %')
    expect(quantities).toMatchObject([
      { min: 10, unit: 'Nm³/h' },
      { min: 99.9, unit: '%' },
    ])
    expect(words).toBe('nitrogen at')
  })

  it.each([
    ['5 bar to 10 %', [5, 'bar'], [10, '%'], 'to'],
    ['20 °C ± 2 bar', [20, '°C'], [2, 'bar'], '±'],
    ['20 bar ± 2 K', [20, 'bar'], [2, 'K'], '±'],
  ] as const)('takes the figures in two units of “%s” for two quantities', (text, first, second, words) => {
    const quantities = [first, second].map(([figure, unit]) => ({ min: figure, max: figure, unit }))
    expect(findQuantities(text)).toMatchObject({ quantities, words })
  })

  it.each([
    ['6 kg/cm²', { min: 5.9, max: 5.9 }],
    ['300 to 100 kPa', { min: 1, max: 3 }],
    ['6.00001 bar', undefined],
  ])('rounds “%s” only if the site never shows its unit', (text, shown) => {
    expect(one(text).shown).toEqual(shown)
  })

  it('reads at most three quantities and 200 characters', () => {
    expect(findQuantities('1 bar 2 bar 3 bar 4 bar')).toMatchObject({
      quantities: [{ min: 1 }, { min: 2 }, { min: 3 }],
      words: '4 bar',
    })
    expect(findQuantities(`${'x'.repeat(200)} 5 bar`)).toEqual({ quantities: [], words: 'x'.repeat(200) })
  })

  test.each([
    ['100 SCFM at 60 °F', '60 °F, 14.696 psia'],
    ['100 scfm @ 68F', '68 °F, 14.696 psia'],
    ['100 scfm 70 deg F', '70 °F, 14.696 psia'],
    ['100 Nm³/h at 20 °C', '20 °C, 1.01325 bar(a)'],
    ['100 Sm³/h at 15 °C', '15 °C, 1.01325 bar(a)'],
    ['100 sm3/h @ 20C', '20 °C, 1.01325 bar(a)'],
    ['100 m³/h at 0 °C', '0 °C, 1.01325 bar(a)'],
    ['100 kWh/Nm³ at 15 °C', '15 °C, 1.01325 bar(a)'],
    ['100 to 100 Nm³/h at 20 °C', '20 °C, 1.01325 bar(a)'],
    ['100 sm3/h', undefined],
    ['100 scfm', undefined],
  ])('reads the reference state of “%s”', (text, reference) => {
    expect(one(text)).toMatchObject({ min: 100, max: 100, reference, words: '' })
  })

  it('reads the temperature after another figure as a quantity', () => {
    expect(findQuantities('10 bar at 20 °C').quantities).toMatchObject([
      { min: 10, unit: 'bar', reference: undefined },
      { min: 20, unit: '°C' },
    ])
  })

  it('reads every formatted quantity back', () => {
    fc.assert(
      fc.property(anyUnit, fc.integer({ min: -99_999, max: 99_999 }), (unit, value) => {
        // 1,000 % is 1.000 % with a decimal comma.
        fc.pre(unit !== '%' || value <= 100)
        const { us, metric } = definitionOf(unit).in
        const { text } = formatQuantity(
          { value, unit },
          { system: us === unit && us !== metric ? 'us' : 'metric' },
        )
        expect(findQuantities(text)).toMatchObject({
          quantities: [{ min: value, max: value, unit }],
          words: '',
        })
      }),
    )
  })

  it('never throws, and returns finite figures in order, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { min, max } of findQuantities(text).quantities) {
          expect(Number.isFinite(min) && Number.isFinite(max)).toBe(true)
          expect(min).toBeLessThanOrEqual(max)
        }
      }),
    )
  })
})
