import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { ServicePageIconCardsData } from '../../generated/content'
import { industries as kicker } from '../../generated/interface/sections'
import styles from './industry-cards.module.css'

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
      <ul className={styles.cards}>
        {industries.content.map((industry) => (
          <li key={industry.descp}>
            <Icon name={industry.icon} />
            <Typeset>{industry.descp}</Typeset>
          </li>
        ))}
      </ul>
    </Section>
  )
}
