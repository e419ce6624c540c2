import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { Pieces } from '../../components/text/pieces'
import { PlainDate } from '../../components/text/plain-date'
import type { LinkedPost } from '../../generated/content'
import * as text from '../../generated/interface/blog'
import { calculators } from '../../generated/interface/sections'
import { Neighbours } from '../../sections/neighbours'
import { RelatedLinks } from '../../sections/related-links'
import { TextBlocks } from '../../sections/text-blocks'
import styles from './post-template.module.css'

const postProduct = deferComponent(() => import('./post-product').then((part) => part.PostProduct))

/** `sizes` of a picture as wide as the content: 82rem at most, between gutters of 0.4rem + 3.6vw. */
const CONTENT_WIDTH = '(min-width: 90rem) 82rem, calc(92.8vw - 0.8rem)'

/** A post: picture, text, sources, and links to the previous and next post. */
export function PostTemplate({ page }: { readonly page: LinkedPost }) {
  return (
    <article>
      <PageHero
        kicker={page.topic}
        title={page.title}
        text={
          <span className={styles.meta}>
            <PlainDate date={page.date} />
            <span>{text.readingTime({ count: page.readingMinutes })}</span>
          </span>
        }
      >
        <MediaFrame ratio="8:3" className={styles.banner}>
          <Picture picture={page.image} sizes={CONTENT_WIDTH} priority />
        </MediaFrame>
      </PageHero>
      <Section>
        <div className={styles.text}>
          <TextBlocks content={page.content} hasLead />
          <RelatedLinks label={calculators} links={page.calculators} />
          {page.sources ? (
            <aside className={styles.sources} aria-labelledby="sources">
              <h2 id="sources">{text.sources}</h2>
              <ul>
                {page.sources.map((source) => (
                  <li key={source.title}>
                    <cite>{[source.title, source.publisher].filter(Boolean).join(', ')}</cite>
                    <span>
                      <Pieces of={text.checkedOn({ date: <PlainDate date={source.checkedOn} /> })} />
                    </span>
                  </li>
                ))}
              </ul>
            </aside>
          ) : null}
        </div>
      </Section>
      {page.product ? <Deferred component={postProduct} product={page.product} /> : null}
      <Neighbours
        label={text.more}
        previous={page.previous && { ...page.previous, kicker: text.previous }}
        next={page.next && { ...page.next, kicker: text.next }}
        all={{ link: '/blogs', title: text.all }}
      />
    </article>
  )
}
