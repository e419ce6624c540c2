import { IconList } from '../../components/layout/icon-list'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import type { ServicePage } from '../../generated/content'
import * as text from '../../generated/interface/sections'

interface ServiceScopeProps {
  readonly services: NonNullable<ServicePage['services']>
  readonly tone: Tone
}

/** What a service covers. */
export function ServiceScope({ services, tone }: ServiceScopeProps) {
  return (
    <Section tone={tone} id="covers" labelledBy="covers-heading">
      <SectionHead id="covers-heading" kicker={text.covers} heading={services.heading} />
      <IconList columns items={services.items.map((title) => ({ title }))} />
    </Section>
  )
}
