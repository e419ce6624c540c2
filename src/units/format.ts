import { convert } from './convert'
import { figuresOf, type Quantity } from './quantity'
import type { Reference } from './reference-states'
import { decimalsOf, type Rounded, roundConverted } from './rounding'
import { defaultReference, type System, type Unit, unitIn } from './unit-table'

/** Digit grouping: British 500,000 or Indian 5,00,000. Both use a decimal point. */
export type Locale = 'en-GB' | 'en-IN'

/** Formatting options. Default: metric units, British grouping. */
export interface FormatOptions {
  readonly system?: System
  readonly locale?: Locale
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
const MINUS = '\u2212'

/** Positions of the group separators: in thousands, or in hundreds left of the first thousand. */
const GROUP_BOUNDARIES = { 'en-GB': /\B(?=(?:\d{3})+$)/g, 'en-IN': /\B(?=(?:\d\d)*\d{3}$)/g }

/**
 * Formats a rounded figure like `toLocaleString`, with grouped digits and a minus sign. `toLocaleString` takes 12 ms at
 * its first use, during hydration, and four times as long on a phone.
 */
export function formatFigure({ figure, decimals }: Rounded, locale: Locale): string {
  const [whole = '', fraction] = Math.abs(figure).toFixed(decimals).split('.')
  const grouped = whole.replace(GROUP_BOUNDARIES[locale], ',')
  return `${figure < 0 ? MINUS : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** The figures in the requested unit, rounded only if converted. */
export function convertAndRound(
  figures: readonly number[],
  from: Unit,
  to: Unit,
  reference?: Reference,
): Rounded[] {
  // Adding zero turns −0 into 0.
  if (from === to) return figures.map((figure) => ({ figure: figure + 0, decimals: decimalsOf(figure) }))
  const states = { from: reference }
  const zero = convert(0, from, to, states)
  return roundConverted(
    figures,
    figures.map((figure) => convert(figure, from, to, states)),
    convert(1, from, to, states) - zero,
    zero !== 0,
  )
}

/** Prefix of a bound; empty for a value or a range. */
function prefixOf({ min, max, exclusive, wording }: Quantity): string {
  if (wording) return wording.replace(' ', SPACE)
  if ((min === undefined) === (max === undefined)) return ''
  if (max === undefined) return exclusive ? '>' : '≥'
  return exclusive ? '<' : '≤'
}

/**
 * Formats a quantity. Figures that need no conversion keep all their digits; converted ones are rounded by
 * `roundConverted`, so pass the authored quantity and let `system` convert it. Never throws for a valid quantity.
 */
export function formatQuantity(quantity: Quantity, options: FormatOptions = {}): FormattedQuantity {
  const { system = 'metric', locale = 'en-GB' } = options
  const unit = unitIn(quantity.unit, system)
  const figures = convertAndRound(figuresOf(quantity), quantity.unit, unit, quantity.reference)
  const written = figures.map((figure) => formatFigure(figure, locale))
  // A dash between minus signs would be misread.
  const dash = figures.some(({ figure }) => figure < 0) ? `${SPACE}to${SPACE}` : '–'
  const figure = [prefixOf(quantity), written.join(dash)].filter(Boolean).join(SPACE)
  return { figure, unit, text: `${figure} ${unit}`.replaceAll(' ', SPACE) }
}

/**
 * Formats one end of a range, rounded as in the whole range: `5 bar` of `5–10 bar`.
 * @returns undefined if the quantity has no such end
 */
export function formatEnd(
  quantity: Quantity,
  end: 'min' | 'max',
  { system = 'metric', locale = 'en-GB' }: FormatOptions = {},
): string | undefined {
  if (quantity[end] === undefined) return undefined
  const unit = unitIn(quantity.unit, system)
  const figures = convertAndRound(figuresOf(quantity), quantity.unit, unit, quantity.reference)
  const figure = figures.at(end === 'min' ? 0 : -1)
  return figure && `${formatFigure(figure, locale)} ${unit}`.replaceAll(' ', SPACE)
}

/**
 * The reference state of a gas unit in the visitor's system, as in `Nm³/h at 0 °C and 1.01325 bar(a)`; undefined for
 * units without one.
 * @param reference the state given with the quantity, if any; it applies while the unit is not converted
 */
export function referenceState(unit: Unit, system: System, reference?: Reference): string | undefined {
  const shown = unitIn(unit, system)
  const usual = defaultReference(shown)
  const state = shown === unit && usual ? (reference ?? usual) : usual
  return state && `${shown} at ${state.replaceAll(' ', SPACE).replace(`,${SPACE}`, ' and ')}`
}
