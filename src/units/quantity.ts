import type { Reference } from './reference-states'
import { type Medium, type System, type TenderGas, type Unit, unitIn } from './unit-table'

/**
 * A figure with its unit, shaped as in `schemas/shared/quantity.schema.json`, which also says which fields
 * exclude each other: a `value` excludes both bounds; `min`, `max` or both make a range.
 */
export interface Quantity {
  readonly value?: number
  readonly min?: number
  readonly max?: number
  /** Whether the only bound is exclusive: "more than 50", not "at least 50". */
  readonly exclusive?: boolean
  /** Wording of the only bound: "up to 99 %" for a `max`, "down to −70 °C" for a `min`. */
  readonly wording?: 'up to' | 'down to'
  readonly unit: Unit
  /** Reference state of a gas volume, if it is not the default of its unit. */
  readonly reference?: Reference
  /** What flows, if tenders have a unit for its flow. */
  readonly gas?: TenderGas
  /** Whether it is the capacity of a chiller, which US units count in tons of refrigeration. */
  readonly cooling?: boolean
  /** A short note for the reader; not used in conversions. */
  readonly note?: string
}

/** The figures of a quantity in reading order: one value, one bound, or both ends of a range. */
export function figuresOf({ value, min, max }: Quantity): number[] {
  return (value === undefined ? [min, max] : [value]).filter((figure) => figure !== undefined)
}

/** Whether a quantity states only the least share, and a figure is above it: “at least 96 %” does not promise 99.9 %. */
export function isAboveOpenShare({ unit, min, max, wording }: Quantity, figure: number): boolean {
  const isOpen = unit === '%' && max === undefined && wording === undefined
  return isOpen && min !== undefined && figure > min
}

/** What the medium of a figure follows from. */
interface About {
  readonly gas?: TenderGas | undefined
  readonly cooling?: boolean | undefined
  readonly unit?: Unit | undefined
}

/** What a quantity is about, if the unit in which it is shown depends on it. */
export function mediumOf({ gas, cooling, unit }: About): Medium | undefined {
  return cooling || unit === 'TR' ? 'cooling' : gas
}

/** The fields of a quantity that state its medium. */
export function withMedium(medium: Medium | undefined): Pick<Quantity, 'gas' | 'cooling'> {
  if (medium === undefined) return {}
  return medium === 'cooling' ? { cooling: true } : { gas: medium }
}

/** The unit in which a system shows a quantity. */
export function shownUnit(quantity: Pick<Quantity, 'unit' | 'gas' | 'cooling'>, system: System): Unit {
  return unitIn(quantity.unit, system, mediumOf(quantity))
}
