import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { SmartLink } from '../../components/links/smart-link'
import { TextLink } from '../../components/links/text-link'
import { Icon } from '../../components/text/icon'
import type { HomePageServices } from '../../generated/content'
import styles from './services-block.module.css'

interface ServicesBlockProps {
  readonly services: HomePageServices
  readonly tone: Tone
}

/** The services in the order of a project, as stations along one gas line. */
export function ServicesBlock({ services, tone }: ServicesBlockProps) {
  return (
    <Section tone={tone} id="services" labelledBy="services-heading" className={styles.section}>
      <SectionHead
        id="services-heading"
        kicker={services.kicker}
        heading={services.heading}
        text={services.text}
        action={<TextLink to={services.action.link}>{services.action.label}</TextLink>}
      />
      <ol className={styles.line}>
        {services.items.map((service) => (
          <li key={service.link}>
            <span className={styles.node}>
              <Icon name={service.icon} />
            </span>
            <div>
              <h3>
                <SmartLink to={service.link}>{service.title}</SmartLink>
              </h3>
              <p>
                <InlineContent text={service.summary} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
