import { InlineContent } from '../../components/inline/inline-content'
import { Card } from '../../components/layout/card'
import { SmartLink } from '../../components/links/smart-link'
import { Icon } from '../../components/text/icon'
import type { ServiceCard } from '../../generated/content'
import styles from '../../sections/card-grid.module.css'

/** `sizes` of the picture in a grid of four, three, two and one columns. */
const SIZES = '(min-width: 1421px) 20rem, (min-width: 1061px) 30vw, (min-width: 701px) 45vw, 92vw'

interface ServiceCardsProps {
  readonly services: readonly ServiceCard[]
}

/** Services as cards: picture, name, one sentence; the whole card is clickable. */
export function ServiceCards({ services }: ServiceCardsProps) {
  return (
    <ul className={styles.grid}>
      {services.map((service, index) => (
        <Card
          key={service.link}
          as="li"
          picture={service.image}
          ratio="16:9"
          sizes={SIZES}
          priority={index === 0}
        >
          <h2 className={styles.title}>
            <SmartLink to={service.link}>{service.title}</SmartLink>
          </h2>
          <p>
            <InlineContent text={service.summary} />
          </p>
          <Icon name="arrow-right" />
        </Card>
      ))}
    </ul>
  )
}
