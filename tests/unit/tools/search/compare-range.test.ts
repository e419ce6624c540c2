import { describe, expect, test } from 'vitest'
import type { Property, Quantity } from '../../../../src/generated/content'
import { compareRange, intervalIn } from '../../../../src/tools/search/compare-range'
import type { FoundQuantity } from '../../../../src/units/find-quantity'
import { findQuantities } from '../../../../src/units/find-quantity'

const flow: Quantity = { min: 10, max: 500, unit: 'Nm³/h' }
const purity: Quantity = { min: 95, max: 99.999, unit: '%' }

/** What was typed, as the search reads it. */
function read(text: string): FoundQuantity {
  const [quantity] = findQuantities(text).quantities
  if (!quantity) throw new Error(`“${text}” is no figure.`)
  return quantity
}

function interval(text: string, quantity: Quantity, property?: Property) {
  const found = intervalIn(read(text), quantity, property)
  return found && [found.min, found.max].map((figure) => Number(figure.toPrecision(6)))
}

describe('intervalIn', () => {
  test.each<[string, Quantity, [number, number]]>([
    ['10', { value: 1, unit: 'bar' }, [10, 10]],
    ['10 bar', { value: 1, unit: 'bar' }, [10, 10]],
    // 1 bar is 14.50377 psi.
    ['5 to 10 bar', { value: 1, unit: 'psi' }, [72.5189, 145.038]],
    ['14 to 32 °F', { value: 1, unit: '°C' }, [-10, 0]],
    ['0.1 to 1 %', { value: 1, unit: 'ppm' }, [1000, 10_000]],
    ['60 L/min', { value: 1, unit: 'm³/min' }, [0.06, 0.06]],
    // A flow of a gas at 15 °C: × 273.15 ÷ 288.15.
    ['100 Sm3/h at 15 °C', flow, [94.7944, 94.7944]],
    // The specification is stated at 20 °C: × 293.15 ÷ 288.15.
    [
      '100 Sm3/h at 15 °C',
      { ...flow, unit: 'Sm³/h', reference: '20 °C, 1.01325 bar(a)' },
      [101.735, 101.735],
    ],
    // 83.33 kg/h ÷ 1.428 kg/Nm³
    ['2 t/day', { ...flow, gas: 'oxygen' }, [58.3567, 58.3567]],
  ])('expresses “%s” in the unit of %j', (text, quantity, expected) => {
    expect(interval(text, quantity)).toEqual(expected)
  })

  test.each<[string, Quantity['unit'], [number, number] | undefined]>([
    ['10 bar', 'bar(g)', [10, 10]],
    ['10 bar', 'bar(a)', [10, 10]],
    ['10 bar', 'psig', [145.038, 145.038]],
    ['10 bar', 'psia', [145.038, 145.038]],
    ['10 bar(g)', 'bar', [10, 10]],
    ['10 bar(a)', 'bar', [10, 10]],
    ['145.0377 psig', 'bar', [10, 10]],
    ['145.0377 psia', 'bar', [10, 10]],
    ['145.0377 psig', 'bar(g)', [10, 10]],
    ['10 bar(g)', 'bar(a)', undefined],
    ['145 psia', 'bar(g)', undefined],
  ])('compares the pressure “%s” with one in %s only if they may mean the same', (text, unit, expected) => {
    expect(interval(text, { value: 1, unit })).toEqual(expected)
  })

  test.each<[string, Quantity, Property | undefined, [number, number] | undefined]>([
    ['10 ppm', purity, 'purity', [99.999, 99.999]],
    ['10 to 100 ppm', purity, 'purity', [99.99, 99.999]],
    ['10 ppm', { min: 96, unit: '%' }, 'purity', undefined],
    ['10 ppm', purity, 'composition', undefined],
    ['10 ppm', { max: 20, unit: 'ppm' }, 'purity', [10, 10]],
    ['99.9 %', purity, 'purity', [99.9, 99.9]],
  ])('reads “%s” beside %j as the %s of what is left', (text, quantity, property, expected) => {
    expect(interval(text, quantity, property)).toEqual(expected)
  })

  test.each<[string, Quantity, Property, [number, number] | undefined]>([
    ['200 TR', { value: 1, unit: 'kW' }, 'cooling', [703.371, 703.371]],
    ['200 tons of refrigeration', { value: 1, unit: 'kW' }, 'cooling', [703.371, 703.371]],
    ['0.5 MW', { value: 1, unit: 'kW' }, 'cooling', [500, 500]],
    ['703.37056 kW', { value: 1, unit: 'TR' }, 'cooling', [200, 200]],
    // A visitor's kilowatts may be either.
    ['200 kW', { value: 1, unit: 'kW' }, 'cooling', [200, 200]],
    ['200 kW', { value: 1, unit: 'kW' }, 'power', [200, 200]],
    ['200 TR', { value: 1, unit: 'kW' }, 'power', undefined],
    ['200 TR', { value: 1, unit: 'kWh' }, 'cooling', undefined],
  ])('compares “%s” with %j of the property %s as a power', (text, quantity, property, expected) => {
    expect(interval(text, quantity, property)).toEqual(expected)
  })

  test.each<[string, Quantity]>([
    ['10 bar', { value: 1, unit: '°C' }],
    ['10 kW', flow],
    ['2 t/day', flow],
  ])('does not compare “%s” with %j', (text, quantity) => {
    expect(interval(text, quantity)).toBeUndefined()
  })
})

describe('compareRange', () => {
  const compare = (min: number, max: number, quantity: Quantity) => {
    const { fit, distance } = compareRange({ min, max }, quantity)
    return [fit, Number(distance.toFixed(6))]
  }

  const pressure: Quantity = { min: 10, max: 30, unit: 'bar' }
  test.each<[number, number, Quantity, string, number]>([
    [20, 20, pressure, 'inside', 0],
    [10, 10, pressure, 'inside', 0],
    [30, 30, pressure, 'inside', 0],
    [10, 30, pressure, 'inside', 0],
    [5, 20, pressure, 'partly', 0.1],
    [20, 40, pressure, 'partly', 0.1],
    [5, 40, pressure, 'partly', 0.1],
    [5, 10, pressure, 'partly', 0.1],
    [30, 40, pressure, 'partly', 0.1],
    // A factor of three is just close.
    [90, 90, pressure, 'endsBelow', 1],
    [270, 300, pressure, 'endsBelow', 2],
    [1, 10 / 3, pressure, 'startsAbove', 1],
    [0, 0, pressure, 'startsAbove', Number.POSITIVE_INFINITY],
    [-5, -5, pressure, 'startsAbove', Number.POSITIVE_INFINITY],
    [5, 5, { max: 0, unit: 'bar' }, 'endsBelow', Number.POSITIVE_INFINITY],
    [5, 5, { max: -5, unit: 'bar' }, 'endsBelow', Number.POSITIVE_INFINITY],
    [-5, -5, { max: -10, unit: 'bar' }, 'endsBelow', Number.POSITIVE_INFINITY],
    [10, 10, { value: 10, unit: 'bar' }, 'inside', 0],
    [30, 30, { value: 10, unit: 'bar' }, 'endsBelow', 1],
    [10, 10, { value: 30, unit: 'bar' }, 'startsAbove', 1],
    [1000, 1000, { min: 10, unit: 'bar' }, 'inside', 0],
    [0.1, 0.1, { max: 10, unit: 'bar' }, 'inside', 0],
    [-1, -1, { max: 10, unit: 'bar' }, 'inside', 0],
    // 20 degrees, above and below zero
    [-60, -60, { min: -40, max: 20, unit: '°C' }, 'startsAbove', 1],
    [30, 30, { min: -40, max: 20, unit: '°C' }, 'endsBelow', 0.5],
    // 5 points of a share
    [85, 85, { min: 90, max: 95, unit: '%' }, 'startsAbove', 1],
    [97.5, 97.5, { min: 90, max: 95, unit: '%' }, 'endsBelow', 0.5],
    // A residue: a factor of three, not five millionths
    [30, 30, { max: 10, unit: 'ppm' }, 'endsBelow', 1],
  ])('compares %d to %d with %j', (min, max, quantity, fit, distance) => {
    expect(compare(min, max, quantity)).toEqual([fit, distance])
  })

  test.each<[number | [number, number], Quantity, string, number]>([
    [50, { min: 50, unit: 'bar' }, 'inside', 0],
    [50, { min: 50, exclusive: true, unit: 'bar' }, 'startsAbove', 0],
    [51, { min: 50, exclusive: true, unit: 'bar' }, 'inside', 0],
    [50, { max: 50, unit: 'bar' }, 'inside', 0],
    [50, { max: 50, exclusive: true, unit: 'bar' }, 'endsBelow', 0],
    [49, { max: 50, exclusive: true, unit: 'bar' }, 'inside', 0],
    [[40, 60], { min: 50, exclusive: true, unit: 'bar' }, 'partly', 0.1],
    [[40, 60], { max: 50, exclusive: true, unit: 'bar' }, 'partly', 0.1],
    [0, { min: 0, exclusive: true, unit: 'bar' }, 'startsAbove', Number.POSITIVE_INFINITY],
  ])(
    'takes the end of “more than” or “less than” out of the range: %j and %j',
    (typed, quantity, fit, distance) => {
      const [min, max] = [typed].flat()
      expect(compare(min ?? 0, max ?? min ?? 0, quantity)).toEqual([fit, distance])
    },
  )

  test.each<[number, Quantity, string, number]>([
    [99.9, { min: 96, unit: '%' }, 'open', 0.5],
    [96, { min: 96, unit: '%' }, 'inside', 0],
    [91, { min: 96, unit: '%' }, 'startsAbove', 1],
    [97, { min: 96, max: 98, unit: '%' }, 'inside', 0],
    [97, { min: 96, unit: 'bar' }, 'inside', 0],
    [97, { min: 96, unit: '%', wording: 'down to' }, 'inside', 0],
  ])('does not promise %d for %j if only the least is stated', (figure, quantity, fit, distance) => {
    expect(compare(figure, figure, quantity)).toEqual([fit, distance])
  })

  test.each<[number, Quantity, string, number]>([
    [50, { max: 99, wording: 'up to', unit: '%' }, 'inside', 0],
    [-5, { max: 99, wording: 'up to', unit: '%' }, 'startsAbove', 1],
    [99.5, { max: 99, wording: 'up to', unit: '%' }, 'endsBelow', 0.1],
    [-40, { min: -70, wording: 'down to', unit: '°C' }, 'inside', 0],
    [-80, { min: -70, wording: 'down to', unit: '°C' }, 'startsAbove', 0.5],
    [10, { min: -70, wording: 'down to', unit: '°C' }, 'endsBelow', 0.5],
  ])('compares %d with %j, which ends where its scale does', (figure, quantity, fit, distance) => {
    expect(compare(figure, figure, quantity)).toEqual([fit, distance])
  })
})
