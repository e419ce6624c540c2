import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import { SmartLink } from '../../components/links/smart-link'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { PlainDate } from '../../components/text/plain-date'
import { Typeset } from '../../components/text/typeset'
import type { LinkedPost } from '../../generated/content'
import { TextBlocks } from '../../sections/text-blocks'
import styles from './post-template.module.css'

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
            <span>{page.readingMinutes} min read</span>
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
          {page.sources ? (
            <aside className={styles.sources} aria-labelledby="sources">
              <h2 id="sources">Sources</h2>
              <ul>
                {page.sources.map((source) => (
                  <li key={source.title}>
                    {source.title}
                    {source.publisher ? `, ${source.publisher}` : ''}
                    <span>
                      Figures noted on <PlainDate date={source.checkedOn} />
                    </span>
                  </li>
                ))}
              </ul>
            </aside>
          ) : null}
        </div>
      </Section>
      <Section tone="tint" className={styles.neighbours}>
        <nav aria-label="More posts" className={styles.links}>
          {page.previous ? (
            <SmartLink to={page.previous.link} rel="prev">
              <span>Previous post</span>
              <b>
                <Typeset>{page.previous.title}</Typeset>
              </b>
            </SmartLink>
          ) : null}
          {page.next ? (
            <SmartLink to={page.next.link} rel="next" className={styles.next}>
              <span>Next post</span>
              <b>
                <Typeset>{page.next.title}</Typeset>
              </b>
            </SmartLink>
          ) : null}
          <SmartLink to="/blogs" className={styles.all}>
            <b>All posts</b>
          </SmartLink>
        </nav>
      </Section>
    </article>
  )
}
