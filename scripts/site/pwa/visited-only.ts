import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressEntry } from '../../../src/generated/content'
import { recordFile } from '../../content/record-file'

/** So many posts belong to what is saved on the first visit; older ones are saved as they are read. */
const SAVED_POSTS = 20

/**
 * Files of dist/ that belong to pages which are saved only when they are read: the older posts, and the pages of
 * folders so large that they share a route.
 * @param root folder of the project; the records are generated
 */
export async function visitedOnly(root: string): Promise<ReadonlySet<string>> {
  const read = async (name: string) => JSON.parse(await readFile(join(root, 'src/generated', name), 'utf8'))
  const entries: AddressEntry[] = await read('addresses.json')
  const newestFirst: string[] = await read('posts.json')
  const older = new Set(newestFirst.slice(SAVED_POSTS))
  const visited = entries.filter(({ address, shared }) => shared || older.has(address))
  return new Set(visited.flatMap((entry) => [entry.file, recordFile(entry)]))
}
