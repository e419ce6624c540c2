import type { ReactNode } from 'react'
import { InlineContent } from '../../components/inline/inline-content'
import { Paragraphs } from '../../components/inline/paragraphs'
import { SmartLink } from '../../components/links/smart-link'
import { PictureFigure } from '../../components/picture/picture-figure'
import type { LinkedCaseStudy } from '../../generated/content'
import * as text from '../../generated/interface/case-studies'
import { ArticlePage } from '../../sections/article-page'
import { LeadFigures } from '../../sections/lead-figures'
import styles from './case-study-template.module.css'

/** A case study: customer, capacity, text, measured figures, pictures and the customer's words. */
export function CaseStudyTemplate({ page }: { readonly page: LinkedCaseStudy }) {
  return (
    <ArticlePage
      record={page}
      kicker={text.kicker}
      text={<InlineContent text={page.summary} />}
      list="/case-studies"
      labels={{ more: text.more, previous: text.previous, next: text.next, all: text.all }}
    >
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
    </ArticlePage>
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
