import type { LinkedCalculator } from '../../../generated/content'
import { ANSWER_DIGITS } from '../../../tools/sizing/figures'
import { type Interval, isFiniteInterval } from '../../../tools/sizing/interval'
import type { Calculation } from '../use-calculation'
import { type ResultProps, resultUnit } from './result-text'

/** The answer of a calculation: the result, or backwards the input that was looked for. */
export interface Answer extends ResultProps {
  readonly label: string
  readonly hasProblem: boolean
  /** Whether there is a figure to show. */
  readonly isKnown: boolean
}

/** Returns what the visitor asked for, forwards or backwards. */
export function answerOf(page: LinkedCalculator, calculation: Calculation): Answer {
  const { asked, cases, figures, problems, solution } = calculation
  const main = page.formulas.find(({ id }) => id === page.result.formula)
  // More beds need more oxygen, and more vehicles fewer trips each.
  const isRising = cases.low.end === 'high'
  const found = asked && figures(asked.input.id)
  const value = found
    ? asked.input.whole
      ? roundWhole(found, isRising ? 'down' : 'up')
      : found
    : figures(page.result.formula)
  const hasProblem = Object.keys(problems).length > 0
  return {
    value,
    ...resultUnit(asked?.input ?? main),
    label: (asked?.input ?? main)?.label ?? '',
    digits: page.result.digits ?? ANSWER_DIGITS,
    hasProblem,
    isKnown: !hasProblem && solution?.type !== 'none' && isFiniteInterval(value),
  }
}

/**
 * Rounds what is counted in whole numbers to the side on which the given result is reached. The tolerance keeps 40 beds from
 * becoming 39.
 */
function roundWhole({ low, high }: Interval, side: 'down' | 'up'): Interval {
  const round = (figure: number) => (side === 'down' ? Math.floor(figure + 1e-6) : Math.ceil(figure - 1e-6))
  return { low: round(low), high: round(high) }
}
