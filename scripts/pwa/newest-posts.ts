import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinkedPost } from '../../src/generated/content'

/** So many posts belong to what is saved on the first visit; older ones are saved as they are read. */
const SAVED_POSTS = 20

/** A post with the last part of its address. */
export interface NamedPost {
  readonly slug: string
  readonly post: LinkedPost
}

/**
 * The posts of the site, in the two groups that offline reading knows.
 * @param folder `src/generated/data/posts`; a folder that does not exist holds no posts
 * @returns `saved`: the newest ones, newest first; `older`: the rest
 */
export async function groupPosts(folder: string): Promise<{ saved: NamedPost[]; older: NamedPost[] }> {
  const files = await readdir(folder).catch(() => [])
  // Posts are small: handing each to another thread takes longer than reading it.
  const posts = files.map((file): NamedPost => {
    const post: LinkedPost = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return { slug: file.replace(/\.json$/, ''), post }
  })
  posts.sort((one, other) => other.post.date.localeCompare(one.post.date) || (one.slug < other.slug ? -1 : 1))
  return { saved: posts.slice(0, SAVED_POSTS), older: posts.slice(SAVED_POSTS) }
}
