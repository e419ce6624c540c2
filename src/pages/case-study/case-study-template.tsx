import type { ReactNode } from 'react'
import { InlineContent } from '../../components/inline/inline-content'
import { Paragraphs } from '../../components/inline/paragraphs'
import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import { SmartLink } from '../../components/links/smart-link'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { PictureFigure } from '../../components/picture/picture-figure'
import type { LinkedCaseStudy } from '../../generated/content'
import * as text from '../../generated/interface/case-studies'
import { LeadFigures } from '../../sections/lead-figures'
import { Neighbours } from '../../sections/neighbours'
import styles from './case-study-template.module.css'

/** `sizes` of a picture as wide as the content: 82rem at most, between gutters of 0.4rem + 3.6vw. */
const CONTENT_WIDTH = '(min-width: 90rem) 82rem, calc(92.8vw - 0.8rem)'

/** A case study: customer, capacity, text, measured figures, pictures and the customer's words. */
export function CaseStudyTemplate({ page }: { readonly page: LinkedCaseStudy }) {
  return (
    <article>
      <PageHero kicker={text.kicker} title={page.title} text={<InlineContent text={page.summary} />}>
        <MediaFrame ratio="8:3" className={styles.banner}>
          <Picture picture={page.image} sizes={CONTENT_WIDTH} priority />
        </MediaFrame>
      </PageHero>
      <Section>
        <div className={styles.layout}>
          <dl className={styles.facts}>
            <Fact label={text.customer}>{page.customerKind}</Fact>
            <Fact label={text.place}>{page.place}</Fact>
            {page.year === undefined ? null : <Fact label={text.year}>{page.year}</Fact>}
            <Fact label={text.product}>
              <SmartLink to={page.product.link}>{page.product.heading}</SmartLink>
            </Fact>
          </dl>
          <div className={styles.text}>
            <Paragraphs texts={page.text} />
          </div>
        </div>
        <LeadFigures figures={page.capacity ? [page.capacity] : []} />
        {page.measured ? (
          <>
            <h2 className={styles.measured}>{text.measured}</h2>
            <LeadFigures figures={page.measured} />
          </>
        ) : null}
        {page.quote ? (
          <figure className={styles.quote} aria-label={text.quote}>
            <blockquote>
              <InlineContent text={page.quote.text} />
            </blockquote>
            <figcaption>{page.quote.name}</figcaption>
          </figure>
        ) : null}
        {page.pictures ? (
          <div className={styles.pictures}>
            {page.pictures.map((picture) => (
              <PictureFigure key={picture.src} picture={picture} ratio="4:3" />
            ))}
          </div>
        ) : null}
      </Section>
      <Neighbours
        label={text.more}
        previous={page.previous && { ...page.previous, kicker: text.previous }}
        next={page.next && { ...page.next, kicker: text.next }}
        all={{ link: '/case-studies', title: text.all }}
      />
    </article>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
