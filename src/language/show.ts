import { figureStyle } from '../generated/language'
import { formatFigure } from '../units/format-figure'
import { decimalsOf } from '../units/rounding'

/** Formats the value of a placeholder: numbers in the language of the site, texts unchanged. */
export function show(value: string | number): string {
  if (typeof value === 'string') return value
  return formatFigure({ figure: value, decimals: decimalsOf(value) }, figureStyle)
}
