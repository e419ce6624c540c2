import { canonicalText } from '../../lib/json/canonical-text'
import { parseWithRanges, UneditableText } from './parse-with-ranges'

/** A text as the desk writes it; undefined if it cannot be edited. */
export function canonicalOf(text: string): string | undefined {
  try {
    return canonicalText(parseWithRanges(text))
  } catch (error) {
    if (error instanceof UneditableText) return undefined
    throw error
  }
}
