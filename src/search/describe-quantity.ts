import * as text from '../generated/interface/search'
import { figureStyle } from '../generated/language'
import { type FoundQuantity, toPlainText } from '../units/find-quantity'
import { convertAndRound, formatQuantity } from '../units/format'
import { formatFigure } from '../units/format-figure'
import { figuresOf, type Quantity } from '../units/quantity'
import type { Reference } from '../units/reference-states'
import { definitionOf, type System, type Unit } from '../units/unit-table'
import { statesOf } from './compare-range'
import type { SearchResults } from './results'

/** A typed figure with its unit, as in `10 bar` or `5–10 bar`. */
export function figureText(quantity: FoundQuantity): string {
  const { unit } = quantity
  if (unit === undefined)
    return formatQuantity({ value: quantity.min, unit: '%' }, { style: figureStyle }).figure
  return formatQuantity(asQuantity(quantity, unit), { system: systemOf(unit), style: figureStyle }).text
}

/** How a typed figure was understood: converted to the other system, with its reference state. */
export function readingText(quantity: FoundQuantity, { groups }: SearchResults): string {
  const figure = figureText(quantity)
  const { unit } = quantity
  if (unit === undefined) return text.anyUnit({ figure })
  const own = groups.find((group) => group.quantity === quantity)?.results.at(0)
  if (unit === 'ppm' && own?.entry.property === 'purity' && own.needle)
    return text.impurity({
      figure,
      converted: formatQuantity({ ...rangeOf(own.needle), unit: '%' }, { style: figureStyle }).text,
    })
  const { kind, in: names } = definitionOf(unit)
  if (kind === 'flow' && own?.entry.property === 'flow') return text.noState({ figure })
  if (unit === 'Sm³/h') {
    const converted = normalFlowText(asQuantity(quantity, unit, quantity.reference))
    return quantity.reference
      ? text.equal({ figure: withState(figure, quantity), converted })
      : text.standardState({ figure, converted })
  }
  if (names.us === names.metric) return figure
  const other = systemOf(unit) === 'us' ? 'metric' : 'us'
  const converted = [
    ...new Set(
      statesOf(quantity).map(
        (reference) =>
          formatQuantity(asQuantity(quantity, unit, reference), { system: other, style: figureStyle }).text,
      ),
    ),
  ]
  const [first = '', last] = [converted.at(-1), converted.length > 1 ? converted[0] : undefined]
  if (last === undefined) return text.equal({ figure: withState(figure, quantity), converted: first })
  const range = `${first.slice(0, first.lastIndexOf('\u00a0'))}–${last}`
  return text.anyState({ figure, converted: range })
}

/**
 * The search in which a flow in Sm³/h has the other reference temperature in use: some firms mean 20 °C.
 * @returns undefined for other quantities, and if the temperature was typed
 */
export function searchAtOtherState(
  query: string,
  { unit, reference, end }: FoundQuantity,
): string | undefined {
  if (unit !== 'Sm³/h' || reference) return undefined
  const plain = toPlainText(query)
  return `${plain.slice(0, end)} at 20 °C${plain.slice(end)}`
}

/** A gas flow in Nm³/h, rounded like the conversions between systems. */
function normalFlowText(flow: Quantity): string {
  const figures = convertAndRound(figuresOf(flow), flow.unit, 'Nm³/h', flow.reference)
  return `${figures.map((one) => formatFigure(one, figureStyle)).join('–')}\u00a0Nm³/h`
}

/** `100 SCFM at 60 °F`. */
function withState(figure: string, { reference }: FoundQuantity): string {
  return reference ? `${figure} (${reference})` : figure
}

function asQuantity(quantity: FoundQuantity, unit: Unit, reference?: Reference): Quantity {
  return { ...rangeOf(quantity), unit, ...(reference && { reference }) }
}

function rangeOf({
  min,
  max,
}: {
  readonly min: number
  readonly max: number
}): { value: number } | { min: number; max: number } {
  return min === max ? { value: min } : { min, max }
}

function systemOf(unit: Unit): System {
  const { us, metric } = definitionOf(unit).in
  return us === unit && metric !== unit ? 'us' : 'metric'
}
