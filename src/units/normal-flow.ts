import { convert } from './convert'
import type { Reference } from './reference-states'
import { definitionOf, type Unit } from './unit-table'

/**
 * Mass of 1 Nm³ in kg. Ideal gases: molar mass ÷ 22.414 L/mol; methane as measured at 0 °C and 1 atm. Bio-CNG with 96 % methane,
 * the rest carbon dioxide.
 */
const DENSITIES = {
  air: 1.292,
  nitrogen: 1.25,
  oxygen: 1.428,
  methane: 0.717,
  'carbon dioxide': 1.964,
  hydrogen: 0.0899,
  'Bio-CNG': 0.766,
} as const

/** A gas whose mass flow can be converted into a volume flow. */
export type Gas = keyof typeof DENSITIES

/** Flow in one unit: a figure has equal ends. */
export interface Flow {
  readonly min: number
  readonly max: number
  readonly unit: Unit
  readonly reference?: Reference | undefined
}

const METRIC: readonly Reference[] = [
  '0 °C, 1.01325 bar(a)',
  '15 °C, 1.01325 bar(a)',
  '20 °C, 1.01325 bar(a)',
]
const US: readonly Reference[] = ['60 °F, 14.696 psia', '68 °F, 14.696 psia', '70 °F, 14.696 psia']

/**
 * Reference states that a flow without one can mean: 60, 68 or 70 °F for SCFM, 15 or 20 °C for Sm³/h, and 0, 15 or 20 °C for plain
 * volumes such as L/min. An Nm³ is always 0 °C. Empty for units that need none.
 */
export function statesOfFlow({ unit, reference }: Pick<Flow, 'unit' | 'reference'>): readonly Reference[] {
  const { kind, in: names } = definitionOf(unit)
  if (kind !== 'gas flow' && kind !== 'flow') return []
  if (reference) return [reference]
  if (kind === 'flow') return METRIC
  if (unit === 'Sm³/h') return METRIC.slice(1)
  return names.us === unit ? US : METRIC.slice(0, 1)
}

/**
 * Returns every flow in Nm³/h that a written flow can mean: one figure if its reference state is known, a range if not. A mass
 * flow needs the gas.
 * @returns undefined for a mass flow without a gas, and for units that measure something else
 */
export function toNormalFlow(flow: Flow, gas?: Gas): { min: number; max: number } | undefined {
  const { min, max, unit } = flow
  if (definitionOf(unit).kind === 'mass flow') {
    if (gas === undefined) return undefined
    const normal = (figure: number) => convert(figure, unit, 'kg/h') / DENSITIES[gas]
    return { min: normal(min), max: normal(max) }
  }
  const figures = statesOfFlow(flow).flatMap((from) =>
    [min, max].map((figure) => convert(figure, unit, 'Nm³/h', { from })),
  )
  return figures.length === 0 ? undefined : { min: Math.min(...figures), max: Math.max(...figures) }
}

/**
 * Converts a flow in Nm³/h to another unit. Plain volumes are counted at 0 °C and 1.01325 bar unless a state is given.
 * @returns undefined for a mass flow without a gas, and for units that measure something else
 */
export function fromNormalFlow(
  figure: number,
  unit: Unit,
  { gas, reference }: { readonly gas?: Gas; readonly reference?: Reference } = {},
): number | undefined {
  const { kind } = definitionOf(unit)
  if (kind === 'mass flow')
    return gas === undefined ? undefined : convert(figure * DENSITIES[gas], 'kg/h', unit)
  if (kind === 'gas flow') return convert(figure, 'Nm³/h', unit, { to: reference })
  if (kind === 'flow') return convert(figure, 'Nm³/h', unit, { to: reference ?? METRIC[0] })
  return undefined
}
