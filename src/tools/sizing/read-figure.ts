import { convert } from '../../units/convert'
import { type FoundQuantity, findQuantities } from '../../units/find-quantity'
import { fromNormalFlow, toNormalFlow } from '../../units/normal-flow'
import { parseUnit } from '../../units/parse'
import { parseNumber, parsePercentage, toPlainFigures } from '../../units/parse-number'
import { definitionOf, isPower, type Unit } from '../../units/unit-table'
import type { NumberField } from './calculator-model'
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
  | 'aboveOther'
  | 'notWhole'

/** What reading needs of a field. */
export interface FieldUnit extends Pick<NumberField, 'unit' | 'unitLabel'> {
  /** Whether its power is cooling, which is typed in tons of refrigeration too. */
  readonly cooling?: boolean
  /** Whether it is a count, which has no fraction. */
  readonly whole?: boolean
}

/** The unit of a field; undefined if the words beside its figure are none, as in `beds`. */
export function unitOf({ unit, unitLabel = '' }: FieldUnit): Unit | undefined {
  return unit ?? parseUnit(unitLabel)
}

/**
 * Reads a typed figure in the unit of its field. Another unit is converted if it measures the same: `1000 LPM` is 55.9–60 Nm³/h
 * and `100 SCFM` 157.7–160.7, because their reference states are open. The words of the field itself may stand after the figure.
 */
export function readFigure(text: string, field: FieldUnit, bounds: Interval): Interval | FieldProblem {
  if (text.trim() === '') return 'empty'
  const parse = unitOf(field) === '%' ? parsePercentage : parseNumber
  const number = parse(text) ?? numberBefore(field.unitLabel, text)
  if (number !== undefined) {
    const figure = withinBounds({ low: number, high: number }, bounds)
    // 1.500 beds are 1,500 in some languages, and one and a half in none.
    return typeof figure === 'object' && field.whole && !Number.isInteger(number) ? 'notWhole' : figure
  }
  const quantity = readQuantity(text)
  if (typeof quantity === 'string') return quantity
  const unit = unitOf(field)
  const figure = unit && inUnit(quantity, unit, field.cooling)
  return figure ? withinBounds(figure, bounds) : 'wrongUnit'
}

/**
 * Up to three digits, a point and three digits: 1.500 is 1.5 here, and 1,500 in German or Italian. Or a comma and more digits,
 * which are 10,000 with a digit too many in 1,0000.
 */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3}|,\d{4,6})(?![\d.,])/

/** A figure with a sign that may separate thousands. */
export interface PointReadings {
  readonly decimal: number
  readonly thousands: number
}

/** Both readings of a point or comma that may separate thousands; undefined unless the bounds of the field allow thousands. */
export function pointReadings(typed: string, { low, high }: Interval): PointReadings | undefined {
  const [figure] = THOUSANDS.exec(toPlainFigures(typed).trim()) ?? []
  if (figure === undefined) return undefined
  const thousands = Number(figure.replace(/[.,]/, ''))
  return thousands < low || thousands > high
    ? undefined
    : { decimal: Number(figure.replace(',', '.')), thousands }
}

/** The number before the words of a field, as in `80 beds`. */
function numberBefore(label: string | undefined, text: string): number | undefined {
  const [typed, words] = [text, label ?? ''].map((one) => one.trim().toLowerCase())
  return words && typed?.endsWith(words) ? parseNumber(typed.slice(0, -words.length)) : undefined
}

/** A figure, or how it exceeds the bounds of its field. */
export function withinBounds(figure: Interval, { low, high }: Interval): Interval | FieldProblem {
  if (figure.low < low) return 'tooSmall'
  return figure.high > high ? 'tooLarge' : figure
}

/** Two numbers, in cells of a table, in a list, or as a range. */
const SEVERAL = /\d\D*[\s;|–—-]\D*\d/
/** A number and a word after it. */
const FIGURE_WITH_WORD = /^\s*[-+−]?\d[\d.,\s]*\p{L}[\p{L}\s./²³]*$/u

/** A quantity with its unit. */
export type TypedQuantity = FoundQuantity & { readonly unit: Unit }

/** Reads a figure with its unit. */
export function readQuantity(text: string): TypedQuantity | FieldProblem {
  const { quantities, words } = findQuantities(text)
  const [quantity, second] = quantities
  if (second) return 'severalUnits'
  if (!quantity || quantity.unit === undefined)
    return SEVERAL.test(text) ? 'several' : FIGURE_WITH_WORD.test(text) ? 'unknownUnit' : 'notANumber'
  if (words !== '') return findQuantities(`1 ${words}`).quantities[0]?.unit ? 'severalUnits' : 'notANumber'
  return { ...quantity, unit: quantity.unit }
}

/**
 * A typed quantity in the unit of a field; undefined if it measures something else.
 * @param cooling whether the power of the field is cooling
 */
export function inUnit(
  { min, max, unit: typed, reference }: TypedQuantity,
  unit: Unit,
  cooling = false,
): Interval | undefined {
  const [from, to] = [definitionOf(typed).kind, definitionOf(unit).kind]
  // Between plain volumes the state stays the same.
  if (from === 'gas flow' || to === 'gas flow') {
    const normal = toNormalFlow({ min, max, unit: typed, reference })
    const [low, high] = [normal?.min, normal?.max].map((end) => end && fromNormalFlow(end, unit))
    return low === undefined || high === undefined ? undefined : { low, high }
  }
  // Tons of refrigeration in a field for electric power are a mistake.
  const isSame = from === to || (cooling && isPower(typed) && isPower(unit))
  return isSame ? convertEnds({ low: min, high: max }, (end) => convert(end, typed, unit)) : undefined
}
