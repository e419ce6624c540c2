import { Suspense } from 'react'
import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import type { ProductPage } from '../../generated/content'
import { ClosingBlock } from '../../sections/closing-block'
import { PageSections, type SectionViews } from '../../sections/page-sections'
import { withQuoteProducts } from '../../sections/quote-products'
import { ProductDescription } from './product-description'
import { ProductHero } from './product-hero'
import styles from './product-template.module.css'

/* Sections below the first screen load on demand. Those without controls are in one script. */
const majorFeatures = deferComponent(() => loadDetails().then((part) => part.MajorFeatures))
const applicationCards = deferComponent(() => loadDetails().then((part) => part.ApplicationCards))
const advantagesList = deferComponent(() => loadDetails().then((part) => part.Advantages))
const questionList = deferComponent(() => loadDetails().then((part) => part.Questions))
const productNeighbours = deferComponent(() => loadDetails().then((part) => part.ProductNeighbours))
const relatedPages = deferComponent(() => loadDetails().then((part) => part.RelatedPages))
const whyChoose = deferComponent(() => loadDetails().then((part) => part.WhyChoose))
const processFlow = deferComponent(() =>
  import('../../sections/process-flow/process-flow-section').then((part) => part.ProcessFlowSection),
)

const specificationTable = deferComponent(() =>
  import('./specification-table').then((part) => part.SpecificationTable),
)
/* Its script never loads after a page load: it is shown in print only, as the server rendered it. */
const datasheetHead = deferComponent(() => import('./datasheet-head').then((part) => part.DatasheetHead))
const sectionBar = deferComponent(() => import('./section-bar').then((part) => part.SectionBar))

const productCaseStudies = deferComponent(() =>
  import('./product-case-studies').then((part) => part.ProductCaseStudies),
)

function loadDetails() {
  return import('./product-details').then((module) => module.productDetails)
}

const views: SectionViews<ProductPage> = {
  description: (
    { descriptionMainHeading: heading, descriptionText: text, descriptionImage: picture },
    nextTone,
  ) =>
    heading &&
    text && <ProductDescription heading={heading} text={text} picture={picture} tone={nextTone()} />,
  processFlow: ({ processFlow: flow }, nextTone) =>
    flow && <Deferred component={processFlow} flow={flow} tone={nextTone()} />,
  features: ({ majorFeaturesHeader: heading, majorFeatures: features }, nextTone) =>
    heading &&
    features && (
      <Deferred component={majorFeatures} heading={heading} features={features} tone={nextTone()} />
    ),
  applications: ({ applicationCards: applications }, nextTone) =>
    applications && <Deferred component={applicationCards} applications={applications} tone={nextTone()} />,
  advantages: (
    { advantagesHeader: heading, advantagesText: advantages, advantagesImage: picture },
    nextTone,
  ) =>
    heading &&
    advantages && (
      <Deferred
        component={advantagesList}
        heading={heading}
        advantages={advantages}
        picture={picture}
        tone={nextTone()}
      />
    ),
  specifications: ({ technicalSpecifications: specifications, specificationNote: note, link }, nextTone) =>
    specifications && (
      <Deferred
        component={specificationTable}
        specifications={specifications}
        note={note}
        link={link}
        tone={nextTone()}
      />
    ),
  questions: ({ questions }, nextTone) =>
    questions && <Deferred component={questionList} questions={questions} tone={nextTone()} />,
  caseStudies: ({ caseStudies }, nextTone) =>
    caseStudies && <Deferred component={productCaseStudies} caseStudies={caseStudies} tone={nextTone()} />,
  whyChoose: (
    {
      whyChooseHeader: heading,
      whyChooseText: reasons,
      whyChooseCircularImage: round,
      whyChooseImage: picture,
    },
    nextTone,
  ) =>
    heading &&
    reasons &&
    round && (
      <Deferred
        component={whyChoose}
        heading={heading}
        reasons={reasons}
        round={round}
        picture={picture}
        tone={nextTone()}
      />
    ),
  closing: ({ closing, link }) => closing && <ClosingBlock closing={withQuoteProducts(closing, [link])} />,
  related: ({ related }, nextTone) =>
    related && <Deferred component={relatedPages} page="product" related={related} tone={nextTone()} />,
}

/**
 * A product page.
 * In print it is a datasheet on the two sides of an A4 sheet: picture, figures and specifications, then the process flow
 * on a landscape page with the features and the contact details.
 */
export function ProductTemplate({ page }: { readonly page: ProductPage }) {
  return (
    <>
      <Suspense>
        <ProductHero page={page} />
      </Suspense>
      <div className={styles.sections}>
        <Deferred component={sectionBar} sections={page.sections} />
        <PageSections page={page} views={views} />
      </div>
      <Deferred component={productNeighbours} page={page} />
      <Deferred component={datasheetHead} page={page} />
    </>
  )
}
