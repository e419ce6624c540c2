import { Section, SectionHead, type Tone } from '../../components/layout/section'
import type { HomePageSolutions } from '../../generated/content'
import { PresenceMap } from './presence-map/presence-map'
import styles from './solutions-block.module.css'

interface SolutionsBlockProps {
  readonly solutions: HomePageSolutions
  readonly tone: Tone
}

/** Where the company works, as a text beside a map. */
export function SolutionsBlock({ solutions, tone }: SolutionsBlockProps) {
  return (
    <Section tone={tone} id="biogas-solutions" labelledBy="biogas-solutions-heading">
      <div className={styles.layout}>
        <SectionHead
          id="biogas-solutions-heading"
          kicker={solutions.kicker}
          heading={solutions.heading}
          text={solutions.text}
        />
        <PresenceMap description={solutions.mapText} places={solutions.places} />
      </div>
    </Section>
  )
}
