import { Section, SectionHead, type Tone } from '../../components/layout/section'
import type { HomePageSolutions } from '../../generated/content'
import { PresenceMap } from './presence-map/presence-map'
import { SolutionList } from './solution-list'
import styles from './solutions-block.module.css'

interface SolutionsBlockProps {
  readonly solutions: HomePageSolutions
  readonly tone: Tone
}

/** Feedstocks and raw gases beside a map of the company's locations. */
export function SolutionsBlock({ solutions, tone }: SolutionsBlockProps) {
  return (
    <Section tone={tone} id="biogas-solutions" labelledBy="biogas-solutions-heading">
      <div className={styles.layout}>
        <div className={styles.text}>
          <SectionHead
            id="biogas-solutions-heading"
            kicker={solutions.kicker}
            heading={solutions.heading}
            text={solutions.text}
          />
          <SolutionList solutions={solutions.items} />
        </div>
        <PresenceMap description={solutions.mapText} places={solutions.places} />
      </div>
    </Section>
  )
}
