import { type EntryTree, type JsonTree, treeOf } from '../../lib/json/json-tree'
import type { Edit } from '../contract/edit'
import { likeOld } from './like-old'
import { listIndex, pointerKeys, splitPointer } from './pointer'

/** Why an edit is refused, as a message for the editor. */
export class RefusedEdit extends Error {
  override readonly name = 'RefusedEdit'
}

/** The tree after an edit. @throws RefusedEdit for a pointer that leads nowhere, or a key that exists already */
export function editTree(tree: JsonTree, edit: Edit): JsonTree {
  const { pointer } = edit
  switch (edit.kind) {
    case 'set':
      return changeValue(tree, pointer, (old) => likeOld(old, treeOf(edit.value)))
    case 'set-number':
      return changeValue(tree, pointer, () => numberTree(edit.spelling))
    case 'insert':
      return insertItem(tree, edit)
    case 'remove':
      return changeParts(tree, pointer, (parts, at) => parts.toSpliced(at, 1))
    case 'move':
      return changeParts(tree, pointer, (parts, at) => {
        requirePosition(edit.to, parts.length)
        return parts.toSpliced(at, 1).toSpliced(edit.to, 0, ...parts.slice(at, at + 1))
      })
    case 'rename':
      return renameKey(tree, pointer, edit.key)
  }
}

/** Replaces the value at a pointer by another tree, or adds it at the end of its object. @throws RefusedEdit without an object */
export function replaceTree(tree: JsonTree, pointer: string, value: JsonTree): JsonTree {
  return changeValue(tree, pointer, () => value)
}

/** Replaces the value at a pointer by what a function makes of it; otherwise as {@link replaceTree}. */
export function changeValue(
  tree: JsonTree,
  pointer: string,
  change: (old: JsonTree | undefined) => JsonTree,
): JsonTree {
  const { parent, key } = splitPointer(pointer) ?? {}
  if (parent === undefined || key === undefined) return change(tree)
  return changeAt(tree, pointerKeys(parent), (holder) => {
    const at = holder && positionIn(holder, key)
    if (holder?.kind === 'list' && at !== undefined)
      return { kind: 'list', items: holder.items.with(at, change(holder.items[at])) }
    if (holder?.kind !== 'object') throw new RefusedEdit(`There is no object at "${parent}".`)
    const entry = { key, value: change(at === undefined ? undefined : holder.entries[at]?.value) }
    const entries = at === undefined ? [...holder.entries, entry] : holder.entries.with(at, entry)
    return { kind: 'object', entries }
  })
}

function insertItem(tree: JsonTree, { pointer, index, value }: Extract<Edit, { kind: 'insert' }>): JsonTree {
  return changeAt(tree, pointerKeys(pointer), (list) => {
    if (list?.kind !== 'list') throw new RefusedEdit(`There is no list at ${pointer}.`)
    requirePosition(index, list.items.length + 1)
    return { kind: 'list', items: list.items.toSpliced(index, 0, treeOf(value)) }
  })
}

/** Changes the items of the list or the entries of the object around the value at a pointer. */
function changeParts(
  tree: JsonTree,
  pointer: string,
  change: <Part extends JsonTree | EntryTree>(parts: readonly Part[], at: number) => readonly Part[],
): JsonTree {
  const { parent, key } = splitPointer(pointer) ?? {}
  if (parent === undefined || key === undefined) throw new RefusedEdit(`There is no value at "${pointer}".`)
  return changeAt(tree, pointerKeys(parent), (holder) => {
    const at = holder && positionIn(holder, key)
    if (holder?.kind === 'list' && at !== undefined) return { kind: 'list', items: change(holder.items, at) }
    if (holder?.kind === 'object' && at !== undefined)
      return { kind: 'object', entries: change(holder.entries, at) }
    throw new RefusedEdit(`There is no value at "${pointer}".`)
  })
}

function renameKey(tree: JsonTree, pointer: string, key: string): JsonTree {
  const { parent = '', key: old } = splitPointer(pointer) ?? {}
  return changeAt(tree, pointerKeys(parent), (holder) => {
    if (holder?.kind === 'list') throw new RefusedEdit('An item of a list has no name.')
    if (holder?.kind !== 'object' || !holder.entries.some((entry) => entry.key === old))
      throw new RefusedEdit(`There is no value at "${pointer}".`)
    if (key !== old && holder.entries.some((entry) => entry.key === key))
      throw new RefusedEdit(`There is a field "${key}" already.`)
    const entries = holder.entries.map((entry) => (entry.key === old ? { ...entry, key } : entry))
    return { kind: 'object', entries }
  })
}

/** Copies a tree with another value at a place. The function receives undefined where there is no value. */
function changeAt(
  tree: JsonTree | undefined,
  keys: readonly string[],
  change: (old: JsonTree | undefined) => JsonTree,
): JsonTree {
  const [key, ...rest] = keys
  if (key === undefined) return change(tree)
  const at = tree && positionIn(tree, key)
  if (at === undefined) return change(undefined)
  if (tree?.kind === 'list')
    return { kind: 'list', items: tree.items.with(at, changeAt(tree.items[at], rest, change)) }
  if (tree?.kind !== 'object') return change(undefined)
  const value = changeAt(tree.entries[at]?.value, rest, change)
  return { kind: 'object', entries: tree.entries.with(at, { key, value }) }
}

/** The position of a key among the parts of a list or object; undefined where there is none. */
function positionIn(tree: JsonTree, key: string): number | undefined {
  if (tree.kind === 'object') {
    const at = tree.entries.findIndex((entry) => entry.key === key)
    return at < 0 ? undefined : at
  }
  const at = listIndex(key)
  return tree.kind === 'list' && at !== undefined && at < tree.items.length ? at : undefined
}

function requirePosition(index: number, count: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new RefusedEdit(`There is no position ${index} here.`)
}

function numberTree(spelling: string): JsonTree {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(spelling))
    throw new RefusedEdit(`"${spelling}" is not a number as JSON writes it.`)
  return { kind: 'scalar', value: Number(spelling), source: spelling }
}
