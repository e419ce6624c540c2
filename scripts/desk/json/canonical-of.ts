import { canonicalText } from '../../lib/json/canonical-text'
import { parseIfEditable } from './parse-with-ranges'

/** A text as the desk writes it; undefined if it cannot be edited. */
export function canonicalOf(text: string): string | undefined {
  const tree = parseIfEditable(text)
  return tree && canonicalText(tree)
}
