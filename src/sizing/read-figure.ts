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
  | 'severalUnits'
  | 'tooSmall'
  | 'tooLarge'
  | 'reversed'

/**
 * Reads a typed figure in the unit of its field. Another unit is converted if it measures the same: `1000 LPM` is 55.9–60 Nm³/h,
 * because its reference state is open.
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

/** Reads a figure with its unit. */
function readWithUnit(text: string, unit: Unit | undefined): Interval | FieldProblem {
  const { quantities, words } = findQuantities(text)
  const [quantity, second] = quantities
  if (!quantity || second || quantity.unit === undefined) {
    if (second) return 'severalUnits'
    return /\d\D*[\s;|]\D*\d/.test(text) ? 'several' : 'notANumber'
  }
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
  if (from !== to && isFlow(from) && isFlow(to)) {
    const normal = toNormalFlow({ min, max, unit: typed, reference })
    const [low, high] = [normal?.min, normal?.max].map((end) => end && fromNormalFlow(end, unit))
    return low === undefined || high === undefined ? undefined : { low, high }
  }
  return from === to ? convertEnds({ low: min, high: max }, (end) => convert(end, typed, unit)) : undefined
}
