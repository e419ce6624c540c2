import { lineAt } from '../../lib/json/line-at'
import { parseIfEditable } from './parse-with-ranges'
import { locateNearest } from './pointer'

/**
 * Line of a field in a text, from 1: that of its key, or of the innermost enclosing value if there is no such field; 1 in a
 * text that cannot be edited.
 */
export function lineOf(text: string, pointer: string): number {
  const root = parseIfEditable(text)
  if (!root) return 1
  const { value, entry } = locateNearest(root, pointer)
  return lineAt(text, (entry ?? value).start)
}
