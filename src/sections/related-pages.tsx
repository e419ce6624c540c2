import { InlineContent } from '../components/inline/inline-content'
import { Card } from '../components/layout/card'
import { Section, SectionHead, type Tone } from '../components/layout/section'
import { SmartLink } from '../components/links/smart-link'
import { Typeset } from '../components/text/typeset'
import type { InlineText, RelatedPages as Related, Teaser } from '../generated/content'
import * as text from '../generated/interface/sections'
import styles from './related-pages.module.css'

interface RelatedPagesProps {
  /** Kind of page that they are related to. */
  readonly page: 'product' | 'service'
  readonly related: Related
  readonly tone: Tone
}

/** Where readers go after a page: products, an article and a service, each with the reason. */
export function RelatedPages({ page, related, tone }: RelatedPagesProps) {
  const heading = page === 'product' ? text.relatedToProduct : text.relatedToService
  const { products = [], article, service } = related
  return (
    <Section tone={tone} id="related" labelledBy="related-heading" className={styles.section}>
      <SectionHead id="related-heading" heading={heading} />
      <ul className={styles.cards}>
        {products.map(({ page, reason }) => (
          <TeaserCard key={page.link} page={page} reason={reason} />
        ))}
        {article ? <TeaserCard kind={text.article} {...article} /> : null}
        {service ? <TeaserCard kind={text.service} {...service} /> : null}
      </ul>
    </Section>
  )
}

interface TeaserCardProps {
  readonly page: Teaser
  readonly reason: InlineText
  /** Kind of page, above its name. */
  readonly kind?: string
}

function TeaserCard({ page, reason, kind }: TeaserCardProps) {
  return (
    <Card as="li" row picture={page.picture} ratio="4:3" sizes="7rem">
      <h3>
        {kind ? <small>{kind}</small> : null}
        <SmartLink to={page.link}>
          <Typeset>{page.title}</Typeset>
        </SmartLink>
      </h3>
      <p>
        <InlineContent text={reason} />
      </p>
    </Card>
  )
}
