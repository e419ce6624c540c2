import { convert } from './convert'
import { mediumOf, type Quantity, withMedium } from './quantity'
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
  const { wording } = quantity
  return {
    ...figure('value'),
    ...figure('min'),
    ...figure('max'),
    unit,
    ...withMedium(mediumOf(quantity)),
    ...(wording && { wording }),
  }
}
