import { PSI, type Reference } from './reference-states'

/** The systems of units a visitor can choose; `tender` is metric, with the units that tenders write for some gases. */
export type System = 'metric' | 'us' | 'tender'

/** A gas for whose flow tenders have a particular unit. */
export type TenderGas = 'oxygen' | 'nitrogen' | 'air' | 'Bio-CNG'

/** What a figure is about, where the unit in which a system shows it depends on it. */
export type Medium = TenderGas | 'cooling'

// Exact by definition: the international yard and pound agreement of 1959 (NIST SP 811, appendix B).
const FOOT = 0.3048
const CUBIC_FOOT = FOOT ** 3
const POUND = 0.45359237
const SHORT_TON = 2000 * POUND
/** Kilowatts in a ton of refrigeration, which is 12,000 Btu/h (NIST SP 811, appendix B.8). */
const TON_OF_REFRIGERATION = 3.5168528

/**
 * Units that have a counterpart in the other system: what they measure, the metric unit and its size, the US unit
 * and its size. Sizes are counted in the same base for all units that measure the same; units convert into each
 * other only if they do. Amounts of gas are counted here as plain volumes, and `convert` adds the reference state.
 * The first row of a unit names its counterpart, so that several units of one system can share one of the other.
 */
const PAIRS = [
  ['gas flow', 'Nm³/h', 1, 'SCFM', CUBIC_FOOT * 60],
  ['gas flow', 'Nm³/min', 60, 'SCFM', CUBIC_FOOT * 60],
  ['gas flow', 'Nm³/day', 1 / 24, 'SCFD', CUBIC_FOOT / 24],
  ['gas flow', 'Nm³/h', 1, 'MMSCFD', (CUBIC_FOOT * 1e6) / 24],
  ['gas', 'Nm³', 1, 'SCF', CUBIC_FOOT],
  ['gas yield', 'Nm³/t', 0.001, 'SCF/short ton', CUBIC_FOOT / SHORT_TON],
  ['volume yield', 'm³/t', 0.001, 'ft³/short ton', CUBIC_FOOT / SHORT_TON],
  ['mass per gas', 'kg/Nm³', 1, 'lb/SCF', POUND / CUBIC_FOOT],
  ['energy per gas', 'kWh/Nm³', 1, 'kWh/100 SCF', 0.01 / CUBIC_FOOT],
  ['flow', 'm³/h', 1, 'ft³/min', CUBIC_FOOT * 60],
  ['flow', 'm³/min', 60, 'ft³/min', CUBIC_FOOT * 60],
  ['flow', 'm³/day', 1 / 24, 'ft³/day', CUBIC_FOOT / 24],
  ['volume', 'm³', 1, 'ft³', CUBIC_FOOT],
  ['pressure', 'bar', 1e5, 'psi', PSI],
  ['gauge pressure', 'bar(g)', 1e5, 'psig', PSI],
  ['absolute pressure', 'bar(a)', 1e5, 'psia', PSI],
  ['temperature', '°C', 1, '°F', 5 / 9],
  ['mass flow', 't/day', 1000, 'short tons/day', SHORT_TON],
  ['mass flow', 'kg/day', 1, 'lb/day', POUND],
  ['mass flow', 'kg/h', 24, 'lb/h', POUND * 24],
  ['mass', 't', 1000, 'short tons', SHORT_TON],
  ['mass', 'kg', 1, 'lb', POUND],
  ['mass yield', 'kg/t', 0.001, 'lb/short ton', POUND / SHORT_TON],
  ['area', 'm²', 1, 'ft²', FOOT ** 2],
  ['length', 'm', 1, 'ft', FOOT],
  ['length', 'mm', 0.001, 'in', 0.0254],
] as const

/** Units that both systems share, or that have no counterpart: quantity, unit and size, as above. */
const COMMON = [
  // The standard cubic metre of the natural gas trade; Nm³/h is the counterpart of SCFM.
  ['gas flow', 'Sm³/h', 1],
  ['mass per gas', 'g/Nm³', 0.001],
  ['mass per gas', 'mg/Nm³', 1e-6],
  ['flow', 'L/min', 0.06],
  ['volume', 'L', 0.001],
  ['share', '%', 1],
  ['share', 'ppm', 1e-4],
  ['load', 'mg/m³', 1],
  ['load', 'g/m³', 1000],
  ['load', 'kg/m³', 1e6],
  ['absolute pressure', 'Pa', 1],
  ['absolute pressure', 'hPa', 100],
  ['electric power', 'kW', 1],
  ['electric power', 'MW', 1000],
  ['electric power', 'kWh/day', 1 / 24],
  ['energy', 'kWh', 1],
  ['heat capacity', 'kJ/(kg·K)', 1],
  ['specific power', 'kW/(m³/min)', 1 / 60],
  // Counted in kW too, but never electric: see `isPower`.
  ['cooling', 'TR', TON_OF_REFRIGERATION],
  ['noise', 'dB(A)', 1],
  ['temperature difference', 'K', 1],
  ['time', 'min', 60],
  ['time', 'h', 3600],
  ['cylinders', 'cylinders/day', 1],
  ['trips', 'trips/day', 1],
] as const

/**
 * Canonical spelling of an accepted unit, as listed in `schemas/shared/unit.schema.json`; a unit test compares them.
 */
export type Unit = (typeof PAIRS)[number][1 | 3] | (typeof COMMON)[number][1]

/** What a unit measures. */
export type Kind = (typeof PAIRS | typeof COMMON)[number][0]

/** Whether a measure counts gas above its fraction line (1) or below it (−1); others need no reference state. */
const GAS: { readonly [kind in Kind]?: 1 | -1 } = {
  'gas flow': 1,
  gas: 1,
  'gas yield': 1,
  'mass per gas': -1,
  'energy per gas': -1,
}

/** Whether a unit counts a power. Kilowatts can be cooling or electric, tons of refrigeration are cooling alone. */
export function isPower(unit: Unit): boolean {
  const { kind } = definitionOf(unit)
  return kind === 'electric power' || kind === 'cooling'
}

/** All accepted units in their canonical spelling, in the order of the tables. */
export function allUnits(): Unit[] {
  return [
    ...new Set([...PAIRS.flatMap(([, metric, , us]) => [metric, us]), ...COMMON.map(([, unit]) => unit)]),
  ]
}

/** Properties of a unit; see the tables above. */
export interface Definition {
  readonly kind: Kind
  readonly size: number
  /** Whether it counts gas above its fraction line (1) or below it (−1). */
  readonly gas: 1 | -1 | undefined
  /** The metric and the US unit; equal if both systems share it. */
  readonly in: Readonly<Record<'metric' | 'us', Unit>>
}

/** Looks a unit up in the tables. */
export function definitionOf(unit: Unit): Definition {
  for (const [kind, metric, metricSize, us, usSize] of PAIRS) {
    if (unit === metric || unit === us) {
      return { kind, size: unit === us ? usSize : metricSize, gas: GAS[kind], in: { metric, us } }
    }
  }
  for (const [kind, common, size] of COMMON) {
    if (unit === common) return { kind, size, gas: GAS[kind], in: { metric: unit, us: unit } }
  }
  throw new RangeError(`${unit} is not an accepted unit`)
}

/** Units of flows in tenders. */
const TENDER_UNITS: Readonly<Record<TenderGas, { readonly [kind in Kind]?: Unit }>> = {
  oxygen: { 'gas flow': 'L/min' },
  nitrogen: {},
  air: { 'gas flow': 'm³/min' },
  'Bio-CNG': { 'mass flow': 't/day' },
}

/**
 * The unit to which a figure in `unit` is converted for a system: itself, or its counterpart.
 * @param medium what flows, if tenders have a unit for it, or cooling, which is counted in tons of refrigeration in the US
 */
export function unitIn(unit: Unit, system: System, medium?: Medium): Unit {
  const { kind, in: names } = definitionOf(unit)
  if (medium === 'cooling') return system === 'us' && isPower(unit) ? 'TR' : names.metric
  if (system !== 'tender') return names[system]
  // Content is formatted before it is checked, so a misspelt or empty gas may come here.
  return (medium ? TENDER_UNITS[medium]?.[kind] : undefined) ?? names.metric
}

/**
 * The default reference state of a gas volume: 0 °C and 1.01325 bar for Nm³, 15 °C and 1.01325 bar for Sm³ (ISO 13443),
 * 60 °F and 14.696 psi for SCF. Undefined for units that need none.
 */
export function defaultReference(unit: Unit): Reference | undefined {
  const { gas, in: names } = definitionOf(unit)
  if (!gas) return undefined
  if (unit === 'Sm³/h') return '15 °C, 1.01325 bar(a)'
  return names.metric === unit ? '0 °C, 1.01325 bar(a)' : '60 °F, 14.696 psia'
}
