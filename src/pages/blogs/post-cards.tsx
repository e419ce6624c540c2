import { InlineContent } from '../../components/inline/inline-content'
import { Card } from '../../components/layout/card'
import { SmartLink } from '../../components/links/smart-link'
import { PlainDate } from '../../components/text/plain-date'
import { Typeset } from '../../components/text/typeset'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import type { PostSummary } from '../../generated/content'
import { readingTime } from '../../generated/interface/blog'
import styles from '../../sections/card-grid.module.css'
import { CARD_SIZES } from '../../sections/card-sizes'

interface PostCardsProps {
  readonly posts: readonly PostSummary[]
  /** Label of the link to a post. */
  readonly readMore: string
}

/** Posts as cards with picture, topic, date, reading time, title and excerpt. */
export function PostCards({ posts, readMore }: PostCardsProps) {
  return (
    <ul className={`${styles.grid} ${styles.wide}`}>
      {posts.map((post, index) => (
        <Card
          key={post.link}
          as="li"
          picture={post.image}
          ratio="3:2"
          sizes={CARD_SIZES}
          priority={index === 0}
        >
          <p className={styles.meta}>
            <span>{post.topic}</span>
            <PlainDate date={post.date} />
            <span>{readingTime({ count: post.readingMinutes })}</span>
          </p>
          <h2 className={styles.title}>
            <Typeset>{post.title}</Typeset>
          </h2>
          <p>
            <InlineContent text={post.excerpt} />
          </p>
          <p className={styles.more}>
            <SmartLink to={post.link}>
              {readMore}
              <VisuallyHidden>: {post.title}</VisuallyHidden>
            </SmartLink>
          </p>
        </Card>
      ))}
    </ul>
  )
}
