import { ButtonLink } from '../../components/controls/button'
import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { InlineContent } from '../../components/inline/inline-content'
import type { Closing, ServicePage } from '../../generated/content'
import * as text from '../../generated/interface/sections'
import { BannerHero } from '../../sections/banner-hero'
import { ClosingBlock } from '../../sections/closing-block'
import { staticSection } from '../../sections/deferred-section'
import { PageSections, type SectionViews } from '../../sections/page-sections'
import { withQuoteProducts } from '../../sections/quote-products'

const imageTextSection = deferComponent(() => loadDetails().then((part) => part.ImageTextSection))
const serviceNeighbours = deferComponent(() => loadDetails().then((part) => part.ServiceNeighbours))

/** Loads the sections, which are in one script. */
function loadDetails() {
  return import('./service-details').then((module) => module.serviceDetails)
}

const views: SectionViews<ServicePage> = {
  services: staticSection(
    () => loadDetails().then((part) => part.ServiceScope),
    ({ services }, nextTone) => services && { services, tone: nextTone() },
  ),
  texts: ({ multiImageData = [] }, nextTone) =>
    multiImageData.map((content, index) => (
      <Deferred
        component={imageTextSection}
        hydrates="onUse"
        key={content.heading}
        content={content}
        tone={nextTone()}
        id={index === 0 ? 'texts' : undefined}
      />
    )),
  industries: staticSection(
    () => loadDetails().then((part) => part.IndustryCards),
    ({ iconCardsData: industries }, nextTone) => industries && { industries, tone: nextTone() },
  ),
  apart: staticSection(
    () => loadDetails().then((part) => part.ServiceStrengths),
    ({ whatSetsUsApart: strengths }, nextTone) => strengths && { strengths, tone: nextTone() },
  ),
  vision: staticSection(
    () => loadDetails().then((part) => part.ServiceVision),
    ({ transformVision: vision }, nextTone) => vision && { vision, tone: nextTone() },
  ),
  questions: staticSection(
    () => loadDetails().then((part) => part.Questions),
    ({ questions }, nextTone) => questions && { questions, tone: nextTone() },
  ),
  closing: (page) => page.closing && <ClosingBlock closing={closingOf(page, page.closing)} />,
  related: staticSection(
    () => loadDetails().then((part) => part.RelatedPages),
    ({ related }, nextTone) => related && { page: 'service' as const, related, tone: nextTone() },
  ),
}

/** The closing block with a quote for the products that the service goes with. */
function closingOf({ related }: ServicePage, closing: Closing): Closing {
  return withQuoteProducts(closing, related?.products?.map(({ page }) => page.link) ?? [])
}

/** A service page. */
export function ServiceTemplate({ page }: { readonly page: ServicePage }) {
  return (
    <>
      <BannerHero
        kicker={text.services}
        title={page.heroHeading}
        text={<InlineContent text={page.heroDescription} />}
        actions={
          page.closing ? (
            <ButtonLink variant="gas" to={closingOf(page, page.closing).action.link} arrow>
              {page.closing.action.label}
            </ButtonLink>
          ) : null
        }
        picture={page.heroBackgroundImage}
      />
      <PageSections page={page} views={views} />
      <Deferred component={serviceNeighbours} hydrates="onUse" page={page} />
    </>
  )
}
