import * as text from '../../generated/interface/search'
import { figureStyle, lang } from '../../generated/language'
import { convert } from '../../units/convert'
import type { FoundQuantity } from '../../units/find-quantity'
import { formatQuantity } from '../../units/format'
import { formatFigure } from '../../units/format-figure'
import { statesOfFlow, toNormalFlow } from '../../units/normal-flow'
import type { Quantity } from '../../units/quantity'
import type { Reference } from '../../units/reference-states'
import { decimalsOf } from '../../units/rounding'
import { definitionOf, type System, type Unit } from '../../units/unit-table'
import type { SearchResults } from './results'

/** A typed figure with its unit, as in `10 bar` or `5–10 bar`. */
export function figureText(quantity: FoundQuantity): string {
  const { unit } = quantity
  if (unit === undefined)
    return formatQuantity({ value: quantity.min, unit: '%' }, { style: figureStyle }).figure
  return formatQuantity(asQuantity(quantity, unit), { system: systemOf(unit), style: figureStyle }).text
}

/** How a typed figure was understood: converted to the other system, with its reference state. */
export function readingText(quantity: FoundQuantity, results: SearchResults): string {
  const figure = figureText(quantity)
  const { unit } = quantity
  if (unit === undefined) return text.anyUnit({ figure })
  const own = results.groups.find((group) => group.quantity === quantity)?.results.at(0)
  if (unit === 'ppm' && own?.entry.property === 'purity' && own.needle)
    return text.impurity({
      figure,
      converted: formatQuantity({ ...rangeOf(own.needle), unit: '%' }, { style: figureStyle }).text,
    })
  const gas = results.gas
  const normal = toNormalFlow({ ...quantity, unit }, gas)
  // Nm³/h that were typed with another temperature than 0 °C are converted too.
  if (normal && (unit !== 'Nm³/h' || normal.max !== quantity.max)) {
    const states = statesOfFlow({ unit, reference: quantity.reference })
    const converted = roundedText(normal, 'Nm³/h')
    if (states.length > 1) return text.anyState({ figure, converted, states: temperaturesText(states) })
    const isMass = definitionOf(unit).kind === 'mass flow'
    const named = isMass && gas ? text.ofGas({ figure, gas: text.gases[gas] }) : withState(figure, quantity)
    return text.equal({ figure: named, converted })
  }
  if (unit === 'TR' || unit === 'MW') {
    const inKilowatts = { min: convert(quantity.min, unit, 'kW'), max: convert(quantity.max, unit, 'kW') }
    return text.equal({ figure, converted: roundedText(inKilowatts, 'kW') })
  }
  const { us, metric } = definitionOf(unit).in
  if (us === metric) return figure
  const { text: converted } = formatQuantity(asQuantity(quantity, unit), {
    system: systemOf(unit) === 'us' ? 'metric' : 'us',
    style: figureStyle,
  })
  return text.equal({ figure, converted })
}

/** A figure or a range with three digits. */
function roundedText({ min, max }: { readonly min: number; readonly max: number }, unit: Unit): string {
  const ends = [min, max].map((end) => {
    const figure = Number(end.toPrecision(3))
    return formatFigure({ figure, decimals: decimalsOf(figure) }, figureStyle)
  })
  const figures = new Set(ends)
  return `${[...figures].join('–')}\u00a0${unit}`
}

/** `60, 68 or 70 °F`. */
function temperaturesText(states: readonly Reference[]): string {
  const figures = states.map((state) => state.split(' ')[0] ?? '')
  const unit = states[0]?.split(/[ ,]/)[1] ?? ''
  return `${new Intl.ListFormat(lang, { type: 'disjunction' }).format(figures)}\u00a0${unit}`
}

/** `100 SCFM (60 °F, 14.696 psia)`. */
function withState(figure: string, { reference }: FoundQuantity): string {
  return reference ? `${figure} (${reference})` : figure
}

function asQuantity(quantity: FoundQuantity, unit: Unit): Quantity {
  return { ...rangeOf(quantity.shown ?? quantity), unit }
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
  return definitionOf(unit).in.metric === unit ? 'metric' : 'us'
}
