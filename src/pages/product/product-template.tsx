import { deferComponent, holdComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { PictureFigure } from '../../components/picture/picture-figure'
import { specificationsOf } from '../../contracts/specifications/specifications-of'
import type { ProductPage } from '../../generated/content'
import { description as kicker } from '../../generated/interface/product'
import { ClosingBlock } from '../../sections/closing-block'
import { deferredSection, staticSection } from '../../sections/deferred-section'
import { PageSections, type SectionViews } from '../../sections/page-sections'
import { withQuoteProducts } from '../../sections/quote-products'
import { ProductHero } from './product-hero'
import styles from './product-template.module.css'

const productHero = holdComponent(ProductHero)
const productNeighbours = deferComponent(() => loadDetails().then((part) => part.ProductNeighbours))
/* Its script never loads after a page load: it is shown in print only, as the server rendered it. */
const datasheetCode = deferComponent(() => import('./datasheet-code').then((part) => part.DatasheetCode))
const sectionBar = deferComponent(() => import('./section-bar').then((part) => part.SectionBar))

/** Loads the sections without controls, which are in one script. */
function loadDetails() {
  return import('./product-details').then((module) => module.productDetails)
}

const views: SectionViews<ProductPage> = {
  description: staticSection(
    () => loadDetails().then((part) => part.TextWithPicture),
    ({ descriptionMainHeading: heading, descriptionText: paragraphs, descriptionImage: picture }, nextTone) =>
      heading &&
      paragraphs && {
        tone: nextTone(),
        id: 'description',
        kicker,
        heading,
        headAbove: 'both' as const,
        paragraphs,
        picture: picture && <PictureFigure picture={picture} ratio="3:2" />,
        width: 'narrow' as const,
        briefOnPhones: true,
      },
  ),
  processFlow: deferredSection(
    () => import('../../sections/process-flow/process-flow-section').then((part) => part.ProcessFlowSection),
    ({ processFlow: flow }, nextTone) => flow && { flow, tone: nextTone() },
  ),
  features: staticSection(
    () => loadDetails().then((part) => part.MajorFeatures),
    ({ majorFeaturesHeader: heading, majorFeatures: features }, nextTone) =>
      heading && features && { heading, features, tone: nextTone() },
  ),
  applications: staticSection(
    () => loadDetails().then((part) => part.ApplicationCards),
    ({ applicationCards: applications }, nextTone) => applications && { applications, tone: nextTone() },
  ),
  advantages: staticSection(
    () => loadDetails().then((part) => part.Advantages),
    ({ advantagesHeader: heading, advantagesText: advantages, advantagesImage: picture }, nextTone) =>
      heading && advantages && { heading, advantages, picture, tone: nextTone() },
  ),
  specifications: staticSection(
    () => import('./specification-table').then((part) => part.SpecificationTable),
    (page, nextTone) => {
      const { specificationNote: note, leadFigures, calculators } = page
      const specifications = specificationsOf(page)
      return specifications.length === 0
        ? undefined
        : { specifications, note, leadFigures, calculators, tone: nextTone() }
    },
  ),
  questions: staticSection(
    () => loadDetails().then((part) => part.Questions),
    ({ questions }, nextTone) => questions && { questions, tone: nextTone() },
  ),
  caseStudies: staticSection(
    () => import('./product-case-studies').then((part) => part.ProductCaseStudies),
    ({ caseStudies }, nextTone) => caseStudies && { caseStudies, tone: nextTone() },
  ),
  whyChoose: staticSection(
    () => loadDetails().then((part) => part.WhyChoose),
    (
      {
        whyChooseHeader: heading,
        whyChooseText: reasons,
        whyChooseCircularImage: round,
        whyChooseImage: picture,
      },
      nextTone,
    ) => heading && reasons && round && { heading, reasons, round, picture, tone: nextTone() },
  ),
  closing: ({ closing, link }) => closing && <ClosingBlock closing={withQuoteProducts(closing, [link])} />,
  related: staticSection(
    () => loadDetails().then((part) => part.RelatedPages),
    ({ related }, nextTone) => related && { page: 'product' as const, related, tone: nextTone() },
  ),
}

/** The process flow shares the band of the description that explains it, and the advantages that of the applications. */
const continues = { processFlow: 'description', advantages: 'applications' } as const

/**
 * A product page.
 * In print it is a datasheet on the two sides of an A4 sheet: picture, figures and specifications, then the process flow
 * and the features.
 */
export function ProductTemplate({ page }: { readonly page: ProductPage }) {
  return (
    <>
      <Deferred component={productHero} hydrates="onUse" page={page} />
      <div className={styles.sections}>
        <Deferred component={sectionBar} page={page} />
        <PageSections page={page} views={views} continues={continues} />
      </div>
      <Deferred component={productNeighbours} hydrates="onUse" page={page} />
      <Deferred component={datasheetCode} page={page} />
    </>
  )
}
