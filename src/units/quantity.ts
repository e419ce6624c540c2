import type { Reference } from './reference-states'
import type { Unit } from './unit-table'

/**
 * A figure with its unit, shaped as in `schemas/shared/quantity.schema.json`, which also says which fields
 * exclude each other: a `value` stands alone; `min`, `max` or both make a range.
 */
export interface Quantity {
  readonly value?: number
  readonly min?: number
  readonly max?: number
  /** The only bound is not included: "more than 50" and not "at least 50". */
  readonly exclusive?: boolean
  /** How the only bound is said: "up to 99 %" for a `max`, "down to −70 °C" for a `min`. */
  readonly wording?: 'up to' | 'down to'
  readonly unit: Unit
  /** The state in which an amount of gas is given, when it is not the usual one of its unit. */
  readonly reference?: Reference
  /** A short remark for the reader; it is never computed with. */
  readonly note?: string
}

/** The figures of a quantity in the order they are read: one value, one bound, or both ends of a range. */
export function figuresOf({ value, min, max }: Quantity): number[] {
  return (value === undefined ? [min, max] : [value]).filter((figure) => figure !== undefined)
}
