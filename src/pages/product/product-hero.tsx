import { ButtonLink } from '../../components/controls/button'
import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { InlineContent } from '../../components/inline/inline-content'
import { Container } from '../../components/layout/container'
import { PictureFigure } from '../../components/picture/picture-figure'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { ProductPage } from '../../generated/content'
import * as text from '../../generated/interface/product'
import { LeadFigures } from '../../sections/lead-figures'
import { withQuoteProducts } from '../../sections/quote-products'
import styles from './product-hero.module.css'

/** `sizes` of the picture, which is the largest of the first screen. */
const SIZES = '(min-width: 90rem) 32rem, (min-width: 40em) 38vw, calc(92.8vw - 0.8rem)'

const compareToggle = deferComponent(() =>
  import('../../components/compare/compare-toggle').then((part) => part.CompareToggle),
)

/** Head of a product page: PRODUCT as the title, the product's name, its picture and its lead figures. */
export function ProductHero({ page }: { readonly page: ProductPage }) {
  const picture = page.heroBackgroundImage
  return (
    <section className={styles.hero}>
      <Container>
        <div className={styles.top}>
          <div>
            <hgroup>
              <p className={styles.title}>{page.heroTitle}</p>
              <h1>
                <Typeset>{page.heroSubtitle}</Typeset>
              </h1>
            </hgroup>
            <p className={styles.text}>
              <InlineContent text={page.heroSummary} />
            </p>
            <div className={styles.actions}>
              {page.closing ? (
                <ButtonLink variant="gas" to={withQuoteProducts(page.closing, [page.link]).action.link} arrow>
                  {page.closing.action.label}
                </ButtonLink>
              ) : null}
              <Deferred component={compareToggle} link={page.link} name={page.shortName} />
              {page.sections.includes('specifications') ? (
                <ButtonLink variant="line" to="#specifications">
                  <Icon name="list" />
                  {text.specificationsLink}
                </ButtonLink>
              ) : null}
            </div>
          </div>
          <PictureFigure picture={picture} ratio="4:3" sizes={SIZES} priority className={styles.picture} />
        </div>
        <LeadFigures figures={page.leadFigures} />
      </Container>
    </section>
  )
}
