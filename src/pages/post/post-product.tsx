import { ButtonLink } from '../../components/controls/button'
import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead } from '../../components/layout/section'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { Typeset } from '../../components/text/typeset'
import { QuantityFigure } from '../../components/units/quantity-figure'
import { QuantityScale } from '../../components/units/quantity-scale'
import type { ProductCard } from '../../generated/content'
import * as text from '../../generated/interface/blog'
import { quoteForProducts } from '../../sections/quote-products'
import styles from './post-product.module.css'

/** `sizes` of the picture: five twelfths of the content, or all of it. */
const SIZES = '(min-width: 90rem) 34rem, (min-width: 60em) 38vw, calc(92.8vw - 0.8rem)'

/** The product that a post speaks about, with its figures and the way to a quote. */
export function PostProduct({ product }: { readonly product: ProductCard }) {
  return (
    <Section tone="tint" labelledBy="product-heading" className={styles.section}>
      <SectionHead id="product-heading" kicker={text.product} heading={product.heading} />
      <div className={styles.product}>
        <MediaFrame ratio="4:3">
          <Picture picture={product.picture} sizes={SIZES} />
        </MediaFrame>
        <div className={styles.body}>
          <p>
            <InlineContent text={product.description} />
          </p>
          <dl>
            {product.leadFigures.map(({ label, quantity, scale }) => (
              <div key={label}>
                <dt>
                  <Typeset>{label}</Typeset>
                </dt>
                <dd>
                  <b>
                    <QuantityFigure quantity={quantity} />
                  </b>
                  <QuantityScale quantity={quantity} scale={scale} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.actions}>
            <ButtonLink variant="gas" to={quoteForProducts([product.link])} arrow>
              {text.quote}
            </ButtonLink>
            <ButtonLink variant="line" to={product.link}>
              {text.seeProduct}
            </ButtonLink>
          </p>
        </div>
      </div>
    </Section>
  )
}
