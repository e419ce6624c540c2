import { type FormatFigure, plainText, toInlineText } from '../inline/inline-text'
import { parseInline, syntaxCharacter } from '../inline/parse-inline'
import { isObject } from '../schemas/schema'

/**
 * Words per minute, as in the schema of a post's summary. Technical prose takes longer than the 238 that Brysbaert found for
 * English non-fiction (Journal of Memory and Language 109, 2019).
 */
const wordsPerMinute = 220

const notRead = new Set(['type', 'image', 'picture', 'sources'])

/** Time to read the title and the blocks of a post as readers see them, in whole minutes, at least one. */
export function readingMinutes(post: unknown, format: FormatFigure): number {
  return Math.max(1, Math.round(postWords(post, format) / wordsPerMinute))
}

/** Number of words of the title and the blocks of a post as readers see them. */
export function postWords(post: unknown, format: FormatFigure): number {
  return isObject(post) ? wordsIn(post.title, format) + wordsIn(post.content, format) : 0
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

function wordsIn(value: unknown, format: FormatFigure): number {
  if (typeof value === 'string')
    return wordsInText(syntaxCharacter.test(value) ? asRead(value, format) : value)
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + wordsIn(item, format), 0)
  if (!isObject(value)) return 0
  return Object.entries(value).reduce(
    (sum, [key, inner]) => sum + (notRead.has(key) ? 0 : wordsIn(inner, format)),
    0,
  )
}

function asRead(text: string, format: FormatFigure): string {
  return plainText(toInlineText(parseInline(text, 'text').nodes, format))
}
