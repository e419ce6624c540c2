import { InlineContent } from '../components/inline/inline-content'
import { Card } from '../components/layout/card'
import { SmartLink } from '../components/links/smart-link'
import { Typeset } from '../components/text/typeset'
import { VisuallyHidden } from '../components/text/visually-hidden'
import { QuantityFigure } from '../components/units/quantity-figure'
import type { CaseStudySummary } from '../generated/content'
import * as text from '../generated/interface/case-studies'
import styles from './card-grid.module.css'
import { CARD_SIZES } from './card-sizes'

interface CaseStudyCardsProps {
  readonly caseStudies: readonly CaseStudySummary[]
  /** Level of the titles, one below the heading of the list. */
  readonly level: 2 | 3
  /** Whether the first picture is on the first screen. */
  readonly priority?: boolean
}

/** Case studies as cards with picture, customer, place, year, capacity and summary. */
export function CaseStudyCards({ caseStudies, level, priority = false }: CaseStudyCardsProps) {
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={`${styles.grid} ${styles.wide}`}>
      {caseStudies.map(({ link, title, customerKind, place, year, capacity, summary, image }, index) => (
        <Card
          key={link}
          as="li"
          picture={image}
          ratio="3:2"
          sizes={CARD_SIZES}
          priority={priority && index === 0}
        >
          <p className={styles.meta}>
            <span>{customerKind}</span>
            <span>{place}</span>
            {year === undefined ? null : <span>{year}</span>}
          </p>
          <Tag className={styles.title}>
            <Typeset>{title}</Typeset>
          </Tag>
          <p>
            <InlineContent text={summary} />
          </p>
          {capacity ? (
            <p>
              {capacity.label}:{' '}
              <b>
                <QuantityFigure quantity={capacity.quantity} />
              </b>
            </p>
          ) : null}
          <p className={styles.more}>
            <SmartLink to={link}>
              {text.readMore}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </SmartLink>
          </p>
        </Card>
      ))}
    </ul>
  )
}
