import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import type { BlogsPage } from '../../generated/content'
import { PostCards } from './post-cards'

/** The list of posts, the newest first. */
export function BlogsTemplate({ page }: { readonly page: BlogsPage }) {
  return (
    <>
      <PageHero title={page.heading} text={page.summary} />
      <Section>
        <PostCards posts={page.posts} readMore={page.readMore} />
      </Section>
    </>
  )
}
