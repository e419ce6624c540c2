import { Reveal } from '../../components/reveal/reveal'
import type { AboutPage } from '../../generated/content'
import { ClientLogos } from '../../sections/client-logos'
import { ClosingBlock } from '../../sections/closing-block'
import { PageSections, type SectionViews } from '../../sections/page-sections'
import { Testimonials } from '../../sections/testimonials'
import { AboutBanner } from './about-banner'
import { AboutBlock } from './about-block'
import { AboutCompany } from './about-company'

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
  clients: ({ clients }, nextTone) => clients && <ClientLogos clients={clients} tone={nextTone()} reveal />,
  testimonials: ({ testimonials }, nextTone) =>
    testimonials && <Testimonials testimonials={testimonials} tone={nextTone()} reveal />,
  closing: ({ closing }) =>
    closing && (
      <Reveal from="below">
        <ClosingBlock closing={closing} />
      </Reveal>
    ),
}

/** The about page: company, vision, mission and values, clients and testimonials. */
export function AboutTemplate({ page }: { readonly page: AboutPage }) {
  return (
    <>
      <AboutBanner hero={page.hero} />
      <PageSections page={page} views={views} firstTone="tint" />
    </>
  )
}
