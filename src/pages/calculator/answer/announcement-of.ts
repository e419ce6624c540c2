import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { intervalText } from '../../../tools/sizing/figures'
import type { System } from '../../../units/unit-table'
import type { Calculation } from '../use-calculation'
import { answerOf } from './answer-of'

/** The answer as one text for screen readers, in a system of units. */
export function announcementOf(page: LinkedCalculator, calculation: Calculation, system: System): string {
  const { label, value, isKnown, hasProblem, ...options } = answerOf(page, calculation)
  if (isKnown) return `${label}: ${intervalText(value, { ...options, system, style: figureStyle })}`
  return `${text.noAnswer}. ${hasProblem ? text.correct : text.noSolution.title}`
}
