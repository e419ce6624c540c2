import { InlineContent } from '../../components/inline/inline-content'
import { Fold } from '../../components/layout/fold'
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

/** The applications of a product, each with an icon. */
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
            <Fold heading={<Typeset>{item.heading}</Typeset>}>
              <InlineContent text={item.description} />
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  )
}
