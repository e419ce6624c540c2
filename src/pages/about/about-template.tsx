import { Reveal } from '../../components/reveal/reveal'
import type { AboutPage } from '../../generated/content'
import { ClientLogos } from '../../sections/client-logos'
import { ClosingBlock } from '../../sections/closing-block'
import { Testimonials } from '../../sections/testimonials'
import { AboutBanner } from './about-banner'
import { AboutBlock } from './about-block'
import { AboutCompany } from './about-company'

/** The about page: company, vision, mission and values, clients and testimonials. */
export function AboutTemplate({ page }: { readonly page: AboutPage }) {
  return (
    <>
      <AboutBanner hero={page.hero} />
      <AboutCompany company={page.company} />
      {page.blocks.map((block, index) => (
        <AboutBlock key={block.heading} block={block} tone={index % 2 === 0 ? 'paper' : 'tint'} />
      ))}
      <ClientLogos clients={page.clients} reveal />
      <Testimonials testimonials={page.testimonials} reveal />
      <Reveal from="below">
        <ClosingBlock closing={page.closing} />
      </Reveal>
    </>
  )
}
