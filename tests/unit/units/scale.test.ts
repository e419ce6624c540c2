import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf, type Quantity } from '../../../src/units/quantity'
import { quantityIn } from '../../../src/units/quantity-in'
import { decadesOf, formatScale, niceScale, type Scale, scalePosition } from '../../../src/units/scale'
import { unitIn } from '../../../src/units/unit-table'
import { figure, quantityOf } from './arbitraries'

describe('scalePosition', () => {
  test.each<[Quantity, Scale, { a: number; b: number }]>([
    [
      { min: 15, max: 500, unit: 'Nm³/h' },
      { min: 0, max: 600 },
      { a: 2.5, b: 83.33 },
    ],
    [
      { min: 93, max: 97, unit: '%' },
      { min: 90, max: 100 },
      { a: 30, b: 70 },
    ],
    [
      { min: 4, max: 5, unit: 'bar' },
      { min: 0, max: 10 },
      { a: 40, b: 50 },
    ],
    [
      { min: -50, max: -40, unit: '°C' },
      { min: -80, max: 0 },
      { a: 37.5, b: 50 },
    ],
    [
      { min: -70, unit: '°C' },
      { min: -80, max: 0 },
      { a: 12.5, b: 100 },
    ],
    [
      { max: 99, unit: '%' },
      { min: 0, max: 100 },
      { a: 0, b: 99 },
    ],
    [
      { value: 30, unit: 't/day' },
      { min: 0, max: 120 },
      { a: 25, b: 25 },
    ],
    [
      { min: 10, max: 1000, unit: 'Nm³/h' },
      { min: 1, max: 10_000, log: true },
      { a: 25, b: 75 },
    ],
    [
      { min: 0, max: 1000, unit: 'Nm³/h' },
      { min: 1, max: 10_000, log: true },
      { a: 0, b: 75 },
    ],
    [
      { min: -5, max: 1000, unit: '°C' },
      { min: 1, max: 10_000, log: true },
      { a: 0, b: 75 },
    ],
    [
      { min: 25, max: 50, unit: 'Nm³/h' },
      { min: 0, max: 100, log: true },
      { a: 25, b: 50 },
    ],
    [
      { min: 5, max: 5000, unit: 'Nm³/h' },
      { min: 50, max: 500 },
      { a: 0, b: 100 },
    ],
    [
      { max: 99.99, wording: 'up to', unit: '%' },
      { min: 0, max: 100 },
      { a: 99.99, b: 99.99 },
    ],
    [
      { min: -70, wording: 'down to', unit: '°C' },
      { min: -80, max: 0 },
      { a: 12.5, b: 12.5 },
    ],
    [
      { value: 5, unit: 'bar' },
      { min: 7, max: 7 },
      { a: 0, b: 100 },
    ],
  ])('%j on %j', (quantity, scale, expected) => {
    expect(scalePosition(quantity, scale)).toEqual(expected)
  })

  const ends = fc.record({ min: figure, max: figure, log: fc.boolean() })

  test('stays within 0 and 100 %, start before end', () => {
    fc.assert(
      fc.property(quantityOf(figure), ends, (quantity, scale) => {
        const { a, b } = scalePosition(quantity, scale)
        expect(0 <= a && a <= b && b <= 100).toBe(true)
      }),
    )
  })

  test('is the same in metric and in US units', () => {
    fc.assert(
      fc.property(quantityOf(figure), (quantity) => {
        const scale = niceScale(quantity)
        const us = unitIn(quantity.unit, 'us')
        const { min = 0, max = 0 } = quantityIn({ min: scale.min, max: scale.max, unit: quantity.unit }, us)
        const metric = scalePosition(quantity, scale)
        const converted = scalePosition(quantityIn(quantity, us), { min, max })
        expect(converted.a).toBeCloseTo(metric.a, 1)
        expect(converted.b).toBeCloseTo(metric.b, 1)
      }),
    )
  })
})

describe('niceScale', () => {
  test.each<[Quantity, Scale]>([
    [
      { min: 15, max: 500, unit: 'Nm³/h' },
      { min: 0, max: 600 },
    ],
    [
      { min: 10, max: 1000, unit: 'Nm³/h' },
      { min: 0, max: 1500 },
    ],
    [
      { min: 10, max: 5000, unit: 'Nm³/h' },
      { min: 0, max: 6000 },
    ],
    [
      { min: 93, max: 97, unit: '%' },
      { min: 90, max: 100 },
    ],
    [
      { min: 96, unit: '%' },
      { min: 90, max: 100 },
    ],
    [
      { min: 60, exclusive: true, unit: '%' },
      { min: 0, max: 100 },
    ],
    [
      { max: 99.999, wording: 'up to', unit: '%' },
      { min: 0, max: 100 },
    ],
    [
      { value: 120, unit: '%' },
      { min: 0, max: 150 },
    ],
    [
      { min: 4, max: 5, unit: 'bar' },
      { min: 0, max: 6 },
    ],
    [
      { min: 30, unit: 't/day' },
      { min: 0, max: 60 },
    ],
    [
      { min: -70, wording: 'down to', unit: '°C' },
      { min: -80, max: 0 },
    ],
    [
      { min: -10, max: 50, unit: '°C' },
      { min: -15, max: 60 },
    ],
    [
      { min: 90, unit: '%' },
      { min: 90, max: 100 },
    ],
    [
      { value: 100, unit: '%' },
      { min: 90, max: 100 },
    ],
    [
      { min: -5, max: 10, unit: '%' },
      { min: -6, max: 15 },
    ],
    [
      { value: 0.3, unit: 'bar' },
      { min: 0, max: 0.4 },
    ],
    [
      { value: 0, unit: 'bar' },
      { min: 0, max: 1 },
    ],
  ])('fits %j with %j', (quantity, expected) => {
    expect(niceScale(quantity)).toEqual(expected)
  })

  test('contains the figure and has a positive length', () => {
    fc.assert(
      fc.property(quantityOf(figure), (quantity) => {
        const { min, max } = niceScale(quantity)
        expect(min).toBeLessThan(max)
        for (const value of figuresOf(quantity)) expect(min <= value && value <= max).toBe(true)
      }),
    )
  })
})

describe('decadesOf', () => {
  test.each([
    [{ min: 1, max: 10_000, log: true }, 4],
    [{ min: 50, max: 90, log: true }, 1],
    [{ min: 1, max: 10_000 }, undefined],
  ])('%j has %s', (scale, decades) => {
    expect(decadesOf(scale)).toBe(decades)
  })
})

describe('formatScale', () => {
  test.each<[Scale, Quantity, string[], string[]]>([
    [{ min: 0, max: 600 }, { min: 15, max: 500, unit: 'Nm³/h' }, ['0', '600'], ['0', '373']],
    [{ min: 0, max: 10 }, { min: 4, max: 5, unit: 'bar' }, ['0', '10'], ['0', '145']],
    [{ min: -80, max: 0 }, { min: -50, max: -40, unit: '°C' }, ['−80', '0'], ['−112', '32']],
    [{ min: 0, max: 2 }, { min: 1, max: 1.3, unit: 'kWh/Nm³' }, ['0', '2'], ['0', '5.4']],
    [{ min: 0, max: 80 }, { min: 6, max: 60, unit: 'm²' }, ['0', '80'], ['0', '861']],
    [{ min: 32, max: 68 }, { min: 44, max: 54, unit: '°F' }, ['0', '20'], ['32', '68']],
    [{ min: 0, max: 6000 }, { min: 10, max: 5000, unit: 'Nm³/h' }, ['0', '6,000'], ['0', '3,730']],
  ])('writes the ends of %j for %j in metric and US units', (scale, quantity, metric, us) => {
    expect(Object.values(formatScale(scale, quantity))).toEqual(metric)
    expect(Object.values(formatScale(scale, quantity, { system: 'us' }))).toEqual(us)
  })
})
