import { britishStyle, type FigureStyle } from '../../units/figure-style'
import { convertToShown, formatQuantity, writeRange } from '../../units/format'
import { formatFigure } from '../../units/format-figure'
import { mediumOf, type Quantity, withMedium } from '../../units/quantity'
import { decimalsOf, type Rounded } from '../../units/rounding'
import { type System, type TenderGas, type Unit, unitIn } from '../../units/unit-table'
import type { Interval } from './interval'

/** Significant digits of an answer, if its calculator states no number. */
export const ANSWER_DIGITS = 3
/** Digits up to which a figure is written in full. */
const FULL_DIGITS = 6
/** Digits of a figure that has more, because it was calculated or converted. */
const WORKING_DIGITS = 5
/** Smaller figures are written as 0: their digits would exceed the decimals that are printed. */
const SMALLEST = 1e-15
/** Digits that a figure found backwards has without error. */
const EXACT_DIGITS = 9

/**
 * Rounds to significant digits. Without a number of digits, a figure is shown as the page calculates with it: entered and
 * published ones in full, and endless ones with five digits.
 */
function roundSignificant(figure: number, digits: number | undefined): number {
  const clean = Number(figure.toPrecision(EXACT_DIGITS))
  const isShort = Number(clean.toPrecision(FULL_DIGITS)) === clean
  if (Math.abs(clean) < SMALLEST) return 0
  return digits === undefined && isShort ? clean : Number(clean.toPrecision(digits ?? WORKING_DIGITS))
}

interface FigureOptions {
  readonly unit?: Unit | undefined
  /** What flows, if tenders have a unit for its flow. */
  readonly gas?: TenderGas | undefined
  /** Whether it is cooling, which US units count in tons of refrigeration. */
  readonly cooling?: boolean | undefined
  /** Word after a figure without a unit. */
  readonly unitLabel?: string | undefined
  /** Significant digits of an answer; absent for a figure that the page calculates with. */
  readonly digits?: number | undefined
  readonly system?: System
  readonly style?: FigureStyle
}

/** A rounded interval as a quantity; one figure if both ends are equal after rounding. */
function toQuantity({ low, high }: Interval, unit: Unit, digits?: number): Quantity {
  const [min, max] = [roundSignificant(low, digits), roundSignificant(high, digits)]
  return min === max ? { value: min, unit } : { min, max, unit }
}

/**
 * An answer rounded to significant digits; one figure if both ends are equal after rounding. Each end has as many decimals as
 * the other, unless it would have more digits than are asked for: 60.3–99.0, but 99.9–150.
 */
function roundAnswer({ low, high }: Interval, digits: number): readonly Rounded[] {
  const ends = [...new Set([roundSignificant(low, digits), roundSignificant(high, digits)])]
  const decimals = Math.max(...ends.map(decimalsOf))
  return ends.map((figure) => {
    // Zero has no significant digits.
    const allowed = figure === 0 ? 0 : digits - 1 - Math.floor(Math.log10(Math.abs(figure)))
    return { figure, decimals: Math.max(decimalsOf(figure), Math.min(decimals, allowed)) }
  })
}

/**
 * Figure and unit of an interval, rounded, with no-break spaces inside each. An answer is converted before it is rounded, so that
 * it has the same figure wherever its unit is shown.
 */
export function formatInterval(interval: Interval, options: FigureOptions): { figure: string; unit: string } {
  const { unit, unitLabel = '', digits, system = 'metric', style = britishStyle } = options
  const medium = mediumOf(options)
  const shown = unit && unitIn(unit, system, medium)
  const toShown = (figure: number) => (unit && shown ? convertToShown(figure, unit, shown) : figure)
  // Digits of a temperature say nothing after a conversion, because its zero moves.
  if (digits !== undefined && toShown(0) === 0) {
    const answer = roundAnswer({ low: toShown(interval.low), high: toShown(interval.high) }, digits)
    return { figure: writeRange(answer, style).replaceAll(' ', '\u00a0'), unit: shown ?? unitLabel }
  }
  // A plain number is written like a share, whose unit both systems have in common.
  const quantity = { ...toQuantity(interval, unit ?? '%', digits), ...withMedium(medium) }
  const { figure } = formatQuantity(quantity, { system, style })
  return { figure, unit: shown ?? unitLabel }
}

/** Figure and unit of an interval as one text. */
export function intervalText(interval: Interval, options: FigureOptions): string {
  const { figure, unit } = formatInterval(interval, options)
  return unit === '' ? figure : `${figure}\u00a0${unit.replaceAll(' ', '\u00a0')}`
}

/** One figure that the page calculates with, without a unit. */
export function figureText(figure: number, style: FigureStyle = britishStyle): string {
  const rounded = roundSignificant(figure, undefined)
  return formatFigure({ figure: rounded, decimals: decimalsOf(rounded) }, style)
}
