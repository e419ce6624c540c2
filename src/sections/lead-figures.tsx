import { InlineContent } from '../components/inline/inline-content'
import { Typeset } from '../components/text/typeset'
import { FigureWithUnit } from '../components/units/quantity-figure'
import { QuantityScale } from '../components/units/quantity-scale'
import type { InlineText, LeadFigure } from '../generated/content'
import styles from './lead-figures.module.css'

interface LeadFiguresProps {
  readonly figures: readonly (LeadFigure & {
    /** Under what the figure is. */
    readonly remark?: InlineText | undefined
  })[]
  readonly className?: string | undefined
}

/** A box of figures, each on its own scale. */
export function LeadFigures({ figures, className }: LeadFiguresProps) {
  if (figures.length === 0) return null
  return (
    <dl
      className={className ? `${styles.figures} ${className}` : styles.figures}
      style={{ '--figures': figures.length }}
    >
      {figures.map(({ label, remark, quantity, scale }) => (
        <div key={label}>
          <dt>
            <Typeset>{label}</Typeset>
            {remark || quantity.note ? (
              <small className={styles.remark}>
                {remark ? <InlineContent text={remark} /> : <Typeset>{quantity.note}</Typeset>}
              </small>
            ) : null}
          </dt>
          <dd>
            <span className={styles.value}>
              <FigureWithUnit quantity={quantity} />
            </span>
            <QuantityScale quantity={quantity} scale={scale} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
