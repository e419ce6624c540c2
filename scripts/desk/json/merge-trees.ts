import { entryValue, type JsonTree, type ListTree, type ObjectTree } from '../../lib/json/json-tree'
import { type MatchedItems, matchAdded, matchItems } from './match-items'
import { mergeOrders, movedParts, type Orders } from './merge-order'
import type { FieldConflict, Merged } from './merged'
import { childPointer } from './pointer'
import { isSame } from './same-tree'

/** A value in three versions; undefined where it is absent. */
interface Versions {
  readonly base?: JsonTree | undefined
  readonly disk?: JsonTree | undefined
  readonly draft?: JsonTree | undefined
}

/** Merges two trees that started from a third one. */
export function mergeTrees(base: JsonTree, disk: JsonTree, draft: JsonTree): Merged {
  return mergeValues('', base, disk, draft)
}

function mergeValues(pointer: string, base: JsonTree | undefined, disk: JsonTree, draft: JsonTree): Merged {
  if (isSame(draft, base) || isSame(draft, disk)) return { tree: disk, conflicts: [] }
  if (isSame(disk, base)) return { tree: draft, conflicts: [] }
  if (disk.kind === 'object' && draft.kind === 'object') return mergeObjects(pointer, base, disk, draft)
  if (disk.kind === 'list' && draft.kind === 'list') return mergeLists(pointer, base, disk, draft)
  return { tree: draft, conflicts: [{ pointer, base, disk, draft }] }
}

/** Merges two objects key by key. */
function mergeObjects(
  pointer: string,
  base: JsonTree | undefined,
  disk: ObjectTree,
  draft: ObjectTree,
): Merged<ObjectTree> {
  const keys = (tree: JsonTree | undefined) =>
    tree?.kind === 'object' ? tree.entries.map(({ key }) => key) : []
  return mergeParts({
    pointer,
    base,
    orders: { base: keys(base), disk: keys(disk), draft: keys(draft) },
    versionsOf: (key) => ({
      base: entryValue(base, key),
      disk: entryValue(disk, key),
      draft: entryValue(draft, key),
    }),
    keyAt: (_, key) => key,
    treeOf: (parts) => ({ kind: 'object', entries: parts.map(({ id, value }) => ({ key: id, value })) }),
  })
}

/** Merges two lists item by item, wherever the items have been moved. */
function mergeLists(
  pointer: string,
  base: JsonTree | undefined,
  disk: ListTree,
  draft: ListTree,
): Merged<ListTree> {
  const old = base?.kind === 'list' ? base.items : []
  const [toDisk, toDraft] = [matchItems(old, disk.items), matchItems(old, draft.items)]
  const versions: Versions[] = old.map((item) => ({ base: item }))
  const idOf = (pairs: readonly (number | undefined)[], index: number) => {
    const id = pairs.indexOf(index)
    return id < 0 ? versions.push({}) - 1 : id
  }
  const onDisk = disk.items.map((_, index) => idOf(toDisk.pairs, index))
  const added = onDisk.flatMap((id, index) => (id < old.length ? [] : [{ id, index }]))
  const isAdded = (index: number) => !toDraft.pairs.includes(index)
  const addedToDraft = draft.items.flatMap((_, index) => (isAdded(index) ? [index] : []))
  const addedOnDisk = added.map(({ index }) => index)
  const alike = matchAdded(
    addedOnDisk.flatMap((index) => disk.items[index] ?? []),
    addedToDraft.flatMap((index) => draft.items[index] ?? []),
    { one: placesOf(toDisk, addedOnDisk), other: placesOf(toDraft, addedToDraft) },
  )
  const inDraft = draft.items.map((_, index) => {
    const pair = added[alike.indexOf(addedToDraft.indexOf(index))]
    return isAdded(index) && pair ? pair.id : idOf(toDraft.pairs, index)
  })
  for (const [index, id] of onDisk.entries()) versions[id] = { ...versions[id], disk: disk.items[index] }
  for (const [index, id] of inDraft.entries()) versions[id] = { ...versions[id], draft: draft.items[index] }
  return mergeParts({
    pointer,
    base,
    orders: { base: [...old.keys()], disk: onDisk, draft: inDraft },
    versionsOf: (id) => versions[id],
    keyAt: (index) => index,
    treeOf: (parts) => ({ kind: 'list', items: parts.map(({ value }) => value) }),
  })
}

/** For each of the added items the old one in whose place it stands, if any. */
function placesOf({ places }: MatchedItems, added: readonly number[]) {
  return added.map((index) => {
    const place = places.indexOf(index)
    return place < 0 ? undefined : place
  })
}

/** A part of the merged list or object. */
interface MergedPart<Id> {
  readonly id: Id
  readonly value: JsonTree
}

interface Parts<Id, Tree> {
  readonly pointer: string
  readonly base: JsonTree | undefined
  readonly orders: Orders<Id>
  readonly versionsOf: (id: Id) => Versions | undefined
  /** Key of a part in a pointer. */
  readonly keyAt: (index: number, id: Id) => string | number
  readonly treeOf: (parts: readonly MergedPart<Id>[]) => Tree
}

/**
 * Merges the parts of a list or object: their order and their contents separately. A part that one version removed and the
 * other changed or moved is a conflict.
 */
function mergeParts<Id, Tree extends JsonTree>(all: Parts<Id, Tree>): Merged<Tree> {
  const { pointer, base, orders, versionsOf, keyAt, treeOf } = all
  const moved = {
    disk: movedParts(orders.base, orders.disk),
    draft: movedParts(orders.base, orders.draft),
  }
  const isRemoved = (id: Id) => {
    const { base: old, disk, draft } = versionsOf(id) ?? {}
    if (!old || (disk && draft)) return false
    return isSame(old, disk ?? draft) && !moved.disk.has(id) && !moved.draft.has(id)
  }
  const remaining = (ids: readonly Id[]) => ids.filter((id) => !isRemoved(id))
  const merged = mergeOrders(orders)
  const [order, onDisk] = [remaining(merged.order), remaining(merged.onDisk)]
  const conflicts: FieldConflict[] = []
  const parts = order.map((id, index): MergedPart<Id> => {
    const place = childPointer(pointer, keyAt(index, id))
    const { base: old, disk, draft } = versionsOf(id) ?? {}
    if (disk && draft) {
      const inner = mergeValues(place, old, disk, draft)
      conflicts.push(...inner.conflicts)
      return { id, value: inner.tree }
    }
    const value = draft ?? disk
    if (!value) throw new Error(`Nothing was merged at ${place}.`)
    if (old) conflicts.push({ pointer: place, base: old, disk, draft })
    return { id, value }
  })
  const tree = treeOf(parts)
  if (onDisk.some((id, index) => id !== order[index])) {
    const positions = onDisk.map((id) => order.indexOf(id))
    const other = treeOf(positions.flatMap((position) => parts[position] ?? []))
    conflicts.push({ pointer, base, disk: other, draft: tree, order: positions })
  }
  return { tree, conflicts }
}
