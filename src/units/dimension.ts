import { sizeOf } from './convert'
import { definitionOf, type Kind, type Unit } from './unit-table'

/**
 * What is multiplied in a unit: the exponents of its base dimensions, zeros left out. Normal volumes of gas are a dimension
 * besides volume, because a plain m³/h says nothing about the state of the gas.
 */
export type Dimension = Readonly<Record<string, number>>

const HOUR = { time: -1 }

/**
 * Dimension of each kind of unit, and the factor from the base of the unit table to coherent units: kg, m, Nm³, h, K and
 * kWh. With coherent units, products and quotients of figures need no further factor.
 */
const KINDS: Readonly<Record<Kind, readonly [factor: number, dimension: Dimension]>> = {
  'gas flow': [1, { gas: 1, ...HOUR }],
  gas: [1, { gas: 1 }],
  'gas yield': [1, { gas: 1, mass: -1 }],
  'volume yield': [1, { length: 3, mass: -1 }],
  'mass per gas': [1, { mass: 1, gas: -1 }],
  'energy per gas': [1, { energy: 1, gas: -1 }],
  flow: [1, { length: 3, ...HOUR }],
  volume: [1, { length: 3 }],
  pressure: [1, { pressure: 1 }],
  'gauge pressure': [1, { 'gauge pressure': 1 }],
  'absolute pressure': [1, { 'absolute pressure': 1 }],
  temperature: [1, { temperature: 1 }],
  'temperature difference': [1, { temperature: 1 }],
  'mass flow': [1 / 24, { mass: 1, ...HOUR }],
  mass: [1, { mass: 1 }],
  'mass yield': [1, {}],
  area: [1, { length: 2 }],
  length: [1, { length: 1 }],
  share: [0.01, {}],
  load: [1e-6, { mass: 1, length: -3 }],
  'electric power': [1, { energy: 1, ...HOUR }],
  energy: [1, { energy: 1 }],
  'heat capacity': [1 / 3600, { energy: 1, mass: -1, temperature: -1 }],
  // Power per flow: the hours of both cancel out.
  'specific power': [1, { energy: 1, length: -3 }],
  cooling: [1, { energy: 1, ...HOUR }],
  noise: [1, { noise: 1 }],
  time: [1 / 3600, { time: 1 }],
  cylinders: [1 / 24, HOUR],
  trips: [1 / 24, HOUR],
}

/** Zero of a temperature scale in its own degrees above absolute zero; 0 for other units. */
function absoluteZeroOf(unit: Unit): number {
  if (unit === '°C') return 273.15
  return unit === '°F' ? 459.67 : 0
}

/** The dimension of a unit; of a plain number without one. */
export function dimensionOf(unit: Unit | undefined): Dimension {
  return unit === undefined ? {} : KINDS[definitionOf(unit).kind][1]
}

/** Whether figures in a unit are readings of a scale with an arbitrary zero, which can be neither added nor scaled. */
export function isReading(unit: Unit | undefined): boolean {
  return unit === '°C' || unit === '°F'
}

const factorOf = (unit: Unit) => KINDS[definitionOf(unit).kind][0]

/** Converts a figure to coherent units, a temperature to kelvins above absolute zero. */
export function toCoherent(figure: number, unit: Unit | undefined): number {
  if (unit === undefined) return figure
  return (figure + absoluteZeroOf(unit)) * sizeOf(unit) * factorOf(unit)
}

/** Converts a figure in coherent units to a unit. */
export function fromCoherent(figure: number, unit: Unit | undefined): number {
  if (unit === undefined) return figure
  return figure / (sizeOf(unit) * factorOf(unit)) - absoluteZeroOf(unit)
}

/** The product of two dimensions; with `power` −1, their quotient. */
export function multiplyDimensions(one: Dimension, other: Dimension, power: 1 | -1 = 1): Dimension {
  const product: Record<string, number> = { ...one }
  for (const [base, exponent] of Object.entries(other)) {
    const sum = (product[base] ?? 0) + power * exponent
    if (sum === 0) delete product[base]
    else product[base] = sum
  }
  return product
}

/** Whether two dimensions are equal. */
export function isSameDimension(one: Dimension, other: Dimension): boolean {
  return Object.keys(multiplyDimensions(one, other, -1)).length === 0
}
