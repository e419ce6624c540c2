import { describe, expect, it, test } from 'vitest'
import { convert } from '../../../src/units/convert'
import {
  dimensionOf,
  fromCoherent,
  isReading,
  isSameDimension,
  multiplyDimensions,
  toCoherent,
} from '../../../src/units/dimension'

describe('coherent units', () => {
  test.each([
    ['SCFM', 'Nm³/h'],
    ['Sm³/h', 'Nm³/h'],
    ['lb/SCF', 'kg/Nm³'],
    ['psi', 'bar'],
  ] as const)('a figure in %s is converted as to %s', (from, to) => {
    expect(fromCoherent(toCoherent(100, from), to)).toBeCloseTo(convert(100, from, to), 9)
  })

  test.each([
    [95, '%', 0.95],
    [24, 't/day', 1000],
    [30, 'min', 0.5],
    [1e6, 'mg/m³', 1],
    [3600, 'kJ/(kg·K)', 1],
    [6, 'kW/(m³/min)', 0.1],
    [48, 'cylinders/day', 2],
    [12, undefined, 12],
  ] as const)('%d %s is %d', (figure, unit, coherent) => {
    expect(toCoherent(figure, unit)).toBeCloseTo(coherent, 12)
    expect(fromCoherent(coherent, unit)).toBeCloseTo(figure, 9)
  })

  it('counts temperatures from absolute zero', () => {
    expect(toCoherent(15, '°C')).toBeCloseTo(288.15, 9)
    expect(fromCoherent(toCoherent(-40, '°F'), '°C')).toBeCloseTo(-40, 9)
  })
})

describe('dimensions', () => {
  it('of a product and a quotient follow from those of their parts', () => {
    const product = multiplyDimensions(dimensionOf('Nm³/h'), dimensionOf('h'))
    expect(isSameDimension(product, dimensionOf('Nm³'))).toBe(true)
    expect(
      isSameDimension(
        multiplyDimensions(dimensionOf('kW'), dimensionOf('Nm³/h'), -1),
        dimensionOf('kWh/Nm³'),
      ),
    ).toBe(true)
    expect(isSameDimension(multiplyDimensions(dimensionOf('m'), dimensionOf('m')), dimensionOf('m²'))).toBe(
      true,
    )
    expect(isSameDimension(dimensionOf('%'), dimensionOf(undefined))).toBe(true)
  })

  it('differ where an amount of gas is not a plain volume', () => {
    expect(isSameDimension(dimensionOf('Nm³/h'), dimensionOf('m³/h'))).toBe(false)
    expect(isSameDimension(dimensionOf('m²'), dimensionOf('m'))).toBe(false)
  })

  it('know the units whose zero is arbitrary', () => {
    expect((['°C', '°F', 'K', 'bar', undefined] as const).map(isReading)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
