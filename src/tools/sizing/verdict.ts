import { convert } from '../../units/convert'
import { convertAndRound } from '../../units/format'
import { figuresOf, type Quantity, shownUnit } from '../../units/quantity'
import { definitionOf, type System, type Unit } from '../../units/unit-table'
import type { Interval } from './interval'

/** How a result lies to the range of a product. */
export type Position = 'inside' | 'below' | 'partlyBelow' | 'above' | 'partlyAbove'

/** The range of a product in the unit of a result; an end that is not published is infinite. */
export function rangeIn(quantity: Quantity, unit: Unit): Interval {
  const { value, min = value, max = value } = quantity
  const end = (figure: number | undefined, open: number) =>
    figure === undefined ? open : convert(figure, quantity.unit, unit, { from: quantity.reference })
  return { low: end(min, Number.NEGATIVE_INFINITY), high: end(max, Number.POSITIVE_INFINITY) }
}

/**
 * The range of a product in the unit of a result, widened to its printed limits. A visitor who types the printed limit is
 * inside, although it was rounded: 31.1 SCFM is a little less than the 50 Nm³/h that it stands for.
 */
export function printedRangeIn(quantity: Quantity, unit: Unit, system: System): Interval {
  const exact = rangeIn(quantity, unit)
  const shown = shownUnit(quantity, system)
  if (shown === quantity.unit) return exact
  // A unit of plain volumes, as the L/min of tenders, is not what the visitor types.
  if (definitionOf(shown).gas !== definitionOf(unit).gas) return exact
  const printed = convertAndRound(figuresOf(quantity), quantity.unit, shown, quantity.reference).map(
    ({ figure }) => convert(figure, shown, unit),
  )
  return { low: Math.min(exact.low, ...printed), high: Math.max(exact.high, ...printed) }
}

/** Allows for the last digits of a calculation: 8 × 62.5 is not above 500. */
const TOLERANCE = 1e-9

/** Compares a result with a range. A result that is too small and too large at once counts as too large. */
export function positionOf({ low, high }: Interval, range: Interval): Position {
  const top = range.high + Math.abs(range.high) * TOLERANCE
  const bottom = range.low - Math.abs(range.low) * TOLERANCE
  if (low > top) return 'above'
  if (high > top) return 'partlyAbove'
  if (high < bottom) return 'below'
  return low < bottom ? 'partlyBelow' : 'inside'
}

/** Number of equal plants side by side that reach a result. */
export function linesFor({ high }: Interval, range: Interval): number {
  return Math.ceil((high / range.high) * (1 - TOLERANCE))
}
