import { describe, expect, it, test } from 'vitest'
import { convert } from '../../../src/units/convert'
import { findQuantities } from '../../../src/units/find-quantity'
import { fromNormalFlow, type Gas, toNormalFlow } from '../../../src/units/normal-flow'
import type { Unit } from '../../../src/units/unit-table'

const oneFlow = (figure: number, unit: Unit) => ({ min: figure, max: figure, unit })

describe('toNormalFlow', () => {
  test.each([
    // 0.06 m³/h at 0 °C; × 273.15 ÷ 293.15 if the litre is at 20 °C.
    [1, 'L/min', 0.0559, 0.06],
    [500, 'L/min', 27.95, 30],
    // The same states, 7 % apart, for every plain volume.
    [1, 'm³/min', 55.906, 60],
    [1000, 'm³/day', 38.824, 41.667],
    // 1 ft³/min is exactly 1.699010796 m³/h.
    [1, 'ft³/min', 1.5831, 1.69901],
    [1, 'SCFM', 1.5771, 1.6075],
    [1, 'MMSCFD', 1095.2, 1116.3],
    [100, 'Sm³/h', 93.178, 94.794],
    [24, 'Nm³/day', 1, 1],
    [1, 'Nm³/min', 60, 60],
  ] as const)('%d %s without a state is %d to %d Nm³/h', (figure, unit, min, max) => {
    const normal = toNormalFlow(oneFlow(figure, unit))
    expect(normal?.min).toBeCloseTo(min, min < 10 ? 4 : 1)
    expect(normal?.max).toBeCloseTo(max, max < 10 ? 4 : 1)
  })

  test.each([
    ['0 °C, 1.01325 bar(a)', 0.06],
    ['15 °C, 1.01325 bar(a)', 0.0569],
    ['20 °C, 1.01325 bar(a)', 0.0559],
  ] as const)('1 L/min at %s is one figure', (reference, expected) => {
    const { min, max } = toNormalFlow({ ...oneFlow(1, 'L/min'), reference }) ?? {}
    expect(min).toBeCloseTo(expected, 4)
    expect(max).toBe(min)
  })

  test.each([
    ['60 °F, 14.696 psia', 1116.3],
    ['68 °F, 14.696 psia', 1099.4],
    ['70 °F, 14.696 psia', 1095.2],
  ] as const)('1 MMSCFD at %s', (from, expected) => {
    expect(convert(1, 'MMSCFD', 'Nm³/h', { from })).toBeCloseTo(expected, 1)
  })

  test.each([
    // 1000 kg ÷ 24 h ÷ density.
    [1, 't/day', 'oxygen', 29.18],
    [1, 't/day', 'nitrogen', 33.33],
    [1, 'kg/h', 'hydrogen', 11.12],
    [1, 't/day', 'Bio-CNG', 54.4],
    [50, 'kg/h', 'nitrogen', 40],
  ] as const)('%d %s of %s is %d Nm³/h', (figure, unit, gas, expected) => {
    expect(toNormalFlow(oneFlow(figure, unit), gas)?.min).toBeCloseTo(expected, 1)
  })

  it('has no answer for a mass flow of an unknown gas, nor for other units', () => {
    expect(toNormalFlow(oneFlow(50, 'kg/h'))).toBeUndefined()
    expect(toNormalFlow(oneFlow(50, 'bar'), 'oxygen')).toBeUndefined()
  })
})

describe('fromNormalFlow', () => {
  const units = [
    'L/min',
    'm³/min',
    'm³/h',
    'm³/day',
    'ft³/min',
    'SCFM',
    'MMSCFD',
    'Sm³/h',
    'Nm³/h',
    'kg/h',
    't/day',
  ] as const
  test.each(units)('reverses toNormalFlow in %s', (unit) => {
    const gas: Gas = 'oxygen'
    const figure = fromNormalFlow(1000, unit, { gas }) ?? Number.NaN
    const { min = 0, max = 0 } = toNormalFlow(oneFlow(figure, unit), gas) ?? {}
    // An unknown state makes a range that holds the figure.
    expect(min).toBeLessThanOrEqual(1000 * (1 + 1e-12))
    expect(max).toBeGreaterThanOrEqual(1000 * (1 - 1e-12))
  })

  it('counts litres at 0 °C unless a state is given', () => {
    expect(fromNormalFlow(60, 'L/min')).toBeCloseTo(1000, 9)
    expect(fromNormalFlow(60, 'L/min', { reference: '20 °C, 1.01325 bar(a)' })).toBeCloseTo(1073.2, 1)
  })

  it('counts a gas flow at the given state', () => {
    expect(fromNormalFlow(100, 'Sm³/h', { reference: '20 °C, 1.01325 bar(a)' })).toBeCloseTo(107.32, 2)
  })

  it('has no answer for a mass flow of an unknown gas, nor for other units', () => {
    expect(fromNormalFlow(50, 'kg/h')).toBeUndefined()
    expect(fromNormalFlow(50, 'bar', { gas: 'oxygen' })).toBeUndefined()
  })
})

describe('flows in typed texts', () => {
  test.each([
    ['500 LPM', 500, 'L/min'],
    ['1000 lpm oxygen plant', 1000, 'L/min'],
    ['2 ton per day oxygen', 2, 't/day'],
    ['2 metric tons/day', 2, 't/day'],
    ['dryer 2000 m3/min', 2000, 'm³/min'],
    ['cbg 4.8 tpd', 4.8, 't/day'],
    ['350 cfm compressor', 350, 'ft³/min'],
    ['350 ACFM', 350, 'ft³/min'],
    ['12000 m3/day', 12_000, 'm³/day'],
    ['3 mmscfd', 3, 'MMSCFD'],
    ['1.5 Nm3/min', 1.5, 'Nm³/min'],
    ['600 scfh', 10, 'SCFM'],
  ] as const)('“%s”', (text, figure, unit) => {
    expect(findQuantities(text).quantities[0]).toMatchObject({ min: figure, unit })
  })

  it('reads the temperature of a plain volume', () => {
    expect(findQuantities('500 LPM at 15 °C').quantities[0]).toMatchObject({
      unit: 'L/min',
      reference: '15 °C, 1.01325 bar(a)',
    })
  })
})
