import { useMemo, useRef } from 'react'
import { Button } from '../../components/controls/button'
import { SmartLink } from '../../components/links/smart-link'
import { indexColumns, type ProductFilter } from '../../contracts/addresses/product-filter-address'
import { quoteAddress } from '../../contracts/addresses/quote-address'
import type { ProductNeed, ProductRow } from '../../generated/content'
import * as text from '../../generated/interface/products'
import { figureStyle } from '../../generated/language'
import { formatQuantity } from '../../units/format'
import type { System } from '../../units/unit-table'
import { filterProducts } from './filter-products'
import { axisOf, columnUnits } from './index-axis'
import { IndexFilter } from './index-filter'
import { IndexRow } from './index-row'
import styles from './product-index.module.css'
import { useProductFilter } from './use-product-filter'

interface ProductIndexProps {
  readonly products: readonly ProductRow[]
  readonly needs: readonly ProductNeed[]
}

/** The products with a filter. A chosen need hides rows; a figure draws a needle through its column and quiets the rows without it. */
export function ProductIndex({ products, needs }: ProductIndexProps) {
  const answered = useMemo(
    () => needs.filter(({ id }) => products.some((product) => product.needs.includes(id))),
    [needs, products],
  )
  const ids = useMemo(() => answered.map(({ id }) => id), [answered])
  const state = useProductFilter(ids)
  const { filter, system, clear } = state
  const axes = useMemo(
    () => indexColumns.map((column) => ({ column, scale: axisOf(column, products) })),
    [products],
  )
  const rows = useMemo(() => filterProducts(products, filter, system), [products, filter, system])
  const count = rows.filter(({ fits }) => fits).length
  const region = useRef<HTMLDivElement>(null)
  const showAll = () => {
    clear()
    // The button disappears.
    region.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={region} className={styles.index}>
      <IndexFilter needs={answered} axes={axes} state={state} count={count} total={products.length} />
      {count === 0 ? (
        <p className={styles.none}>
          {text.noneFits}{' '}
          <Button variant="line" size="small" onClick={showAll}>
            {text.showAll}
          </Button>{' '}
          <SmartLink to={quoteAddress({ products: [], capacity: askedFor(filter, system), from: 'product' })}>
            {text.ask}
          </SmartLink>
        </p>
      ) : null}
      <ul>
        {rows.map((row) => (
          <IndexRow key={row.product.link} row={row} axes={axes} filter={filter} />
        ))}
      </ul>
    </div>
  )
}

/** The visitor's figures for the quote form, as in `1,500 Nm³/h, 98 %`. */
function askedFor(filter: ProductFilter, system: System): string {
  const figures = indexColumns.flatMap((column) => {
    const value = filter[column]
    const quantity = { value: value ?? 0, unit: columnUnits[column] }
    return value === undefined ? [] : formatQuantity(quantity, { system, style: figureStyle }).text
  })
  return figures.join(', ').replaceAll('\u00a0', ' ')
}
