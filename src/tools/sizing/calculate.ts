import { type CalculatorModel, findNamed, isFormula } from './calculator-model'
import { directionFinder } from './direction'
import { type Entered, figuresOf } from './evaluate'
import { hull, type Interval } from './interval'
import { type Question, type Solution, solve } from './solve'
import type { End } from './write-formula'

/** One end of an answer: the figures that lead to it, and the end of each result that belongs to it. */
export interface Case {
  readonly entered: Entered
  readonly end: End
}

/** A calculation, forwards or backwards. */
export interface Calculated {
  /** The value of a name in its own unit. */
  readonly figures: (id: string) => Interval
  readonly cases: { readonly low: Case; readonly high: Case }
  /** Answer of a question that was asked backwards. */
  readonly solution?: Solution | undefined
}

/**
 * Calculates all results. Asked backwards, the least and the greatest figure of the input each belong to one end of the results:
 * with the best yield the least feedstock is enough, with the poorest the greatest is needed.
 */
export function calculate(model: CalculatorModel, entered: Entered, question?: Question): Calculated {
  const forwards = { low: { entered, end: 'low' }, high: { entered, end: 'high' } } as const
  if (!question) return { figures: figuresOf(model, entered), cases: forwards }
  const solution = solve(model, entered, question)
  if (solution.type === 'none') return { figures: figuresOf(model, entered), cases: forwards, solution }
  const { find, given } = question
  const isRising = directionFinder(model, entered, find, solution.value)(given) !== 'down'
  const caseAt = (figure: number, end: End): Case => ({
    entered: { ...entered, numbers: { ...entered.numbers, [find]: { low: figure, high: figure } } },
    end,
  })
  const { low, high } = solution.value
  const cases = {
    low: caseAt(low, isRising ? 'high' : 'low'),
    high: caseAt(high, isRising ? 'low' : 'high'),
  }
  const [least, greatest] = [figuresOf(model, cases.low.entered), figuresOf(model, cases.high.entered)]
  const figures = (id: string): Interval => {
    const named = findNamed(model, id)
    // Coefficients and other inputs keep their whole ranges.
    if (id !== find && named && !isFormula(named)) return least(id)
    return hull(least(id)[cases.low.end], greatest(id)[cases.high.end])
  }
  return { figures, cases, solution }
}
