import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressEntry } from '../../src/generated/content'
import { pageRecord } from '../content/page-record'
import { groupPosts } from './newest-posts'

/**
 * Files of dist/ that belong to pages which are saved only when they are read: the older posts, and the pages of
 * folders so large that they share a route.
 * @param root folder of the project; the records are generated
 */
export async function visitedOnly(root: string): Promise<ReadonlySet<string>> {
  const generated = join(root, 'src/generated')
  const { older } = await groupPosts(join(generated, 'data/posts'))
  const entries: AddressEntry[] = JSON.parse(await readFile(join(generated, 'addresses.json'), 'utf8'))
  const shared = entries.filter((entry) => entry.shared)
  return new Set([
    ...older.flatMap(({ slug }) => [`blogs/${slug}.html`, `data/posts/${slug}.json`]),
    ...shared.flatMap(({ file }) => [file, pageRecord(file)]),
  ])
}
