import type { LinkedCalculator } from '../../../generated/content'
import { ANSWER_DIGITS } from '../../../tools/sizing/figures'
import type { Interval } from '../../../tools/sizing/interval'
import { isFiniteInterval } from '../../../tools/sizing/interval'
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
  const { asked, figures, problems, solution } = calculation
  const main = page.formulas.find(({ id }) => id === page.result.formula)
  const value = asked ? roundDown(figures(asked.input.id), asked.input.whole) : figures(page.result.formula)
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

/** What is counted in whole numbers is served in whole numbers. The tolerance keeps 40 beds from becoming 39. */
function roundDown({ low, high }: Interval, whole: boolean | undefined): Interval {
  if (!whole) return { low, high }
  const floor = (figure: number) => Math.floor(figure + 1e-6)
  return { low: floor(low), high: floor(high) }
}
