import { canonicalText } from '../../lib/json/canonical-text'
import type { JsonTree } from '../../lib/json/json-tree'
import { replaceTree } from './edit-tree'
import { parseWithRanges } from './parse-with-ranges'
import { isSameTree } from './same-tree'

/**
 * Replaces the value at a pointer by another tree, or adds it at the end of its object.
 * @throws RefusedEdit if there is no such object
 */
export function rewrite(text: string, pointer: string, wanted: JsonTree): string {
  return changeText(text, (tree) => replaceTree(tree, pointer, wanted))
}

/**
 * The canonical text of a changed value. A text whose value stays is returned as it is, so that only a change formats a file.
 * @throws UneditableText for a text that is not valid JSON or holds duplicate keys
 */
export function changeText(text: string, change: (tree: JsonTree) => JsonTree): string {
  const before = parseWithRanges(text)
  const after = change(before)
  return isSameTree(before, after) ? text : canonicalText(after)
}
