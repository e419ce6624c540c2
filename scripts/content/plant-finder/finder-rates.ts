import type { CalculatorModel } from '../../../src/tools/sizing/calculator-model'
import { isChoice } from '../../../src/tools/sizing/calculator-model'
import { figuresOf } from '../../../src/tools/sizing/evaluate'
import { type Interval, isFiniteInterval } from '../../../src/tools/sizing/interval'
import type { AuthoredAmount, AuthoredAnswer } from './authored-finder'

/** Why an answer cannot be calculated from its amount alone. */
export class NotProportional extends Error {}

const TOLERANCE = 1e-9

/**
 * What a formula of a calculator gives for one unit of the amount, in the unit of the formula. Inputs of the same unit that
 * are not named count as zero, all others have their defaults.
 * @throws NotProportional unless the result is proportional to the amount, which is tried at the ends and inside
 */
export function rateOf(
  model: CalculatorModel,
  formula: string,
  { inputs = [] }: AuthoredAnswer,
  { from, to, unit, unitLabel }: AuthoredAmount,
): Interval {
  const choices = Object.fromEntries(
    inputs.flatMap(({ input, option }) => (option === undefined ? [] : [[input, option]])),
  )
  const at = (amount: number): Interval => {
    const numbers = Object.fromEntries(
      model.inputs.flatMap((input) => {
        if (isChoice(input)) return []
        const own = inputs.find((one) => one.input === input.id)
        const figure = own ? amount * (own.share ?? 1) : 0
        const isCounted = own !== undefined || (input.unit === unit && input.unitLabel === unitLabel)
        return isCounted ? [[input.id, { low: figure, high: figure }] as const] : []
      }),
    )
    return figuresOf(model, { numbers, choices })(formula)
  }
  const results = [from, (from + to) / 2, to].map((amount) => {
    const { low, high } = at(amount)
    return { low: low / amount, high: high / amount }
  })
  const [first, ...others] = results
  const isEqual = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE * Math.abs(one)
  if (
    !first ||
    !isFiniteInterval(first) ||
    !others.every(({ low, high }) => isEqual(first.low, low) && isEqual(first.high, high))
  )
    throw new NotProportional(`“${formula}” is not proportional to the amount.`)
  return first
}
