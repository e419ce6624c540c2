import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead } from '../../components/layout/section'
import { Formulas } from '../../components/text/formulas'
import { Icon } from '../../components/text/icon'
import type { ProductPage } from '../../generated/content'
import styles from './application-cards.module.css'

/** The applications of a product, one card each. */
export function ApplicationCards({
  applications,
}: {
  readonly applications: ProductPage['applicationCards']
}) {
  return (
    <Section tone="tint" labelledBy="applications">
      <SectionHead
        id="applications"
        kicker="Applications"
        heading={applications.mainHeader}
        text={applications.mainDescription}
      />
      <ul className={styles.cards}>
        {applications.items.map((item) => (
          <li key={item.heading}>
            <Icon name={item.icon} />
            <div>
              <h3>
                <Formulas text={item.heading} />
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
