import { ButtonLink } from '../components/button'
import { Icon } from '../components/icon'
import { Late, latePart } from '../components/late'
import { PageHero } from '../components/page-hero'
import { useSite } from '../components/site-context'
import { Wrap } from '../components/wrap'
import type { ProductPage } from '../generated/content'
import { Advantages } from '../sections/advantages'
import { ApplicationCards } from '../sections/application-cards'
import { ClosingBlock } from '../sections/closing-block'
import { LeadFigures } from '../sections/lead-figures'
import { MajorFeatures } from '../sections/major-features'
import { ProductDescription } from '../sections/product-description'
import { Questions } from '../sections/questions'
import { SpecificationTable } from '../sections/specification-table'
import { WhyChoose } from '../sections/why-choose'
import styles from './product.module.css'

/* The drawing is done before it gets here; its script is the largest of the page. */
const processFlow = latePart(() =>
  import('../sections/process-flow/process-flow-section').then((part) => part.ProcessFlowSection),
)

/**
 * A product: what it is, how it works, its figures, and how to ask for it.
 * Printed, it is a datasheet on one sheet of A4: figures, process flow, features and specifications.
 */
export function ProductTemplate({ page }: { readonly page: ProductPage }) {
  const { company } = useSite()
  return (
    <>
      <Wrap className={styles.datasheetHead}>
        <b>{company.name}</b>
        <span>Datasheet: {page.card.heading}</span>
      </Wrap>
      <PageHero
        kicker={page.heroTitle}
        title={page.heroSubtitle}
        text={page.heroSummary}
        actions={
          <>
            <ButtonLink variant="gas" to={page.closing.action.link} arrow>
              {page.closing.action.label}
            </ButtonLink>
            <ButtonLink variant="line" to="#specifications">
              <Icon name="list" />
              Specifications
            </ButtonLink>
          </>
        }
      >
        <LeadFigures figures={page.leadFigures} />
      </PageHero>
      <div className={styles.screenOnly}>
        <ProductDescription page={page} />
      </div>
      <Late part={processFlow} flow={page.processFlow} />
      <MajorFeatures heading={page.majorFeaturesHeader} features={page.majorFeatures} />
      <div className={styles.screenOnly}>
        <ApplicationCards applications={page.applicationCards} />
        <Advantages page={page} />
      </div>
      <SpecificationTable specifications={page.technicalSpecifications} note={page.specificationNote} />
      <div className={styles.screenOnly}>
        {page.questions ? <Questions questions={page.questions} /> : null}
        <WhyChoose page={page} />
        <ClosingBlock closing={page.closing} />
      </div>
    </>
  )
}
