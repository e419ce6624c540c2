import { IconList } from '../../components/layout/icon-list'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import type { ProductPageApplicationCards } from '../../generated/content'
import { applications as kicker } from '../../generated/interface/product'

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
      <IconList
        columns
        folds
        items={applications.items.map(({ icon, heading, description }) => ({
          icon,
          title: heading,
          text: description,
        }))}
      />
    </Section>
  )
}
