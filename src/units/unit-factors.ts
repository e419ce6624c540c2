import type { Unit } from './unit-table'

/** A factor between a unit and the coherent one, as printed in a calculation: `24 h/day`. */
const FACTORS = {
  day: [24, 'h/day'],
  minute: [60, 'min/h'],
  tonne: [1000, 'kg/t'],
  litre: [1000, 'L/m³'],
  kilojoule: [3600, 'kJ/kWh'],
  bar: [1000, 'hPa/bar'],
  pascal: [100, 'Pa/hPa'],
  gram: [1000, 'g/kg'],
  milligram: [1_000_000, 'mg/kg'],
  megawatt: [1000, 'kW/MW'],
} as const satisfies Readonly<Record<string, readonly [factor: number, unit: string]>>

type FactorName = keyof typeof FACTORS

/** Exponents of the factors that lead from a unit to the coherent one; zeros left out. */
export type UnitFactors = Readonly<Partial<Record<FactorName, number>>>

/** The factors of metric units that are not coherent. Readers take percentages and ppm for numbers, so these have none. */
const UNITS: { readonly [unit in Unit]?: UnitFactors } = {
  'Nm³/min': { minute: 1 },
  'Nm³/day': { day: -1 },
  'Nm³/t': { tonne: -1 },
  'm³/t': { tonne: -1 },
  'g/Nm³': { gram: -1 },
  'mg/Nm³': { milligram: -1 },
  'm³/min': { minute: 1 },
  'm³/day': { day: -1 },
  'L/min': { minute: 1, litre: -1 },
  L: { litre: -1 },
  'bar(g)': { bar: 1 },
  'bar(a)': { bar: 1 },
  bar: { bar: 1 },
  Pa: { pascal: -1 },
  't/day': { tonne: 1, day: -1 },
  'kg/day': { day: -1 },
  t: { tonne: 1 },
  'kg/t': { tonne: -1 },
  'g/m³': { gram: -1 },
  'mg/m³': { milligram: -1 },
  MW: { megawatt: 1 },
  'kWh/day': { day: -1 },
  'kJ/(kg·K)': { kilojoule: -1 },
  'kW/(m³/min)': { minute: -1 },
  'cylinders/day': { day: -1 },
  'trips/day': { day: -1 },
  min: { minute: -1 },
}

/** The factors from a unit, or from a plain number, to the coherent unit. */
export function factorsOf(unit: Unit | undefined): UnitFactors {
  return (unit && UNITS[unit]) ?? {}
}

/** The factors of a product (1) or a quotient (−1). */
export function joinFactors(one: UnitFactors, other: UnitFactors, sign: 1 | -1): UnitFactors {
  // The type of both has no other keys.
  const names = Object.keys({ ...one, ...other }) as FactorName[]
  const joined = names.map((name) => [name, (one[name] ?? 0) + sign * (other[name] ?? 0)] as const)
  return Object.fromEntries(joined.filter(([, exponent]) => exponent !== 0))
}

/** Whether two units differ by no factor. */
export function hasSameFactors(one: UnitFactors, other: UnitFactors): boolean {
  return Object.keys(joinFactors(one, other, -1)).length === 0
}

/** Figure and unit of each factor by which a calculation is multiplied (1) or divided (−1), repeated for higher powers. */
export function listFactors(factors: UnitFactors, sign: 1 | -1): readonly (readonly [number, string])[] {
  // The type has no other keys.
  const entries = Object.entries(factors) as [FactorName, number][]
  return entries.flatMap(([name, exponent]) =>
    Array.from({ length: Math.max(0, sign * exponent) }, () => FACTORS[name]),
  )
}
