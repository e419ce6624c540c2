import { InlineContent } from '../../components/inline/inline-content'
import { Section, type Tone } from '../../components/layout/section'
import { Typeset } from '../../components/text/typeset'
import type { ServicePage } from '../../generated/content'
import styles from './service-vision.module.css'

interface ServiceVisionProps {
  readonly vision: NonNullable<ServicePage['transformVision']>
  readonly tone: Tone
}

/** What a service is for, in one sentence beside a text. */
export function ServiceVision({ vision, tone }: ServiceVisionProps) {
  return (
    <Section tone={tone} id="vision" labelledBy="vision-heading">
      <div className={styles.vision}>
        <h2 id="vision-heading">
          <Typeset>{vision.title}</Typeset>
        </h2>
        <p>
          <InlineContent text={vision.description} />
        </p>
      </div>
    </Section>
  )
}
