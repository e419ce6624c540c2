import { ButtonLink } from '../../components/controls/button'
import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { Section, SectionHead } from '../../components/layout/section'
import { TickList } from '../../components/layout/tick-list'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { Closing, ServicePage } from '../../generated/content'
import * as text from '../../generated/interface/sections'
import { ClosingBlock } from '../../sections/closing-block'
import { Neighbours } from '../../sections/neighbours'
import { PageSections, type SectionViews } from '../../sections/page-sections'
import { Questions } from '../../sections/questions'
import { withQuoteProducts } from '../../sections/quote-products'
import { RelatedPages } from '../../sections/related-pages'
import { ImageTextSection } from './image-text-section'
import { IndustryCards } from './industry-cards'
import styles from './service-template.module.css'

const keepToggle = deferComponent(() => import('../../kept/keep-toggle').then((part) => part.KeepToggle))

const views: SectionViews<ServicePage> = {
  services: ({ services }, nextTone) =>
    services && (
      <Section tone={nextTone()} id="covers" labelledBy="covers-heading">
        <SectionHead id="covers-heading" kicker={text.covers} heading={services.heading} />
        <ul className={styles.services}>
          {services.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items never changes
            <li key={index}>
              <Icon name="check" />
              <InlineContent text={item} />
            </li>
          ))}
        </ul>
      </Section>
    ),
  texts: ({ multiImageData = [] }, nextTone) =>
    multiImageData.map((content, index) => (
      <ImageTextSection
        key={content.heading}
        content={content}
        tone={nextTone()}
        id={index === 0 ? 'texts' : undefined}
      />
    )),
  industries: ({ iconCardsData: industries }, nextTone) =>
    industries && <IndustryCards industries={industries} tone={nextTone()} />,
  apart: ({ whatSetsUsApart: apart }, nextTone) =>
    apart && (
      <Section tone={nextTone()} id="apart" labelledBy="apart-heading">
        <div className={styles.apart}>
          <SectionHead id="apart-heading" heading={apart.title} />
          <TickList
            items={apart.description.map(({ title, description }) => ({ title, text: description }))}
          />
        </div>
      </Section>
    ),
  vision: ({ transformVision: vision }, nextTone) =>
    vision && (
      <Section tone={nextTone()} id="vision" labelledBy="vision-heading">
        <div className={styles.vision}>
          <h2 id="vision-heading">
            <Typeset>{vision.title}</Typeset>
          </h2>
          <p>
            <InlineContent text={vision.description} />
          </p>
        </div>
      </Section>
    ),
  questions: ({ questions }, nextTone) => questions && <Questions questions={questions} tone={nextTone()} />,
  closing: (page) => page.closing && <ClosingBlock closing={closingOf(page, page.closing)} />,
  related: ({ related }, nextTone) =>
    related && <RelatedPages page="service" related={related} tone={nextTone()} />,
}

/** The closing block with a quote for the products that the service goes with. */
function closingOf({ related }: ServicePage, closing: Closing): Closing {
  return withQuoteProducts(closing, related?.products?.map(({ page }) => page.link) ?? [])
}

/** A service page. */
export function ServiceTemplate({ page }: { readonly page: ServicePage }) {
  return (
    <>
      <PageHero
        kicker={text.services}
        title={page.heroHeading}
        text={<InlineContent text={page.heroDescription} />}
        actions={
          <>
            {page.closing ? (
              <ButtonLink variant="gas" to={closingOf(page, page.closing).action.link} arrow>
                {page.closing.action.label}
              </ButtonLink>
            ) : null}
            <Deferred component={keepToggle} address={page.link} title={page.heroHeading} />
          </>
        }
      >
        <MediaFrame ratio="8:3" className={styles.banner}>
          <Picture picture={page.heroBackgroundImage} priority />
        </MediaFrame>
      </PageHero>
      <PageSections page={page} views={views} />
      <Neighbours
        label={text.moreServices}
        previous={page.previous && { ...page.previous, kicker: text.previousService }}
        next={page.next && { ...page.next, kicker: text.nextService }}
        all={{ link: '/services', title: text.allServices }}
      />
    </>
  )
}
