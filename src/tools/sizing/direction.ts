import type { Formula } from '../../generated/content'
import { type CalculatorModel, findNamed, isChoice, isFormula, optionFormula } from './calculator-model'
import { contextOf, type Entered, evaluateFormula } from './evaluate'
import { CHOOSE } from './functions'
import type { Interval } from './interval'
import { isFalling } from './table'

/** How a value changes while an input increases. */
export type Direction = 'constant' | 'up' | 'down' | 'unknown'

const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  constant: 'constant',
  up: 'down',
  down: 'up',
  unknown: 'unknown',
}

/** Direction of a sum of values with these directions. */
function together(one: Direction, other: Direction): Direction {
  if (one === 'constant') return other
  return other === 'constant' || other === one ? one : 'unknown'
}

/**
 * Returns a function from the id of a name to the direction of its value while an input increases from its least to its greatest
 * figure, and all else stays as entered. The direction follows from the operators and the signs of their operands, so a known direction is certain.
 * @param bounds least and greatest figure of the input, in its own unit
 */
export function directionFinder(
  model: CalculatorModel,
  { numbers, choices }: Entered,
  input: string,
  bounds: Interval,
): (id: string) => Direction {
  const context = contextOf(model, { numbers: { ...numbers, [input]: bounds }, choices })
  const rangeOf = (formula: Formula) => evaluateFormula(formula, context)
  const known = new Map<string, Direction>()

  /** Direction of a product. The range of the factor is calculated only if the value changes; most values do not. */
  const scaled = (direction: Direction, factor: Formula): Direction => {
    if (direction === 'constant') return direction
    const { low, high } = rangeOf(factor)
    if (low >= 0) return direction
    return high <= 0 ? OPPOSITE[direction] : 'unknown'
  }

  const ofName = (id: string): Direction => {
    const cached = known.get(id)
    if (cached) return cached
    const named = findNamed(model, id)
    const formula =
      named && (isChoice(named) ? optionFormula(named, choices[id]) : isFormula(named) && named.formula)
    const direction = id === input ? 'up' : formula ? ofFormula(formula) : 'constant'
    known.set(id, direction)
    return direction
  }

  const ofFormula = (formula: Formula): Direction => {
    if (typeof formula === 'number') return 'constant'
    if (typeof formula === 'string') return ofName(formula)
    if (formula[0] === CHOOSE) return ofFormula(context.chosen?.(formula) ?? 0)
    const [operator, ...operands] = formula
    const [one = 0, other] = operands
    const [first = 'constant', second = 'constant', ...rest] = operands.map(ofFormula)
    if (operator === '-') return other === undefined ? OPPOSITE[first] : together(first, OPPOSITE[second])
    if (operator === '*') return together(scaled(first, other ?? 1), scaled(second, one))
    if (operator === '/') {
      if (second !== 'constant') {
        const divisor = rangeOf(other ?? 1)
        // A quotient jumps from one end of the scale to the other where its divisor passes 0.
        if (divisor.low < 0 && divisor.high > 0) return 'unknown'
      }
      return together(scaled(first, other ?? 1), scaled(OPPOSITE[second], one))
    }
    const table = context.tables?.find(({ id }) => id === operator)
    if (table) return isFalling(table) ? OPPOSITE[first] : first
    // Sums, and functions, which never decrease when a value increases.
    return [second, ...rest].reduce(together, first)
  }

  return ofName
}
