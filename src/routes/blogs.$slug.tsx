import { createFileRoute } from '@tanstack/react-router'
import { PostTemplate } from '../pages/post/post-template'
import { loadPost } from '../routing/load-record'
import { pageHead } from '../routing/page-head'
import { useTakenOver } from '../routing/taken-over'

/* Posts can grow without end: one route serves them all, and each is fetched when it is opened. */
export const Route = createFileRoute('/blogs/$slug')({
  loader: (visit) => loadPost(visit, visit.params.slug),
  head: ({ loaderData, params }) => pageHead(loaderData, `/blogs/${params.slug}`),
  component: Page,
})

function Page() {
  useTakenOver()
  return <PostTemplate page={Route.useLoaderData()} />
}
