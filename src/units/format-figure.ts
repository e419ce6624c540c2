import type { FigureStyle } from './figure-style'
import type { Rounded } from './rounding'

const MINUS = '\u2212'

/** Positions of the group separators: in thousands, or in hundreds left of the first thousand. */
const GROUP_BOUNDARIES = { 3: /\B(?=(?:\d{3})+$)/g, 2: /\B(?=(?:\d\d)*\d{3}$)/g }

/**
 * Formats a rounded figure like `toLocaleString`, with grouped digits and a minus sign. At its first use `toLocaleString`
 * blocks the page for 20 ms, and four times as long on a phone.
 */
export function formatFigure({ figure, decimals }: Rounded, style: FigureStyle): string {
  const [whole = '', fraction] = Math.abs(figure).toFixed(decimals).split('.')
  const grouped = whole.replace(GROUP_BOUNDARIES[style.groupSize], style.separator)
  return `${figure < 0 ? MINUS : ''}${grouped}${fraction === undefined ? '' : style.decimal + fraction}`
}
