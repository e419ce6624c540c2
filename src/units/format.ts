import { convert } from './convert'
import { britishStyle, type FigureStyle } from './figure-style'
import { formatFigure } from './format-figure'
import { figuresOf, type Quantity, shownUnit } from './quantity'
import type { Reference } from './reference-states'
import { decimalsOf, type Rounded, roundConverted } from './rounding'
import { defaultReference, definitionOf, type System, type Unit, unitIn } from './unit-table'

/** Formatting options. Default: metric units in British English. */
export interface FormatOptions {
  readonly system?: System
  readonly style?: FigureStyle
}

/** A formatted quantity, with no-break spaces inside each part. */
export interface FormattedQuantity {
  /** `15–500`, `≥ 30`, `down to −70`, `−50 to −40`. */
  readonly figure: string
  /** The unit in its canonical spelling. */
  readonly unit: string
  /** Figure and unit together. */
  readonly text: string
}

const SPACE = '\u00a0'
/** The state at which plain volumes are counted that stand for a gas flow, as the L/min of tenders. */
const PLAIN_STATE: Reference = '0 °C, 1.01325 bar(a)'

/** The state of plain volumes into which an amount of gas is converted; undefined for all other conversions. */
function plainState(from: Unit, to: Unit): Reference | undefined {
  return definitionOf(from).gas && !definitionOf(to).gas ? PLAIN_STATE : undefined
}

/** A figure in the unit in which a system shows it, unrounded. */
export function convertToShown(figure: number, from: Unit, to: Unit, reference?: Reference): number {
  return convert(figure, from, to, { from: reference, to: plainState(from, to) })
}

/** The figures in the requested unit, rounded only if converted. */
export function convertAndRound(
  figures: readonly number[],
  from: Unit,
  to: Unit,
  reference?: Reference,
): Rounded[] {
  if (from === to) return figures.map((figure) => ({ figure, decimals: decimalsOf(figure) }))
  const shown = (figure: number) => convertToShown(figure, from, to, reference)
  const zero = shown(0)
  return roundConverted(figures, figures.map(shown), shown(1) - zero, zero !== 0)
}

/** Writes one figure, or two as a range. */
export function writeRange(figures: readonly Rounded[], style: FigureStyle): string {
  const [min = '', max] = figures.map((one) => formatFigure(one, style))
  if (max === undefined) return min
  // A dash between minus signs would be misread.
  const isNegative = figures.some((one) => one.figure < 0)
  return isNegative ? fill(style.range, { min, max }) : `${min}–${max}`
}

/** Writes a bound with its words or its sign; a value or a range stays as it is. */
function withBound(figure: string, { min, max, exclusive, wording }: Quantity, style: FigureStyle): string {
  if (wording) return fill(wording === 'up to' ? style.upTo : style.downTo, { figure })
  if ((min === undefined) === (max === undefined)) return figure
  if (max === undefined) return `${exclusive ? '>' : '≥'} ${figure}`
  return `${exclusive ? '<' : '≤'} ${figure}`
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/**
 * Formats a quantity. Figures that need no conversion keep all their digits; converted ones are rounded by
 * `roundConverted`, so pass the authored quantity and let `system` convert it. Never throws for a valid quantity.
 */
export function formatQuantity(quantity: Quantity, options: FormatOptions = {}): FormattedQuantity {
  const { system = 'metric', style = britishStyle } = options
  const unit = shownUnit(quantity, system)
  const figures = convertAndRound(figuresOf(quantity), quantity.unit, unit, quantity.reference)
  const figure = withBound(writeRange(figures, style), quantity, style).replaceAll(' ', SPACE)
  return { figure, unit, text: `${figure} ${unit}`.replaceAll(' ', SPACE) }
}

/**
 * Formats one end of a range, rounded as in the whole range: `5 bar` of `5–10 bar`.
 * @returns undefined if the quantity has no such end
 */
export function formatEnd(
  quantity: Quantity,
  end: 'min' | 'max',
  { system = 'metric', style = britishStyle }: FormatOptions = {},
): string | undefined {
  if (quantity[end] === undefined) return undefined
  const unit = shownUnit(quantity, system)
  const figures = convertAndRound(figuresOf(quantity), quantity.unit, unit, quantity.reference)
  const figure = figures.at(end === 'min' ? 0 : -1)
  return figure && `${formatFigure(figure, style)} ${unit}`.replaceAll(' ', SPACE)
}

/**
 * The reference state of a gas volume in the visitor's system, as in `Nm³/h at 0 °C and 1.01325 bar(a)`; undefined for
 * quantities without one. The state that a quantity names applies while its unit is not converted.
 */
export function referenceState(
  { unit, reference, gas }: Pick<Quantity, 'unit' | 'reference' | 'gas'>,
  { system = 'metric', style = britishStyle }: FormatOptions,
): string | undefined {
  const shown = unitIn(unit, system, gas)
  const usual = plainState(unit, shown) ?? defaultReference(shown)
  const state = shown === unit && usual ? (reference ?? usual) : usual
  if (!state) return undefined
  const [temperature = '', pressure = ''] = state.replaceAll(' ', SPACE).split(`,${SPACE}`)
  return fill(style.state, { unit: shown, temperature, pressure })
}
