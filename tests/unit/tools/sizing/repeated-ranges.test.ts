import { describe, expect, it } from 'vitest'
import { repeatedRanges } from '../../../../scripts/content/calculators/repeated-ranges'
import { bioCng, calculatorOf, coefficient, numberInput } from './fixture-calculators'

/** What is reported of a calculator with one formula. */
const foundIn = (formula: string) => repeatedRanges(calculatorOf(formula)).map(({ text }) => text.found)

describe('repeatedRanges', () => {
  it.each([
    ['range * 2 + (1 - range) * 3', ['range']],
    ['range / (range + 1)', ['range']],
    ['rise(range) - range', ['range']],
    ['range * x - below * x + below * range', ['below and range']],
  ])('reports %s', (formula, names) => {
    expect(foundIn(formula)).toEqual(names)
  })

  it.each([
    // One use.
    '3 + range * (2 - 3)',
    'x / range + 1 / 2',
    // Several uses that all raise or all lower the result.
    'range * x + range * 2',
    'x / range + 1 / (range + 1)',
    'rise(range) + fall(0 - range)',
    // A figure that is no range.
    'x * 2 + (10 - x) * 3',
    // One use, by a factor of either sign.
    'range * either',
  ])('accepts %s', (formula) => {
    expect(foundIn(formula)).toEqual([])
  })

  it('follows names through other formulas and options, and names the formula where the directions meet', () => {
    expect(repeatedRanges(bioCng)).toEqual([
      expect.objectContaining({
        path: ['formulas', 2, 'formula'],
        text: expect.objectContaining({ found: 'upgrading and methane', warning: 'repeatedRange' }),
      }),
    ])
  })

  it('counts a flow as a range, because the reference state of a typed unit may be open', () => {
    const calculator = {
      inputs: [numberInput({ id: 'flow', unit: 'Nm³/h', min: 1 })],
      coefficients: [coefficient({ id: 'one', value: 1, unit: 'Nm³/h' })],
      formulas: [{ id: 'f', formula: '(flow + one) / flow' }],
      result: { formula: 'f' },
    } as const
    expect(repeatedRanges(calculator).map(({ text }) => text.found)).toEqual(['flow'])
  })
})
