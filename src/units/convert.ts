import type { Quantity } from './quantity'
import { normalVolumes, type Reference } from './reference-states'
import { defaultReference, definitionOf, type System, type Unit, unitIn } from './unit-table'

/** Size of one `unit` in the base unit of its quantity; gas volumes are normalised to 0 °C and 1.01325 bar. */
export function sizeOf(unit: Unit, reference?: Reference): number {
  const { size, gas } = definitionOf(unit)
  const state = reference ?? defaultReference(unit)
  return gas && state ? size * normalVolumes(state) ** gas : size
}

/** Zero offset of a temperature unit: its reading at 0 °C; zero for other units. */
const zeroOf = (unit: Unit) => (unit === '°F' ? 32 : 0)

/**
 * Converts a figure, unrounded. Definitions: NIST SP 811 for the units, ideal gas for the reference states.
 * Temperatures are readings, not differences. Gauge, absolute and unmarked pressures do not convert into each
 * other, because the difference is the air pressure of the day and the place.
 * @param references reference states of the two gas volumes, if they differ from the defaults of their units
 * @throws RangeError if the two units measure different quantities
 */
export function convert(
  value: number,
  from: Unit,
  to: Unit,
  references: { readonly from?: Reference | undefined; readonly to?: Reference | undefined } = {},
): number {
  if (definitionOf(from).kind !== definitionOf(to).kind)
    throw new RangeError(`${from} cannot be converted to ${to}`)
  const ratio = sizeOf(from, references.from) / sizeOf(to, references.to)
  // With equal sizes the figure is returned unchanged: an offset added and subtracted would cost precision.
  return from === to && ratio === 1 ? value : (value - zeroOf(from)) * ratio + zeroOf(to)
}

function inSystem(quantity: Quantity, system: System): Quantity {
  const unit = unitIn(quantity.unit, system)
  if (unit === quantity.unit) return quantity
  const { value, min, max, reference, ...rest } = quantity
  const figure = (source: number) => convert(source, quantity.unit, unit, { from: reference })
  return {
    ...rest,
    ...(value !== undefined && { value: figure(value) }),
    ...(min !== undefined && { min: figure(min) }),
    ...(max !== undefined && { max: figure(max) }),
    unit,
  }
}

/**
 * The quantity in US units, unrounded (`formatQuantity` rounds); the same object if there is nothing to
 * convert. Gas volumes are returned at 60 °F and 14.696 psi, regardless of the given reference state.
 */
export function toUS(quantity: Quantity): Quantity {
  return inSystem(quantity, 'us')
}

/**
 * The quantity in metric units, unrounded (`formatQuantity` rounds); the same object if there is nothing to
 * convert. Gas volumes in US units are returned at 0 °C and 1.01325 bar.
 */
export function toMetric(quantity: Quantity): Quantity {
  return inSystem(quantity, 'metric')
}
