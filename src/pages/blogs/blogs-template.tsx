import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import type { BlogsPage } from '../../generated/content'
import { PostCards } from './post-cards'

/** The list of posts, the newest first. */
export function BlogsTemplate({ page }: { readonly page: BlogsPage }) {
  return (
    <>
      <PageHero title={page.heading} text={<InlineContent text={page.summary} />} />
      <Section>
        <PostCards posts={page.posts} readMore={page.readMore} />
      </Section>
    </>
  )
}
