import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { calculate } from '../../../../src/tools/sizing/calculate'
import type { CalculatorModel } from '../../../../src/tools/sizing/calculator-model'
import { figuresOf } from '../../../../src/tools/sizing/evaluate'
import { reversibleInputs, solve } from '../../../../src/tools/sizing/solve'
import { bioCng, coefficient, compile, dryAir, entered, numberInput, oxygen } from './fixture-calculators'

const one = (figure: number) => ({ low: figure, high: figure })

let hospital: CalculatorModel
let plant: CalculatorModel
let dryer: CalculatorModel

beforeAll(async () => {
  ;[hospital, plant, dryer] = await Promise.all([compile(oxygen), compile(bioCng), compile(dryAir)])
})

describe('solve', () => {
  it('finds the beds that 1,000 L/min serve', () => {
    // 20 beds in intensive care draw 480–600 L/min. Least: (1000 − 600) ÷ (1.0 × 10). Most: (1000 − 480) ÷ (0.5 × 10).
    const solution = solve(hospital, entered({}), { find: 'wardBeds', given: 'flow', figure: one(1000) })
    expect(solution).toMatchObject({
      type: 'found',
      value: { low: expect.closeTo(40, 6), high: expect.closeTo(104, 6) },
    })
  })

  it('finds the flow through two formulas: 200 cylinders a day', () => {
    // 200 × 7 ÷ 24 = 58.33 Nm³/h = 972.2 L/min, less 480–600 L/min for intensive care.
    const solution = solve(hospital, entered({}), { find: 'wardBeds', given: 'cylinders', figure: one(200) })
    expect(solution).toMatchObject({
      value: { low: expect.closeTo(37.222, 3), high: expect.closeTo(98.444, 3) },
    })
  })

  it('finds the press mud for 20 t of gas a day', () => {
    // 20,000 kg ÷ 80 kg/t and ÷ 40 kg/t.
    const solution = solve(plant, entered({}), { find: 'pressMud', given: 'gas', figure: one(20_000) })
    expect(solution).toMatchObject({
      value: { low: expect.closeTo(250, 6), high: expect.closeTo(500, 6) },
    })
  })

  it('finds an input that lowers the result', () => {
    // −25 °C − 35 K = −60 °C.
    const solution = solve(dryer, entered({}), { find: 'margin', given: 'dewPoint', figure: one(-60) })
    expect(solution).toMatchObject({ value: { low: expect.closeTo(35, 6), high: expect.closeTo(35, 6) } })
  })

  it('finds zero without the noise of the search', () => {
    const solution = solve(plant, entered({}), { find: 'pressMud', given: 'gas', figure: one(0) })
    expect(solution).toEqual({ type: 'found', value: { low: 0, high: 0 } })
  })

  it('names the nearest possible figure if there is no solution', () => {
    // No ward bed at all still leaves 480–600 L/min.
    const few = solve(hospital, entered({}), { find: 'wardBeds', given: 'flow', figure: one(100) })
    expect(few).toMatchObject({
      type: 'none',
      nearest: 0,
      result: { low: expect.closeTo(480, 9), high: expect.closeTo(600, 9) },
    })
    const many = solve(hospital, entered({}), { find: 'wardBeds', given: 'flow', figure: one(200_000) })
    expect(many).toMatchObject({ type: 'none', nearest: 9999 })
    const cold = solve(dryer, entered({}), { find: 'margin', given: 'dewPoint', figure: one(-100) })
    expect(cold).toMatchObject({ type: 'none', nearest: 40, result: { low: expect.closeTo(-65, 9) } })
  })

  it('encloses every figure that leads to the wanted result', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 9999, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (beds, place) => {
          const result = figuresOf(hospital, entered({ wardBeds: beds }))('cylinders')
          const figure = one(result.low + place * (result.high - result.low))
          const solution = solve(hospital, entered({}), { find: 'wardBeds', given: 'cylinders', figure })
          if (solution.type === 'none') return false
          // The search resolves a billionth of the range of the input, 0 to 9,999 beds.
          const slack = 1e-9 * 9999
          return solution.value.low <= beds + slack && solution.value.high >= beds - slack
        },
      ),
      { numRuns: 40 },
    )
  })

  it('finds only figures that lead to the wanted result', () => {
    fc.assert(
      fc.property(fc.double({ min: 500, max: 100_000, noNaN: true }), (wanted) => {
        const solution = solve(hospital, entered({}), {
          find: 'wardBeds',
          given: 'flow',
          figure: one(wanted),
        })
        if (solution.type === 'none') return wanted > 9999 * 10
        return [solution.value.low, solution.value.high].every((beds) => {
          const { low, high } = figuresOf(hospital, entered({ wardBeds: beds }))('flow')
          return low <= wanted * (1 + 1e-8) && high >= wanted * (1 - 1e-8)
        })
      }),
      { numRuns: 40 },
    )
  })
})

describe('reversibleInputs', () => {
  const ids = (model: CalculatorModel, given: string) =>
    reversibleInputs(model, entered({}), given).map(({ id }) => id)

  it('offers the inputs that move a result in one direction', () => {
    expect(ids(hospital, 'demand')).toEqual(['wardBeds', 'icuBeds', 'share'])
    expect(ids(plant, 'gas')).toEqual(['pressMud', 'dung'])
    expect(ids(dryer, 'dewPoint')).toEqual(['coldest', 'margin'])
  })

  it('offers no input that a result does not need, or that moves it both ways', async () => {
    const model = await compile({
      inputs: [numberInput({ id: 'x', min: -10, max: 10 }), numberInput({ id: 'y' })],
      coefficients: [coefficient({ id: 'c', value: 2 })],
      formulas: [
        { id: 'square', formula: 'x * x' },
        { id: 'double', formula: 'c * y' },
      ],
      result: { formula: 'square' },
    })
    expect(ids(model, 'square')).toEqual([])
    expect(ids(model, 'double')).toEqual(['y'])
  })
})

describe('calculate', () => {
  test('backwards, every result belongs to the wanted one', () => {
    const figure = one(200)
    const { figures, cases } = calculate(hospital, entered({}), {
      find: 'wardBeds',
      given: 'cylinders',
      figure,
    })
    // The demand is what 200 cylinders hold, whichever beds it serves.
    expect(figures('demand').low).toBeCloseTo((200 * 7) / 24, 6)
    expect(figures('demand').high).toBeCloseTo((200 * 7) / 24, 6)
    expect(figures('wardBeds')).toMatchObject({
      low: expect.closeTo(37.222, 3),
      high: expect.closeTo(98.444, 3),
    })
    expect(figures('icuRate')).toEqual({ low: expect.closeTo(24, 9), high: expect.closeTo(30, 9) })
    // Few beds at the highest rates, or many at the lowest.
    expect([cases.low.end, cases.high.end]).toEqual(['high', 'low'])
  })

  test('backwards for an input that lowers the result, every end belongs to the wanted one', () => {
    const values = entered({ coldest: { low: -30, high: -20 } })
    const { cases, figures } = calculate(dryer, values, {
      find: 'margin',
      given: 'dewPoint',
      figure: one(-50),
    })
    expect([cases.low.end, cases.high.end]).toEqual(['low', 'high'])
    expect(figures('margin')).toEqual({ low: expect.closeTo(20, 6), high: expect.closeTo(30, 6) })
    expect(figures('dewPoint')).toEqual({ low: expect.closeTo(-50, 6), high: expect.closeTo(-50, 6) })
    expect(figures('coldest')).toEqual({ low: -30, high: -20 })
  })

  test('backwards without a solution, the results are those of what is entered', () => {
    const { figures, cases, solution } = calculate(dryer, entered({}), {
      find: 'margin',
      given: 'dewPoint',
      figure: one(-100),
    })
    expect(solution?.type).toBe('none')
    expect(figures('dewPoint').low).toBeCloseTo(-35, 9)
    expect([cases.low.end, cases.high.end]).toEqual(['low', 'high'])
  })

  test('backwards, raw gas follows from the wanted product', () => {
    const { figures } = calculate(plant, entered({}), { find: 'pressMud', given: 'gas', figure: one(20_000) })
    // 20,000 kg ÷ 24 h ÷ (0.717 × 0.7 × 0.999) and ÷ (0.717 × 0.5 × 0.98).
    expect(figures('biogas').low).toBeCloseTo(20_000 / 24 / (0.717 * 0.7 * 0.999), 3)
    expect(figures('biogas').high).toBeCloseTo(20_000 / 24 / (0.717 * 0.5 * 0.98), 3)
  })
})
