import { normalVolumes, type Reference } from './reference-states'
import { defaultReference, definitionOf, type Kind, type Unit } from './unit-table'

/** What a plain volume measures once its reference state is known. */
const WITH_STATE: { readonly [kind in Kind]?: Kind } = { flow: 'gas flow', volume: 'gas' }

/** What a unit measures: a plain volume with a reference state is an amount of gas, and cooling is a power. */
function kindOf(unit: Unit, reference: Reference | undefined): Kind {
  const { kind } = definitionOf(unit)
  if (kind === 'cooling') return 'electric power'
  return (reference && WITH_STATE[kind]) ?? kind
}

/** Size of one `unit` in the base unit of its quantity; gas volumes are normalised to 0 °C and 1.01325 bar. */
export function sizeOf(unit: Unit, reference?: Reference): number {
  const { size, kind, gas = WITH_STATE[kind] && 1 } = definitionOf(unit)
  const state = reference ?? defaultReference(unit)
  return gas && state ? size * normalVolumes(state) ** gas : size
}

/** Zero offset of a temperature unit: its reading at 0 °C; zero for other units. */
const zeroOf = (unit: Unit) => (unit === '°F' ? 32 : 0)

/**
 * Converts a figure, unrounded. Definitions: NIST SP 811 for the units, ideal gas for the reference states.
 * Temperatures are readings, not differences. Gauge, absolute and unmarked pressures do not convert into each
 * other, because the difference is the air pressure of the day and the place. A plain volume, as in L/min, converts into an
 * amount of gas only with a reference state: 1 L/min at 15 °C is 0.0569 Nm³/h.
 * @param references reference states of the two volumes, if they differ from the defaults of their units
 * @throws RangeError if the two units measure different quantities
 */
export function convert(
  value: number,
  from: Unit,
  to: Unit,
  references: { readonly from?: Reference | undefined; readonly to?: Reference | undefined } = {},
): number {
  if (kindOf(from, references.from) !== kindOf(to, references.to))
    throw new RangeError(`${from} cannot be converted to ${to}`)
  const ratio = sizeOf(from, references.from) / sizeOf(to, references.to)
  // With equal sizes the figure is returned unchanged: an offset added and subtracted would cost precision.
  return from === to && ratio === 1 ? value : (value - zeroOf(from)) * ratio + zeroOf(to)
}
