import { Section, SectionHead } from '../../components/layout/section'
import { Icon } from '../../components/text/icon'
import type { ServicePage } from '../../generated/content'
import styles from './industry-cards.module.css'

/** The industries served, each with icon and name. */
export function IndustryCards({ industries }: { readonly industries: ServicePage['iconCardsData'] }) {
  return (
    <Section tone="tint" labelledBy="industries">
      <SectionHead id="industries" kicker="Industries" heading={industries.heading} text={industries.title} />
      <ul className={styles.cards}>
        {industries.content.map((industry) => (
          <li key={industry.descp}>
            <Icon name={industry.icon} />
            {industry.descp}
          </li>
        ))}
      </ul>
    </Section>
  )
}
