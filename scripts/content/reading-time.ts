import { isObject } from './schemas/schema'

/**
 * Words per minute, as in the schema of a post's summary. Technical prose takes longer than the 238 that Brysbaert found for
 * English non-fiction (Journal of Memory and Language 109, 2019).
 */
const wordsPerMinute = 220

const notRead = new Set(['type', 'image', 'sources'])

/** Time to read the title and the blocks of a post, in whole minutes, at least one. */
export function readingMinutes(post: unknown): number {
  if (!isObject(post)) return 1
  return Math.max(1, Math.round((wordsIn(post.title) + wordsIn(post.content)) / wordsPerMinute))
}

/** Number of words. Splitting thousands of posts would take longer than checking them. */
function wordsInText(text: string): number {
  let count = 0
  let inside = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const space = code <= 0x20 || code === 0xa0 || code === 0x202f
    if (!space && !inside) count++
    inside = !space
  }
  return count
}

function wordsIn(value: unknown): number {
  if (typeof value === 'string') return wordsInText(value)
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + wordsIn(item), 0)
  if (!isObject(value)) return 0
  return Object.entries(value).reduce((sum, [key, inner]) => sum + (notRead.has(key) ? 0 : wordsIn(inner)), 0)
}
