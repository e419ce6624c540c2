import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { Pieces } from '../../components/text/pieces'
import { PlainDate } from '../../components/text/plain-date'
import type { LinkedPost } from '../../generated/content'
import * as text from '../../generated/interface/blog'
import { calculators } from '../../generated/interface/sections'
import { ArticlePage } from '../../sections/article-page'
import { RelatedLinks } from '../../sections/related-links'
import { TextBlocks } from '../../sections/text-blocks'
import styles from './post-template.module.css'

const postProduct = deferComponent(() => import('./post-product').then((part) => part.PostProduct))

/** A post: picture, text, sources, and links to the previous and next post. */
export function PostTemplate({ page }: { readonly page: LinkedPost }) {
  return (
    <ArticlePage
      record={page}
      kicker={page.topic}
      text={
        <span className={styles.meta}>
          <PlainDate date={page.date} />
          <span>{text.readingTime({ count: page.readingMinutes })}</span>
        </span>
      }
      after={
        page.product ? <Deferred component={postProduct} hydrates="onUse" product={page.product} /> : null
      }
      list="/blogs"
      labels={{ more: text.more, previous: text.previous, next: text.next, all: text.all }}
    >
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
    </ArticlePage>
  )
}
