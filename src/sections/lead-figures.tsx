import { QuantityText } from '../components/text/quantity-text'
import { Typeset } from '../components/text/typeset'
import { QuantityScale } from '../components/units/quantity-scale'
import type { LeadFigure, Quantity } from '../generated/content'
import { figureStyle } from '../generated/language'
import { formatQuantity } from '../units/format'
import styles from './lead-figures.module.css'

/** Lead figures under the title of a product, each on its own scale. */
export function LeadFigures({ figures }: { readonly figures: readonly LeadFigure[] }) {
  return (
    <dl className={styles.figures} style={{ '--figures': figures.length }}>
      {figures.map(({ label, quantity, scale }) => (
        <div key={label}>
          <dt>
            <Typeset>{label}</Typeset>
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
  const metric = formatQuantity(quantity, { system: 'metric', style: figureStyle })
  const us = formatQuantity(quantity, { system: 'us', style: figureStyle })
  return (
    <span className={styles.value}>
      <QuantityText metric={metric.figure} us={us.figure} />{' '}
      <small>
        <QuantityText metric={metric.unit} us={us.unit} />
      </small>
    </span>
  )
}
