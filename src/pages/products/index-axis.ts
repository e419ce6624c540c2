import type { IndexColumn } from '../../contracts/addresses/product-filter-address'
import type { IndexFigure, ProductRow } from '../../generated/content'
import { figuresOf, type Quantity } from '../../units/quantity'
import { quantityIn } from '../../units/quantity-in'
import { roundAbove, type Scale } from '../../units/scale'
import { definitionOf, type Unit } from '../../units/unit-table'

/** Unit of each column's axis and of the visitor's figure in it. */
export const columnUnits: Readonly<Record<IndexColumn, Unit>> = {
  flow: 'Nm³/h',
  purity: '%',
  pressure: 'bar',
}

/** Ratio of the ends of a column from which its axis is logarithmic. */
const WIDE = 50

/**
 * The quantity of a figure in the unit of its column. Undefined for words and for figures of another kind, such as a
 * recovery in the column of pressures: they have separate scales.
 */
export function comparableQuantity({ column, property, quantity }: IndexFigure): Quantity | undefined {
  const unit = columnUnits[column]
  return quantity && property === column && definitionOf(quantity.unit).kind === definitionOf(unit).kind
    ? quantityIn(quantity, unit)
    : undefined
}

/** The axis that all comparable figures of a column share: decades for wide ranges, otherwise from zero, or 90 for high shares. */
export function axisOf(column: IndexColumn, products: readonly Pick<ProductRow, 'figures'>[]): Scale {
  const ends = products
    .flatMap(({ figures }) => figures.filter((figure) => figure.column === column))
    .flatMap((figure) => {
      const quantity = comparableQuantity(figure)
      return quantity ? figuresOf(quantity) : []
    })
  if (ends.length === 0) return { min: 0, max: 100 }
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  if (columnUnits[column] === '%') return { min: low >= 90 ? 90 : 0, max: 100 }
  if (low > 0 && high / low >= WIDE)
    return { min: 10 ** Math.floor(Math.log10(low)), max: 10 ** Math.ceil(Math.log10(high)), log: true }
  return { min: 0, max: roundAbove(high) }
}

/** The figures printed along an axis: its ends, and the decades between them. */
export function axisFigures({ min, max, log }: Scale): number[] {
  if (!log) return [min, max]
  const decades = Math.round(Math.log10(max / min))
  return Array.from({ length: decades + 1 }, (_, power) => min * 10 ** power)
}
