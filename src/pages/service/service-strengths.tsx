import { IconList } from '../../components/layout/icon-list'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import type { ServicePage } from '../../generated/content'
import styles from './service-strengths.module.css'

interface ServiceStrengthsProps {
  readonly strengths: NonNullable<ServicePage['whatSetsUsApart']>
  readonly tone: Tone
}

/** What sets the service apart, as a list. */
export function ServiceStrengths({ strengths: { title, description }, tone }: ServiceStrengthsProps) {
  return (
    <Section tone={tone} id="apart" labelledBy="apart-heading">
      <div className={styles.layout}>
        <SectionHead id="apart-heading" heading={title} />
        <IconList items={description.map((item) => ({ title: item.title, text: item.description }))} />
      </div>
    </Section>
  )
}
