import { InlineContent } from '../../components/inline/inline-content'
import { Reveal } from '../../components/reveal/reveal'
import type { AboutPage } from '../../generated/content'
import { BannerHero } from '../../sections/banner-hero'
import { ClosingBlock } from '../../sections/closing-block'
import { deferredSection } from '../../sections/deferred-section'
import { PageSections, type SectionViews } from '../../sections/page-sections'
import { AboutBlock, AboutCompany } from './about-text'

/* The carousels load on demand. The sections before them are hydrated with the page, which arms their animations. */
const views: SectionViews<AboutPage> = {
  company: ({ company }, nextTone) => company && <AboutCompany company={company} tone={nextTone()} />,
  blocks: ({ blocks = [] }, nextTone) =>
    blocks.map((block, index) => (
      <AboutBlock
        key={block.heading}
        block={block}
        tone={nextTone()}
        id={index === 0 ? 'blocks' : undefined}
      />
    )),
  clients: deferredSection(
    () => import('../../sections/client-logos').then((part) => part.ClientLogos),
    ({ clients }, nextTone) => clients && { clients, tone: nextTone(), reveal: true },
  ),
  testimonials: deferredSection(
    () => import('../../sections/testimonials').then((part) => part.Testimonials),
    ({ testimonials }, nextTone) => testimonials && { testimonials, tone: nextTone(), reveal: true },
  ),
  closing: ({ closing }) =>
    closing && (
      <Reveal from="below">
        <ClosingBlock closing={closing} />
      </Reveal>
    ),
}

/** The about page: company, vision, mission and values, clients and testimonials. */
export function AboutTemplate({ page }: { readonly page: AboutPage }) {
  const { hero } = page
  return (
    <>
      <BannerHero
        title={hero.title}
        text={<InlineContent text={hero.summary} />}
        picture={hero.picture}
        phone={hero.picturePhone}
        spaceBelow
      />
      <PageSections page={page} views={views} firstTone="tint" />
    </>
  )
}
