import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { groupPosts } from './newest-posts'

/**
 * Files of dist/ that belong to pages which are saved only when they are read: the older posts, and the pages of
 * folders so large that they share a route.
 * @param root folder of the project; the records are generated
 */
export async function visitedOnly(root: string): Promise<ReadonlySet<string>> {
  const data = join(root, 'src/generated/data')
  const { older } = await groupPosts(join(data, 'posts'))
  // Only pages of folders that outgrew a route for each page have such a file.
  const files = await readdir(join(data, 'pages'), { recursive: true }).catch(() => [])
  const pages = files.filter((file) => file.endsWith('.json')).map((file) => file.replaceAll('\\', '/'))
  return new Set([
    ...older.flatMap(({ slug }) => [`blogs/${slug}.html`, `data/posts/${slug}.json`]),
    ...pages.flatMap((file) => [file.replace(/json$/, 'html'), `data/pages/${file}`]),
  ])
}
