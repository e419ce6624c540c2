import type { Edit } from '../contract/edit'
import { type EntryTree, type JsonTree, treeOf } from './json-tree'
import { pointerKeys } from './pointer'

/** The tree that a text must have after an edit. It is computed without ranges, so that it verifies the edit of the text. */
export function expectedTree(tree: JsonTree, edit: Edit): JsonTree {
  const keys = pointerKeys(edit.pointer)
  switch (edit.kind) {
    case 'set':
      return replaceAt(tree, keys, () => treeOf(edit.value))
    case 'set-number':
      return replaceAt(tree, keys, () => ({
        kind: 'scalar',
        value: Number(edit.spelling),
        source: edit.spelling,
      }))
    case 'insert':
      return replaceAt(tree, keys, (list) =>
        list?.kind === 'list'
          ? { kind: 'list', items: list.items.toSpliced(edit.index, 0, treeOf(edit.value)) }
          : missing(edit.pointer),
      )
    default:
      return replaceAt(tree, keys.slice(0, -1), (parent) => withParts(parent, keys.at(-1) ?? '', edit))
  }
}

function withParts(
  parent: JsonTree | undefined,
  key: string,
  edit: Exclude<Edit, { kind: 'set' | 'set-number' | 'insert' }>,
): JsonTree {
  if (parent?.kind === 'list')
    return { kind: 'list', items: rearranged(parent.items, Number(key), edit, (item) => item) }
  if (parent?.kind !== 'object') return missing(edit.pointer)
  const at = parent.entries.findIndex((entry) => entry.key === key)
  const renamed = (entry: EntryTree) => (edit.kind === 'rename' ? { ...entry, key: edit.key } : entry)
  return { kind: 'object', entries: rearranged(parent.entries, at, edit, renamed) }
}

function rearranged<Part>(
  parts: readonly Part[],
  at: number,
  edit: Extract<Edit, { kind: 'remove' | 'move' | 'rename' }>,
  rename: (part: Part) => Part,
): Part[] {
  const others = parts.toSpliced(at, 1)
  if (edit.kind === 'remove') return others
  return others.toSpliced(edit.kind === 'move' ? edit.to : at, 0, ...parts.slice(at, at + 1).map(rename))
}

/** Copies a tree with another value at a place; a missing entry is added at the end of its object. */
function replaceAt(
  tree: JsonTree | undefined,
  keys: readonly string[],
  change: (old: JsonTree | undefined) => JsonTree,
): JsonTree {
  const [key, ...rest] = keys
  if (key === undefined) return change(tree)
  if (tree?.kind === 'list') {
    const items = tree.items.map((item, index) =>
      String(index) === key ? replaceAt(item, rest, change) : item,
    )
    return { kind: 'list', items }
  }
  if (tree?.kind !== 'object') return missing(key)
  if (!tree.entries.some((entry) => entry.key === key))
    return { kind: 'object', entries: [...tree.entries, { key, value: replaceAt(undefined, rest, change) }] }
  const entries = tree.entries.map((entry) =>
    entry.key === key ? { key, value: replaceAt(entry.value, rest, change) } : entry,
  )
  return { kind: 'object', entries }
}

function missing(place: string): never {
  throw new Error(`There is nothing to edit at ${place}.`)
}
