import { Section } from '../components/layout/section'
import { SmartLink } from '../components/links/smart-link'
import { Icon } from '../components/text/icon'
import { Typeset } from '../components/text/typeset'
import type { PageLink } from '../generated/content'
import styles from './neighbours.module.css'

interface LabelledLink extends PageLink {
  /** Line above the title. */
  readonly kicker: string
}

interface NeighboursProps {
  /** Accessible name. */
  readonly label: string
  readonly previous: LabelledLink | undefined
  readonly next: LabelledLink | undefined
  /** The list of all records. */
  readonly all: PageLink
}

/** Links from a record to the one before, the one after and the list. */
export function Neighbours({ label, previous, next, all }: NeighboursProps) {
  return (
    <Section className={styles.neighbours}>
      <nav aria-label={label} className={styles.links}>
        {previous ? (
          <SmartLink to={previous.link} rel="prev" className={styles.previous}>
            <Icon name="arrow-left" />
            <small>{previous.kicker}</small>
            <b>
              <Typeset>{previous.title}</Typeset>
            </b>
          </SmartLink>
        ) : null}
        {next ? (
          <SmartLink to={next.link} rel="next" className={styles.next}>
            <Icon name="arrow-right" />
            <small>{next.kicker}</small>
            <b>
              <Typeset>{next.title}</Typeset>
            </b>
          </SmartLink>
        ) : null}
        <SmartLink to={all.link} className={styles.all}>
          <b>
            <Typeset>{all.title}</Typeset>
          </b>
        </SmartLink>
      </nav>
    </Section>
  )
}
