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

/** Number of columns in a wide window: rows are full, or else the last one holds at least two cards. */
function columnsFor(count: number): number {
  const full = [3, 4].find((columns) => count % columns === 0)
  return full ?? [4, 3].find((columns) => count > columns && count % columns > 1) ?? count
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
      <ul className={styles.cards} style={{ '--columns-of-wide': columnsFor(applications.items.length) }}>
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
