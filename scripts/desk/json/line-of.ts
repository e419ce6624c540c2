import { lineAt, parseWithRanges } from './parse-with-ranges'
import { locateNearest } from './pointer'

/** Line of a field in a text, from 1: that of its key, or of the innermost enclosing value if there is no such field. */
export function lineOf(text: string, pointer: string): number {
  const { value, entry } = locateNearest(parseWithRanges(text), pointer)
  return lineAt(text, (entry ?? value).start)
}
