import type { Reference } from './reference-states'
import type { TenderGas, Unit } from './unit-table'

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
  /** A short note for the reader; not used in conversions. */
  readonly note?: string
}

/** The figures of a quantity in reading order: one value, one bound, or both ends of a range. */
export function figuresOf({ value, min, max }: Quantity): number[] {
  return (value === undefined ? [min, max] : [value]).filter((figure) => figure !== undefined)
}
