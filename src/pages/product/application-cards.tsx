import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { ProductPageApplicationCards } from '../../generated/content'
import { applications as kicker } from '../../generated/interface/product'
import styles from './application-cards.module.css'

interface ApplicationCardsProps {
  readonly applications: ProductPageApplicationCards
  readonly tone: Tone
}

/** The applications of a product, one card each. */
export function ApplicationCards({ applications, tone }: ApplicationCardsProps) {
  return (
    <Section tone={tone} id="applications" labelledBy="applications-heading">
      <SectionHead
        id="applications-heading"
        kicker={kicker}
        heading={applications.mainHeader}
        text={applications.mainDescription}
      />
      <ul className={styles.cards}>
        {applications.items.map((item) => (
          <li key={item.heading}>
            <Icon name={item.icon} />
            <div>
              <h3>
                <Typeset>{item.heading}</Typeset>
              </h3>
              <p>
                <InlineContent text={item.description} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
