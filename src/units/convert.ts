import type { Quantity } from './quantity'
import { normalVolumes, type Reference } from './reference-states'
import { definitionOf, type System, type Unit, unitIn, usualReference } from './unit-table'

/** The size of one `unit` in the base of its kind, with an amount of gas brought to 0 °C and 1.01325 bar. */
function sizeOf(unit: Unit, reference: Reference | undefined): number {
  const { size, gas } = definitionOf(unit)
  const state = reference ?? usualReference(unit)
  return gas && state ? size * normalVolumes(state) ** gas : size
}

/** What a thermometer in this unit reads at 0 °C; zero for everything else. */
const zeroOf = (unit: Unit) => (unit === '°F' ? 32 : 0)

/**
 * Converts a figure, unrounded. Definitions: NIST SP 811 for the units, ideal gas for the reference states.
 * Temperatures are readings, not differences. Gauge, absolute and unmarked pressures do not convert into each
 * other, because the difference is the air pressure of the day and the place.
 * @param references the states of the two amounts of gas where they are not the usual ones of their units
 * @throws RangeError when the two units measure different things
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
  // Equal sizes leave the figure alone: adding and taking off an offset would cost its last digits.
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
 * The quantity in US units, unrounded (`formatQuantity` rounds); the same object where there is nothing to
 * convert. Amounts of gas come out at 60 °F and 14.696 psi, whatever state they were given in.
 */
export function toUS(quantity: Quantity): Quantity {
  return inSystem(quantity, 'us')
}

/**
 * The quantity in metric units, unrounded (`formatQuantity` rounds); the same object where there is nothing to
 * convert. Amounts of gas given in US units come out at 0 °C and 1.01325 bar.
 */
export function toMetric(quantity: Quantity): Quantity {
  return inSystem(quantity, 'metric')
}
