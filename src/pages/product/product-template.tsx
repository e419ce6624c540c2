import { ButtonLink } from '../../components/controls/button'
import { Deferred, deferComponent } from '../../components/deferred/deferred'
import { InlineContent } from '../../components/inline/inline-content'
import { Container } from '../../components/layout/container'
import { PageHero } from '../../components/layout/page-hero'
import { useSite } from '../../components/site-context'
import { Icon } from '../../components/text/icon'
import type { ProductPage } from '../../generated/content'
import { ClosingBlock } from '../../sections/closing-block'
import { Questions } from '../../sections/questions'
import { Advantages } from './advantages'
import { ApplicationCards } from './application-cards'
import { LeadFigures } from './lead-figures'
import { MajorFeatures } from './major-features'
import { ProductDescription } from './product-description'
import styles from './product-template.module.css'
import { SpecificationTable } from './specification-table'
import { WhyChoose } from './why-choose'

const processFlow = deferComponent(() =>
  import('../../sections/process-flow/process-flow-section').then((part) => part.ProcessFlowSection),
)

/**
 * A product page.
 * In print it is a datasheet on one A4 page: figures, process flow, features and specifications.
 */
export function ProductTemplate({ page }: { readonly page: ProductPage }) {
  const { company } = useSite()
  return (
    <>
      <Container className={styles.datasheetHead}>
        <b>{company.name}</b>
        <span>Datasheet: {page.card.heading}</span>
      </Container>
      <PageHero
        kicker={page.heroTitle}
        title={page.heroSubtitle}
        text={<InlineContent text={page.heroSummary} />}
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
      <Deferred component={processFlow} flow={page.processFlow} />
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
