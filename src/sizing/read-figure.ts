import { convert } from '../units/convert'
import { type FoundQuantity, findQuantities } from '../units/find-quantity'
import { fromNormalFlow, toNormalFlow } from '../units/normal-flow'
import { parseNumber } from '../units/parse-number'
import { definitionOf, type Unit } from '../units/unit-table'
import { convertEnds } from './evaluate'
import type { Interval } from './interval'

/** Why a text in a number field cannot be used. */
export type FieldProblem =
  | 'empty'
  | 'several'
  | 'notANumber'
  | 'wrongUnit'
  | 'unknownUnit'
  | 'severalUnits'
  | 'tooSmall'
  | 'tooLarge'
  | 'reversed'

/**
 * Reads a typed figure in the unit of its field. Another unit is converted if it measures the same: `1000 LPM` is 55.9–60 Nm³/h
 * and `100 SCFM` 157.7–160.7, because their reference states are open.
 */
export function readFigure(
  text: string,
  unit: Unit | undefined,
  { low, high }: Interval,
): Interval | FieldProblem {
  if (text.trim() === '') return 'empty'
  const number = parseNumber(text)
  const figure = number === undefined ? readWithUnit(text, unit) : { low: number, high: number }
  if (typeof figure === 'string') return figure
  if (figure.low < low) return 'tooSmall'
  return figure.high > high ? 'tooLarge' : figure
}

/** Two numbers, in cells of a table, in a list, or as a range. */
const SEVERAL = /\d\D*[\s;|–—-]\D*\d/
/** A number and a word after it. */
const FIGURE_WITH_WORD = /^\s*[-+−]?\d[\d.,\s]*\p{L}[\p{L}\s./²³]*$/u

/** Reads a figure with its unit. */
function readWithUnit(text: string, unit: Unit | undefined): Interval | FieldProblem {
  const { quantities, words } = findQuantities(text)
  const [quantity, second] = quantities
  if (second) return 'severalUnits'
  if (!quantity || quantity.unit === undefined)
    return SEVERAL.test(text) ? 'several' : FIGURE_WITH_WORD.test(text) ? 'unknownUnit' : 'notANumber'
  if (words !== '') return findQuantities(`1 ${words}`).quantities[0]?.unit ? 'severalUnits' : 'notANumber'
  return (unit && inUnit({ ...quantity, unit: quantity.unit }, unit)) ?? 'wrongUnit'
}

/** A typed quantity in the unit of a field; undefined if it measures something else. */
function inUnit(
  { min, max, unit: typed, reference }: FoundQuantity & { unit: Unit },
  unit: Unit,
): Interval | undefined {
  const [from, to] = [definitionOf(typed).kind, definitionOf(unit).kind]
  const isFlow = (kind: typeof from) => kind === 'gas flow' || kind === 'flow'
  // Between plain volumes the state stays the same.
  if (isFlow(from) && isFlow(to) && (from === 'gas flow' || to === 'gas flow')) {
    const normal = toNormalFlow({ min, max, unit: typed, reference })
    const [low, high] = [normal?.min, normal?.max].map((end) => end && fromNormalFlow(end, unit))
    return low === undefined || high === undefined ? undefined : { low, high }
  }
  return from === to ? convertEnds({ low: min, high: max }, (end) => convert(end, typed, unit)) : undefined
}
