import { alignLists } from './align-lists'
import { isSameTree, type JsonTree, type ListTree } from './json-tree'
import type { FieldConflict, Merged, MergeValue } from './merged'
import { childPointer } from './pointer'

/**
 * Merges two lists item by item. New items of both stay, those on disk first. An item that one version changed and the
 * other removed is a conflict.
 */
export function mergeLists(
  pointer: string,
  base: ListTree,
  disk: ListTree,
  draft: ListTree,
  mergeValue: MergeValue,
): Merged<ListTree> {
  const [toDisk, toDraft] = [alignLists(base.items, disk.items), alignLists(base.items, draft.items)]
  const items: JsonTree[] = []
  const conflicts: FieldConflict[] = []
  const add = (old: JsonTree | undefined, inDisk: JsonTree | undefined, inDraft: JsonTree | undefined) => {
    const merged = mergeValue(childPointer(pointer, items.length), old, inDisk, inDraft)
    conflicts.push(...merged.conflicts)
    if (merged.tree) items.push(merged.tree)
  }
  const addNew = (fromDisk: readonly JsonTree[], fromDraft: readonly JsonTree[]) => {
    const unmatched = [...fromDisk]
    items.push(...fromDisk)
    for (const item of fromDraft) {
      const same = unmatched.findIndex((other) => isSameTree(item, other))
      if (same < 0) items.push(item)
      else unmatched.splice(same, 1)
    }
  }
  const newInDisk = newItems(disk.items, toDisk)
  const newInDraft = newItems(draft.items, toDraft)
  addNew(newInDisk(-1), newInDraft(-1))
  for (const [index, item] of base.items.entries()) {
    add(item, itemAt(disk.items, toDisk[index]), itemAt(draft.items, toDraft[index]))
    addNew(newInDisk(index), newInDraft(index))
  }
  return { tree: { kind: 'list', items }, conflicts }
}

function itemAt(items: readonly JsonTree[], index: number | undefined): JsonTree | undefined {
  return index === undefined ? undefined : items[index]
}

/** The new items of a list by the index of the old item that they follow; -1 for those before all old ones. */
function newItems(
  items: readonly JsonTree[],
  pairs: readonly (number | undefined)[],
): (after: number) => readonly JsonTree[] {
  const groups = new Map<number, JsonTree[]>()
  let after = -1
  for (const [index, item] of items.entries()) {
    const old = pairs.indexOf(index)
    if (old >= 0) after = old
    else groups.set(after, [...(groups.get(after) ?? []), item])
  }
  return (old) => groups.get(old) ?? []
}
