import {
  type IndexColumn,
  indexColumns,
  type ProductFilter,
} from '../../contracts/addresses/product-filter-address'
import type { IndexFigure, ProductRow } from '../../generated/content'
import { convert } from '../../units/convert'
import { isAboveOpenShare } from '../../units/quantity'
import { type System, type Unit, unitIn } from '../../units/unit-table'
import { columnUnits, comparableQuantity } from './index-axis'

/** Why a figure does not fit the visitor's: it begins above, ends below, states only a minimum, or measures something else. */
export type Misfit = 'starts' | 'ends' | 'open' | 'noFigure'

/** A product of the index after filtering. Nothing is reordered. */
export interface FilteredProduct {
  readonly product: ProductRow
  /** Whether it answers another need than the chosen one. */
  readonly isHidden: boolean
  readonly misfits: Readonly<Partial<Record<IndexColumn, Misfit>>>
  readonly fits: boolean
}

/** Applies a filter. Figures are compared as the visitor sees them, because conversions round the ends of ranges. */
export function filterProducts(
  products: readonly ProductRow[],
  filter: ProductFilter,
  system: System,
): FilteredProduct[] {
  return products.map((product) => {
    const isHidden = filter.need !== undefined && !product.needs.includes(filter.need)
    const misfits = Object.fromEntries(
      indexColumns.flatMap((column) => {
        const asked = filter[column]
        const figure = product.figures.find((one) => one.column === column)
        const misfit = asked === undefined || !figure ? undefined : misfitOf(figure, asked, system)
        return misfit ? [[column, misfit]] : []
      }),
    )
    return { product, isHidden, misfits, fits: !isHidden && Object.keys(misfits).length === 0 }
  })
}

function misfitOf(figure: IndexFigure, asked: number, system: System): Misfit | undefined {
  const quantity = comparableQuantity(figure)
  if (!quantity) return 'noFigure'
  const { value, min = value, max = value } = quantity
  const shown = (one: number) => shownFigure(one, columnUnits[figure.column], system)
  if (min !== undefined && shown(asked) < shown(min)) return 'starts'
  if (isAboveOpenShare(quantity, asked)) return 'open'
  return max !== undefined && shown(asked) > shown(max) ? 'ends' : undefined
}

const DIGITS = 3

/** A figure as the visitor sees it: converted figures have three digits. */
function shownFigure(figure: number, unit: Unit, system: System): number {
  const shown = unitIn(unit, system)
  return shown === unit ? figure : Number(convert(figure, unit, shown).toPrecision(DIGITS))
}
