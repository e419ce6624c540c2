import { convert } from './convert'
import type { Quantity } from './quantity'
import type { Unit } from './unit-table'

/** Converts a quantity to another unit that measures the same, for drawing: its figures are not rounded. */
export function quantityIn(quantity: Quantity, unit: Unit): Quantity {
  if (quantity.unit === unit && !quantity.reference) return quantity
  const figure = (name: 'value' | 'min' | 'max') => {
    const { [name]: given } = quantity
    return given === undefined
      ? {}
      : { [name]: convert(given, quantity.unit, unit, { from: quantity.reference }) }
  }
  const { gas, wording } = quantity
  return {
    ...figure('value'),
    ...figure('min'),
    ...figure('max'),
    unit,
    ...(gas && { gas }),
    ...(wording && { wording }),
  }
}
