import { britishStyle } from './figure-style'
import { convertAndRound, type FormatOptions } from './format'
import { formatFigure } from './format-figure'
import { figuresOf, type Quantity, shownUnit } from './quantity'
import { decimalsOf } from './rounding'

/** Ends of the scale of a figure, in the unit of the figure. */
export interface Scale {
  readonly min: number
  readonly max: number
  /** Whether the scale is logarithmic; requires both ends above zero. */
  readonly log?: boolean
}

/** How often a logarithmic scale multiplies by ten; undefined for a linear one. */
export function decadesOf({ min, max, log }: Scale): number | undefined {
  return log ? Math.max(1, Math.round(Math.log10(max / min))) : undefined
}

const ROUND_FIGURES = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** The next round number at or above a positive number. */
export function roundAbove(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(figure))
  const step = ROUND_FIGURES.find((candidate) => candidate * power >= figure) ?? 10
  return Number((step * power).toPrecision(2))
}

/**
 * The default scale of a figure: linear, from zero to a round number a tenth or more beyond the
 * figure (twice as far where the figure is an "at least"), and below zero only as far as the figure itself goes.
 * Shares end at 100 %, and start at 90 % when the figure lies above that.
 */
export function niceScale(quantity: Quantity): Scale {
  const figures = figuresOf(quantity)
  const low = Math.min(0, ...figures)
  const high = Math.max(0, ...figures)
  if (quantity.unit === '%' && low >= 0 && high <= 100) {
    return { min: (quantity.value ?? quantity.min ?? 0) >= 90 ? 90 : 0, max: 100 }
  }
  if (low === 0 && high === 0) return { min: 0, max: 1 }
  const reach = quantity.min !== undefined && quantity.max === undefined ? 2 : 1.1
  return {
    min: low < 0 ? -roundAbove(-low * 1.1) : 0,
    max: high > 0 ? roundAbove(high * reach) : 0,
  }
}

/**
 * Position of a figure on a scale: `a` and `b` are the start and the end of the bar in per cent of its length,
 * 0 ≤ a ≤ b ≤ 100, to a hundredth. For a single value a = b, and for a limit in words, such as "up to 99.99 %", which says
 * how far and not from where; another open end runs to the end of the scale. The conversions of the site keep
 * proportions, so the same position holds for metric and US units.
 */
export function scalePosition(
  { value, min, max, wording }: Quantity,
  scale: Scale,
): { a: number; b: number } {
  const of = scale.log && scale.min > 0 ? Math.log : (figure: number) => figure
  const start = of(scale.min)
  const length = of(scale.max) - start
  const position = (figure: number | undefined, open: number) => {
    if (figure === undefined || !(length > 0)) return open
    // The logarithm of zero is −∞, which is the start of the scale.
    const share = figure <= 0 && of === Math.log ? 0 : (of(figure) - start) / length
    return Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 100
  }
  const only = value ?? (wording === undefined ? undefined : (min ?? max))
  return { a: position(only ?? min, 0), b: position(only ?? max, 100) }
}

/** Labels of the two ends of a scale in the visitor's system, without the unit. */
export function formatScale(
  scale: Scale,
  quantity: Quantity,
  options: FormatOptions = {},
): { start: string; end: string } {
  const { system = 'metric', style = britishStyle } = options
  const unit = shownUnit(quantity, system)
  const label = (figure: number) =>
    convertAndRound([figure], quantity.unit, unit, quantity.reference)
      .map((end) => formatFigure({ ...end, decimals: decimalsOf(end.figure) }, style))
      .join('')
  return { start: label(scale.min), end: label(scale.max) }
}
