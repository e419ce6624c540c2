import { expect, it } from 'vitest'
import type { LinkedCalculator } from '../../../../src/generated/content'
import { answerOf } from '../../../../src/pages/calculator/answer/answer-of'
import type { Calculation } from '../../../../src/pages/calculator/use-calculation'
import { calculate } from '../../../../src/tools/sizing/calculate'
import { compile, entered, numberInput } from './fixture-calculators'

/** The number that leads to a result, of an input that the result rises or falls with. */
async function answerFor(formula: string, figure: number, whole: boolean) {
  const model = await compile({
    inputs: [numberInput({ id: 'count', default: 1, min: 1, max: 100, whole })],
    coefficients: [],
    formulas: [{ id: 'result', formula }],
    result: { formula: 'result' },
  })
  // The record has what the answer reads of a page.
  const page = { ...model, result: { formula: 'result' } } as unknown as LinkedCalculator
  const input = model.inputs[0]
  const question = { find: 'count', given: 'result', figure: { low: figure, high: figure } }
  const calculation = {
    ...calculate(model, entered({}), question),
    problems: {},
    asked: { input, given: model.formulas[0] },
    // The state of a page has more, which an answer does not need.
  } as unknown as Calculation
  return answerOf(page, calculation).value.low
}

it.each([
  ['count * 3', 25, 8],
  ['24 / count', 10, 3],
  ['count * 3', 24, 8],
  ['24 / count', 8, 3],
])('rounds a count so that %s stays within %d', async (formula, figure, count) => {
  expect(await answerFor(formula, figure, true)).toBe(count)
})

it('leaves a figure that is no count unrounded', async () => {
  expect(await answerFor('count * 3', 25, false)).toBeCloseTo(25 / 3, 6)
})
