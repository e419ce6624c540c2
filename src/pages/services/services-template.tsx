import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import type { ServicesPage } from '../../generated/content'
import { ClosingBlock } from '../../sections/closing-block'
import { ServiceCards } from './service-cards'

/** The list of services. */
export function ServicesTemplate({ page }: { readonly page: ServicesPage }) {
  return (
    <>
      <PageHero title={page.heading} text={<InlineContent text={page.summary} />} />
      <Section>
        <ServiceCards services={page.items} />
      </Section>
      <ClosingBlock closing={page.closing} />
    </>
  )
}
