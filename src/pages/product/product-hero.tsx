import { ButtonLink } from '../../components/controls/button'
import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { InlineContent } from '../../components/inline/inline-content'
import { Container } from '../../components/layout/container'
import { PictureFigure } from '../../components/picture/picture-figure'
import { Typeset } from '../../components/text/typeset'
import { specificationsOf } from '../../contracts/specifications/specifications-of'
import type { ProductPage } from '../../generated/content'
import { LeadFigures } from '../../sections/lead-figures'
import { withQuoteProducts } from '../../sections/quote-products'
import { leadSpecification } from './lead-specification'
import styles from './product-hero.module.css'

/** `sizes` of the picture, which is the largest of the first screen. */
const SIZES = '(min-width: 90rem) 34rem, (min-width: 40em) 42vw, calc(92.8vw - 0.8rem)'

const datasheetButton = deferComponent(() =>
  import('./datasheet-button').then((part) => part.DatasheetButton),
)

/** Head of a product page: PRODUCT, the product's name, and its picture on the box of its lead figures. */
export function ProductHero({ page }: { readonly page: ProductPage }) {
  const { closing } = page
  const specifications = specificationsOf(page)
  return (
    <section className={styles.hero}>
      <Container className={styles.layout}>
        <div className={styles.text}>
          <hgroup>
            <p className={styles.title}>{page.heroTitle}</p>
            <h1>
              <Typeset>{page.heroSubtitle}</Typeset>
            </h1>
          </hgroup>
          <p className={styles.summary}>
            <InlineContent text={page.heroSummary} />
          </p>
          <div className={styles.actions}>
            {closing ? (
              <ButtonLink variant="gas" to={withQuoteProducts(closing, [page.link]).action.link} arrow>
                {closing.action.label}
              </ButtonLink>
            ) : null}
            <Deferred component={datasheetButton} />
          </div>
        </div>
        <PictureFigure
          picture={page.heroBackgroundImage}
          ratio="3:2"
          sizes={SIZES}
          priority
          className={styles.picture}
        />
        <LeadFigures
          className={styles.figures}
          figures={page.leadFigures.map((figure) => ({
            ...figure,
            remark: leadSpecification(figure, specifications)?.remark,
          }))}
        />
      </Container>
    </section>
  )
}
