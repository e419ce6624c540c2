import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { britishStyle } from '../../../src/units/figure-style'
import { formatQuantity } from '../../../src/units/format'
import { parseQuantity, parseUnit } from '../../../src/units/parse'
import { anyUnit, figure, quantityOf } from './arbitraries'

describe('parseQuantity', () => {
  test.each([
    ['15-500 Nm³/h', { min: 15, max: 500, unit: 'Nm³/h' }],
    ['93-97%', { min: 93, max: 97, unit: '%' }],
    ['4-5 bar', { min: 4, max: 5, unit: 'bar' }],
    ['4–5 bar (g)', { min: 4, max: 5, unit: 'bar(g)' }],
    ['95-99.999%', { min: 95, max: 99.999, unit: '%' }],
    ['>=30 t/day', { min: 30, unit: 't/day' }],
    ['>50 t/day', { min: 50, exclusive: true, unit: 't/day' }],
    ['>60 %', { min: 60, exclusive: true, unit: '%' }],
    ['at most 4 %', { max: 4, unit: '%' }],
    ['less than 4 %', { max: 4, exclusive: true, unit: '%' }],
    ['More than 50 t/day', { min: 50, exclusive: true, unit: 't/day' }],
    ['at least 30 t/day', { min: 30, unit: 't/day' }],
    ['< 4 %', { max: 4, exclusive: true, unit: '%' }],
    ['down to -70°C', { min: -70, wording: 'down to', unit: '°C' }],
    ['Up to 99%', { max: 99, wording: 'up to', unit: '%' }],
    ['100-5,000 Nm3/hour', { min: 100, max: 5000, unit: 'Nm³/h' }],
    ['1,00,000 kg/day', { value: 100_000, unit: 'kg/day' }],
    ['−50 to −40 °C', { min: -50, max: -40, unit: '°C' }],
    ['-50--40 °C', { min: -50, max: -40, unit: '°C' }],
    ['5 °C to 45 °C', { min: 5, max: 45, unit: '°C' }],
    ['93% - 97 %', { min: 93, max: 97, unit: '%' }],
    [' 5-10 bar ', { min: 5, max: 10, unit: 'bar' }],
    ['5-5 bar', { min: 5, max: 5, unit: 'bar' }],
    ['up  to 5 bar', { max: 5, wording: 'up to', unit: 'bar' }],
    [' 60  Nm3 / h ', { value: 60, unit: 'Nm³/h' }],
    ['2.7–3.5 kWh/100 SCF', { min: 2.7, max: 3.5, unit: 'kWh/100 SCF' }],
    ['5 kWh/100 scf', { value: 5, unit: 'kWh/100 SCF' }],
    ['60 tonnes per day', { value: 60, unit: 't/day' }],
  ])('reads %s', (text, expected) => {
    expect(parseQuantity(text)).toEqual(expected)
  })

  test.each([
    ['', 'nothing'],
    ['Nm³/h', 'no figure'],
    ['60', 'no unit'],
    ['60 ton/day', 'a ton of which country?'],
    ['500-15 Nm³/h', 'a range backwards'],
    ['93 % – 97 bar', 'two units'],
    ['>= 4-5 bar', 'a bound of a range'],
    ['1,5 bar', 'a decimal comma'],
    ['1.5.2 bar', 'two points'],
    ['about 60 %', 'a word it does not know'],
    ['atmospheric to high', 'no figures'],
    ['5 constructor', 'a word that objects know'],
    [`${'9'.repeat(400)} kg`, 'more than a number can hold'],
  ])('%j is not a quantity: %s', (text) => {
    expect(parseQuantity(text)).toBeUndefined()
  })

  test('parses the output of formatQuantity', () => {
    fc.assert(
      fc.property(quantityOf(figure), fc.constantFrom(2 as const, 3 as const), (quantity, groupSize) => {
        // Each unit is read in its own system, where nothing is converted.
        for (const system of ['metric', 'us'] as const) {
          const { text, unit } = formatQuantity(quantity, { system, style: { ...britishStyle, groupSize } })
          if (unit === quantity.unit) expect(parseQuantity(text)).toEqual(quantity)
        }
      }),
    )
  })

  test('never throws for any text', () => {
    const pieces = fc.constantFrom('5', '-', ' to ', '≥', ',', '.', '½', '³', '\\', '(', '__proto__', '%')
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        parseQuantity(text)
        parseQuantity(`5 ${text}`)
      }),
    )
  })

  test('rejects long invalid input', () => {
    expect(parseQuantity(`${'1,'.repeat(20_000)}x`)).toBeUndefined()
    expect(parseQuantity(`5${' '.repeat(20_000)}`)).toBeUndefined()
    expect(parseQuantity(`5 ${'x- '.repeat(10_000)}`)).toBeUndefined()
  })
})

describe('parseUnit', () => {
  test('recognises every unit in any spacing and case', () => {
    fc.assert(
      fc.property(anyUnit, (unit) => {
        expect(parseUnit(unit)).toBe(unit)
        expect(parseUnit(` ${unit.replace('/', ' / ')} `)).toBe(unit)
        expect(parseUnit(unit.toUpperCase())).toBe(unit)
      }),
    )
  })
})
