import { Typeset } from '../components/text/typeset'
import { QuantityFigure } from '../components/units/quantity-figure'
import { QuantityScale } from '../components/units/quantity-scale'
import type { LeadFigure, Quantity } from '../generated/content'
import styles from './lead-figures.module.css'

/** Lead figures under the title of a product, each on its own scale. */
export function LeadFigures({ figures }: { readonly figures: readonly LeadFigure[] }) {
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures} style={{ '--figures': figures.length }}>
      {figures.map(({ label, quantity, scale }) => (
        <div key={label}>
          <dt>
            <Typeset>{label}</Typeset>
            {quantity.note ? (
              <small className={styles.note}>
                <Typeset>{quantity.note}</Typeset>
              </small>
            ) : null}
          </dt>
          <dd>
            <Figure quantity={quantity} />
            <QuantityScale quantity={quantity} scale={scale} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figure({ quantity }: { readonly quantity: Quantity }) {
  return (
    <span className={styles.value}>
      <QuantityFigure quantity={quantity} part="figure" />{' '}
      <small>
        <QuantityFigure quantity={quantity} part="unit" />
      </small>
    </span>
  )
}
