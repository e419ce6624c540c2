import { parseQuantity } from '../../../src/units/parse'
import type { Quantity } from '../../../src/units/quantity'

/** A figure named in a text. */
export type FigureReference = NamedFigure | { readonly quantity: Quantity }

/** A figure that a page states. */
export interface NamedFigure {
  readonly quantity?: undefined
  /** Address of the page; absent for the page that holds the text. */
  readonly address?: string
  readonly label: string
  /** One end of a range; absent for the whole figure. */
  readonly end?: 'min' | 'max'
}

/** The forms of a figure in a text, in words for the editor. */
export const figureForms =
  'a figure: {Nitrogen flow} of this page, {/product/nitrogen: Nitrogen flow} of another one, with | min or | max for one end, or {5–10 bar}'

const named = /^(?:(?<address>\/[^\s:|]*)\s*:\s*)?(?<label>[^|]*?)\s*(?:\|\s*(?<end>min|max))?$/

/**
 * Parses the content of braces: `Nitrogen flow` on the same page, `/product/nitrogen: Nitrogen flow` on another one,
 * `Nitrogen flow | max` for one end of a range, or a quantity itself, as in `−70 °C`.
 * @returns undefined if it names no figure
 */
export function parseFigureReference(name: string): FigureReference | undefined {
  const quantity = parseQuantity(name)
  if (quantity) return { quantity }
  const { address, label, end } = named.exec(name)?.groups ?? {}
  if (!label) return undefined
  return { ...(address && { address }), label, ...((end === 'min' || end === 'max') && { end }) }
}
