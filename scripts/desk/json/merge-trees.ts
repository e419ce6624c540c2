import {
  type EntryTree,
  entryValue,
  isSameTree,
  type JsonTree,
  type ListTree,
  type ObjectTree,
} from './json-tree'
import { mergeLists } from './merge-lists'
import type { FieldConflict, Merged, MergeValue } from './merged'
import { childPointer } from './pointer'

/** Merges two trees that started from a third one. */
export function mergeTrees(base: JsonTree, disk: JsonTree, draft: JsonTree): Merged<JsonTree> {
  const { tree, conflicts } = mergeValues('', base, disk, draft)
  return { tree: tree ?? draft, conflicts }
}

const mergeValues: MergeValue = (pointer, base, disk, draft) => {
  if (isSame(draft, base) || isSame(draft, disk)) return { tree: disk, conflicts: [] }
  if (isSame(disk, base)) return { tree: draft, conflicts: [] }
  if (disk?.kind === 'object' && draft?.kind === 'object') {
    const common: ObjectTree = base?.kind === 'object' ? base : { kind: 'object', entries: [] }
    return mergeObjects(pointer, common, disk, draft)
  }
  if (disk?.kind === 'list' && draft?.kind === 'list') {
    const common: ListTree = base?.kind === 'list' ? base : { kind: 'list', items: [] }
    return mergeLists(pointer, common, disk, draft, mergeValues)
  }
  return { tree: draft ?? disk, conflicts: [{ pointer, base, disk, draft }] }
}

function isSame(left: JsonTree | undefined, right: JsonTree | undefined): boolean {
  return left === undefined || right === undefined ? left === right : isSameTree(left, right)
}

function mergeObjects(
  pointer: string,
  base: ObjectTree,
  disk: ObjectTree,
  draft: ObjectTree,
): Merged<ObjectTree> {
  const order = mergeOrder(keysOf(base), keysOf(disk), keysOf(draft))
  const conflicts: FieldConflict[] = order.isConflict ? [{ pointer, base, disk, draft }] : []
  const entries: EntryTree[] = []
  for (const key of order.keys) {
    const [inBase, inDisk, inDraft] = [entryValue(base, key), entryValue(disk, key), entryValue(draft, key)]
    const merged = mergeValues(childPointer(pointer, key), inBase, inDisk, inDraft)
    if (merged.tree) entries.push({ key, value: merged.tree })
    conflicts.push(...merged.conflicts)
  }
  return { tree: { kind: 'object', entries }, conflicts }
}

/**
 * Merges the order of keys: that of the version which sorted them, with the other version's new keys after the keys that
 * they followed there.
 */
function mergeOrder(
  base: readonly string[],
  disk: readonly string[],
  draft: readonly string[],
): { keys: string[]; isConflict: boolean } {
  const common = new Set(base.filter((key) => disk.includes(key) && draft.includes(key)))
  const [inBase, inDisk, inDraft] = [base, disk, draft].map((keys) =>
    keys.filter((key) => common.has(key)).join('\n'),
  )
  const leads = inDraft === inBase ? disk : draft
  const follows = leads === disk ? draft : disk
  const keys = [...leads]
  for (const [index, key] of follows.entries()) {
    if (keys.includes(key)) continue
    const previous = follows[index - 1]
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key)
  }
  return { keys, isConflict: inDraft !== inBase && inDisk !== inBase && inDraft !== inDisk }
}

function keysOf({ entries }: ObjectTree): string[] {
  return entries.map(({ key }) => key)
}
