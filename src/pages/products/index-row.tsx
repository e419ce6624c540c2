import { CompareBox } from '../../components/compare/compare-box'
import { InlineContent } from '../../components/inline/inline-content'
import { SmartLink } from '../../components/links/smart-link'
import type { ProductFilter } from '../../contracts/addresses/product-filter-address'
import type { FilteredProduct } from './filter-products'
import { IndexCell } from './index-cell'
import type { ColumnAxis } from './index-filter'
import styles from './index-row.module.css'
import { PlantSketch } from './plant-sketch'

interface IndexRowProps {
  readonly row: FilteredProduct
  readonly axes: readonly ColumnAxis[]
  readonly filter: ProductFilter
}

/** A product: its drawing, name and sentence, a box to compare it, and one figure for each column. */
export function IndexRow({ row: { product, isHidden, fits, misfits }, axes, filter }: IndexRowProps) {
  const { name, heading, text, link, drawing, figures } = product
  return (
    <li className={styles.row} hidden={isHidden} data-quiet={fits ? undefined : ''}>
      {/* The name is the link for keyboards and screen readers. */}
      <SmartLink to={link} className={styles.drawing} tabIndex={-1} aria-hidden="true">
        {drawing ? <PlantSketch sketch={drawing} /> : null}
      </SmartLink>
      <div className={styles.text}>
        <h2>
          <SmartLink to={link}>{heading}</SmartLink>
        </h2>
        <p>
          <InlineContent text={text} />
        </p>
        <CompareBox link={link} name={name} />
      </div>
      <dl className={styles.figures}>
        {axes.map(({ column, scale }) => {
          const figure = figures.find((one) => one.column === column) ?? { column }
          return (
            <IndexCell
              key={column}
              figure={figure}
              axis={scale}
              asked={filter[column]}
              misfit={misfits[column]}
            />
          )
        })}
      </dl>
    </li>
  )
}
