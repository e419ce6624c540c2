import { entryValue, type JsonTree, type ListTree, type ObjectTree } from '../../lib/json/json-tree'
import { alignItems } from './match-items'
import { parseWithRanges } from './parse-with-ranges'
import { childPointer } from './pointer'
import { isSameTree } from './same-tree'

/**
 * Pointers of the innermost values that differ between two texts. They lead into the text after; that of a removed entry
 * leads into the text before. Removed or sorted items are reported as their list, sorted keys as their object.
 */
export function changedPointers(before: string, after: string): string[] {
  return [...new Set(changesBelow('', parseWithRanges(before), parseWithRanges(after)))]
}

function changesBelow(pointer: string, before: JsonTree, after: JsonTree): string[] {
  if (isSameTree(before, after)) return []
  if (before.kind === 'object' && after.kind === 'object') return objectChanges(pointer, before, after)
  if (before.kind === 'list' && after.kind === 'list') return listChanges(pointer, before, after)
  return [pointer]
}

function objectChanges(pointer: string, before: ObjectTree, after: ObjectTree): string[] {
  const inner = after.entries.flatMap(({ key, value }) => {
    const old = entryValue(before, key)
    const place = childPointer(pointer, key)
    return old ? changesBelow(place, old, value) : [place]
  })
  const removed = before.entries.filter(({ key }) => !entryValue(after, key))
  const changes = [...inner, ...removed.map(({ key }) => childPointer(pointer, key))]
  return changes.length > 0 ? changes : [pointer]
}

function listChanges(pointer: string, before: ListTree, after: ListTree): string[] {
  const pairs = alignItems(before.items, after.items)
  const kept = pairs.filter((index) => index !== undefined)
  const isSorted = kept.some((index, position) => index < (kept[position - 1] ?? 0))
  const inner = after.items.flatMap((item, index) => {
    const old = before.items[pairs.indexOf(index)]
    const place = childPointer(pointer, index)
    return old ? changesBelow(place, old, item) : [place]
  })
  return kept.length < pairs.length || isSorted ? [pointer, ...inner] : inner
}
