import { createFileRoute } from '@tanstack/react-router'
import { PostTemplate } from '../pages/post/post-template'
import { useSignalHydrated } from '../routing/hydration'
import { loadPost } from '../routing/load-record'
import { PageHead } from '../routing/page-head'

/* One route serves all posts, so the route tree does not grow with them. */
export const Route = createFileRoute('/blogs/$slug')({
  loader: (visit) => loadPost(visit, visit.params.slug),
  component: Page,
})

function Page() {
  useSignalHydrated()
  const page = Route.useLoaderData()
  return (
    <>
      <PageHead page={page} address={page.link} />
      <PostTemplate page={page} />
    </>
  )
}
