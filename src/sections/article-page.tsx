import type { ReactNode } from 'react'
import { Section } from '../components/layout/section'
import type { LinkedPicture, PageLink } from '../generated/content'
import { BannerHero } from './banner-hero'
import { Neighbours } from './neighbours'

/** `sizes` of a picture as wide as the content: 82rem at most, between gutters of 0.4rem + 3.6vw. */
const CONTENT_WIDTH = '(min-width: 90rem) 82rem, calc(92.8vw - 0.8rem)'

interface ArticlePageProps {
  readonly record: {
    readonly title: string
    readonly image: LinkedPicture
    readonly previous?: PageLink
    readonly next?: PageLink
  }
  readonly kicker: string
  /** What is under the title. */
  readonly text: ReactNode
  readonly children: ReactNode
  /** Content between the article and the links to other articles. */
  readonly after?: ReactNode
  /** The list of all articles. */
  readonly list: string
  /** Texts of the links to other articles. */
  readonly labels: Readonly<Record<'more' | 'previous' | 'next' | 'all', string>>
}

/** A record of a collection as a page: head with picture, text, and links to the previous and next record. */
export function ArticlePage(props: ArticlePageProps) {
  const { record, kicker, text, children, after, list, labels } = props
  const { previous, next } = record
  return (
    <article>
      <BannerHero
        kicker={kicker}
        title={record.title}
        text={text}
        picture={record.image}
        sizes={CONTENT_WIDTH}
      />
      <Section>{children}</Section>
      {after}
      <Neighbours
        label={labels.more}
        previous={previous && { ...previous, kicker: labels.previous }}
        next={next && { ...next, kicker: labels.next }}
        all={{ link: list, title: labels.all }}
      />
    </article>
  )
}
