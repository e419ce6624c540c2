import { alignLists } from './align-lists'
import { entryValue, isSameTree, type JsonTree, type ListTree, type ObjectTree } from './json-tree'
import { parseWithRanges } from './parse-with-ranges'
import { childPointer } from './pointer'

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
  const pairs = alignLists(before.items, after.items)
  const isRemoval = pairs.includes(undefined)
  const inner = after.items.flatMap((item, index) => {
    const old = before.items[pairs.indexOf(index)]
    const place = childPointer(pointer, index)
    return old ? changesBelow(place, old, item) : [place]
  })
  return isRemoval ? [pointer, ...inner] : inner
}
