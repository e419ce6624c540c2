import { InlineContent } from '../../components/inline/inline-content'
import { ListItems } from '../../components/inline/list-items'
import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import type { SizingPage } from '../../generated/content'
import { CalculatorCards } from './calculator-cards'
import styles from './sizing-template.module.css'

/** The list of calculators. */
export function SizingTemplate({ page }: { readonly page: SizingPage }) {
  return (
    <>
      <PageHero title={page.heading} text={<InlineContent text={page.summary} />} />
      <Section>
        <CalculatorCards calculators={page.calculators} />
        <ul className={styles.promises}>
          <ListItems texts={page.promises} />
        </ul>
      </Section>
    </>
  )
}
