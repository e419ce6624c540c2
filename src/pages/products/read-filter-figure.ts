import type { IndexColumn } from '../../contracts/addresses/product-filter-address'
import { inUnit, readQuantity } from '../../tools/sizing/read-figure'
import { convert } from '../../units/convert'
import { parseNumber, parsePercentage } from '../../units/parse-number'
import { definitionOf, type System, unitIn } from '../../units/unit-table'
import { columnUnits } from './index-axis'

/**
 * Reads a figure of the filter in the unit of its column. It may stand with a unit, as in `200 Nm3/h`, and without one counts in
 * the unit that the field shows. A flow of open reference state counts as the largest that it can mean.
 * @returns undefined for a text that is no figure, a range, and a unit of something else
 */
export function readFilterFigure(column: IndexColumn, text: string, system: System): number | undefined {
  const unit = columnUnits[column]
  const shown = unitIn(unit, system)
  const number = column === 'purity' ? parsePercentage(text) : parseNumber(text)
  if (number !== undefined) return convert(number, shown, unit)
  const quantity = readQuantity(text)
  if (typeof quantity === 'string' || quantity.min !== quantity.max) return undefined
  // In its own unit, a figure means the same with the unit as without it.
  if (quantity.unit === shown) return convert(quantity.min, shown, unit, { from: quantity.reference })
  // What is no purity is impurity: 10 ppm is 99.999 %.
  if (quantity.unit === 'ppm') return column === 'purity' ? 100 - quantity.min / 1e4 : undefined
  const { kind, in: names } = definitionOf(quantity.unit)
  // The figures of the products are gauge pressures or do not say which.
  if (column === 'pressure' && kind === 'gauge pressure')
    return names.metric === quantity.unit ? quantity.min : convert(quantity.min, 'psi', 'bar')
  return inUnit(quantity, unit)?.high
}
