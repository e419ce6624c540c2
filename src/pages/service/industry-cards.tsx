import { IconList } from '../../components/layout/icon-list'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import type { ServicePageIconCardsData } from '../../generated/content'
import { industries as kicker } from '../../generated/interface/sections'

interface IndustryCardsProps {
  readonly industries: ServicePageIconCardsData
  readonly tone: Tone
}

/** The industries served, each with icon and name. */
export function IndustryCards({ industries, tone }: IndustryCardsProps) {
  return (
    <Section tone={tone} id="industries" labelledBy="industries-heading">
      <SectionHead
        id="industries-heading"
        kicker={kicker}
        heading={industries.heading}
        text={industries.title}
      />
      <IconList columns items={industries.content.map(({ icon, descp }) => ({ icon, title: descp }))} />
    </Section>
  )
}
