import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesFor, positionOf, rangeIn } from '../../../../src/tools/sizing/verdict'

const range = { low: 15, high: 500 }

describe('positionOf', () => {
  it.each([
    [52.8, 84, 'inside'],
    [15, 500, 'inside'],
    [3, 10, 'below'],
    [10, 20, 'partlyBelow'],
    [400, 600, 'partlyAbove'],
    [501, 900, 'above'],
    [10, 600, 'partlyAbove'],
  ] as const)('says that %d to %d is %s', (low, high, position) => {
    expect(positionOf({ low, high }, range)).toBe(position)
  })

  it('has no upper limit where the product has none', () => {
    const open = rangeIn({ min: 30, unit: 't/day' }, 't/day')
    expect(positionOf({ low: 60, high: 1e9 }, open)).toBe('inside')
    expect(positionOf({ low: 10, high: 10 }, open)).toBe('below')
  })

  it('compares in the unit of the result', () => {
    expect(rangeIn({ min: 1, unit: 't/day' }, 'kg/day')).toEqual({
      low: 1000,
      high: Number.POSITIVE_INFINITY,
    })
    const flow = { value: 100, unit: 'SCFM' } as const
    const cold = rangeIn({ ...flow, reference: '70 °F, 14.696 psia' }, 'Nm³/h')
    expect(cold.low).toBeCloseTo(157.712, 3)
    expect(cold).toEqual({ low: cold.low, high: cold.low })
  })
})

describe('linesFor', () => {
  it('counts the fewest lines that reach the result', () => {
    fc.assert(
      fc.property(fc.double({ min: 500.1, max: 1e6, noNaN: true }), (high) => {
        const lines = linesFor({ low: 0, high }, range)
        expect(lines * 500).toBeGreaterThanOrEqual(high * (1 - 1e-6))
        expect((lines - 1) * 500).toBeLessThan(high)
      }),
    )
  })
})
