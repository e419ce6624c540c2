import { britishStyle, type FigureStyle } from '../units/figure-style'
import { formatQuantity } from '../units/format'
import { formatFigure } from '../units/format-figure'
import type { Quantity } from '../units/quantity'
import { decimalsOf } from '../units/rounding'
import type { System, TenderGas, Unit } from '../units/unit-table'
import type { Interval } from './interval'

/** Rounds to significant digits. */
function roundSignificant(figure: number, digits: number): number {
  // Adding zero turns −0 into 0.
  return Number(figure.toPrecision(digits)) + 0
}

interface FigureOptions {
  readonly unit?: Unit | undefined
  /** What flows, if tenders have a unit for its flow. */
  readonly gas?: TenderGas | undefined
  /** Word after a figure without a unit. */
  readonly unitLabel?: string | undefined
  readonly digits?: number
  readonly system?: System
  readonly style?: FigureStyle
}

/** A rounded interval as a quantity; one figure if both ends are equal after rounding. */
function toQuantity({ low, high }: Interval, unit: Unit, digits: number): Quantity {
  const [min, max] = [roundSignificant(low, digits), roundSignificant(high, digits)]
  return min === max ? { value: min, unit } : { min, max, unit }
}

/** Figure and unit of an interval, rounded, with no-break spaces inside each. */
export function formatInterval(interval: Interval, options: FigureOptions): { figure: string; unit: string } {
  const { unit, gas, unitLabel = '', digits = 3, system = 'metric', style = britishStyle } = options
  if (unit !== undefined)
    return formatQuantity({ ...toQuantity(interval, unit, digits), ...(gas && { gas }) }, { system, style })
  // A plain number is written like a share, whose unit both systems have in common.
  const { figure } = formatQuantity(toQuantity(interval, '%', digits), { system, style })
  return { figure, unit: unitLabel }
}

/** Figure and unit of an interval as one text. */
export function intervalText(interval: Interval, options: FigureOptions): string {
  const { figure, unit } = formatInterval(interval, options)
  return unit === '' ? figure : `${figure}\u00a0${unit.replaceAll(' ', '\u00a0')}`
}

/** One figure, rounded, without a unit. */
export function figureText(figure: number, digits: number, style: FigureStyle = britishStyle): string {
  const rounded = roundSignificant(figure, digits)
  return formatFigure({ figure: rounded, decimals: decimalsOf(rounded) }, style)
}
