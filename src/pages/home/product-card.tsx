import { CompareToggle } from '../../components/compare/compare-toggle'
import { InlineContent } from '../../components/inline/inline-content'
import { Card } from '../../components/layout/card'
import { SmartLink } from '../../components/links/smart-link'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import { QuantityFigure } from '../../components/units/quantity-figure'
import type { LeadFigure, ProductCard as Product } from '../../generated/content'
import styles from './product-card.module.css'

/** `sizes` of the picture in a carousel of one, two and three cards. */
const SIZES = '(min-width: 90rem) 26rem, (min-width: 1024px) 31vw, (min-width: 768px) 45vw, 92vw'

/** A product as a card: picture, name, one sentence and its figures; the whole card is a link, except its compare button. */
export function ProductCard({ product }: { readonly product: Product }) {
  return (
    <Card as="article" picture={product.picture} ratio="4:3" sizes={SIZES}>
      <h3 className={styles.title}>
        <Icon name={product.icon} />
        <SmartLink to={product.link}>
          <Typeset>{product.heading}</Typeset>
        </SmartLink>
      </h3>
      <p>
        <InlineContent text={product.description} />
      </p>
      <dl className={styles.figures}>
        {product.leadFigures.map((figure) => (
          <Figure key={figure.label} figure={figure} />
        ))}
      </dl>
      <div className={styles.compare}>
        <CompareToggle link={product.link} name={product.name} size="small" />
      </div>
    </Card>
  )
}

function Figure({ figure: { label, quantity } }: { readonly figure: LeadFigure }) {
  return (
    <div>
      <dt>
        <Typeset>{label}</Typeset>
      </dt>
      <dd>
        <QuantityFigure quantity={quantity} />
      </dd>
    </div>
  )
}
