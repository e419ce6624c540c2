import type { Edit } from '../contract/edit'
import { expectedTree } from './expected-tree'
import { isSameTree, type JsonTree, treeOf } from './json-tree'
import { parseWithRanges, type RangedObject, type RangedTree } from './parse-with-ranges'
import { type Container, insertPart, movePart, partsOf, removePart, splice } from './parts'
import { listIndex, locate, splitPointer } from './pointer'
import { rewrite } from './rewrite'
import { rewriteString } from './rewrite-string'

/** Why an edit is refused, as a message for the editor. */
export class RefusedEdit extends Error {
  override readonly name = 'RefusedEdit'
}

/**
 * Makes one edit in a JSON text. Everything outside the edited value stays byte for byte: both texts are parsed
 * afterwards, and must differ at this pointer only.
 * @throws UneditableText for a text that is not valid JSON or holds duplicate keys
 * @throws RefusedEdit for a pointer that leads nowhere, or a key that exists already
 */
export function applyEdit(text: string, edit: Edit): string {
  const before = parseWithRanges(text)
  return verified(writeEdit(text, before, edit), before, [edit])
}

/** Makes several edits, one after the other; throws as {@link applyEdit}. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return replaceTexts(text, edits) ?? edits.reduce(applyEdit, text)
}

/** Checks a text after edits. @throws Error if anything else has changed */
function verified(after: string, before: JsonTree, edits: readonly Edit[]): string {
  if (!isSameTree(edits.reduce(expectedTree, before), parseWithRanges(after)))
    throw new Error(`The edit of ${edits[0]?.pointer} would have changed other fields.`)
  return after
}

/**
 * Replaces several texts at once, because parsing takes as long as the file is long. Returns undefined when an edit does
 * anything else.
 */
function replaceTexts(text: string, edits: readonly Edit[]): string | undefined {
  if (edits.length < 2 || edits.some(({ kind }) => kind !== 'set')) return undefined
  const before = parseWithRanges(text)
  const written = new Map<RangedTree, string>()
  for (const edit of edits) {
    const value = locate(before, edit.pointer)?.value
    const isText = value?.kind === 'scalar' && typeof value.value === 'string'
    if (!isText || edit.kind !== 'set' || typeof edit.value !== 'string' || written.has(value))
      return undefined
    written.set(value, rewriteString(value.source, edit.value))
  }
  const places = [...written].sort(([left], [right]) => left.start - right.start)
  let after = ''
  let end = 0
  for (const [value, source] of places) {
    after += text.slice(end, value.start) + source
    end = value.end
  }
  return verified(after + text.slice(end), before, edits)
}

function writeEdit(text: string, root: RangedTree, edit: Edit): string {
  switch (edit.kind) {
    case 'set':
      return setValue(text, root, edit.pointer, treeOf(edit.value))
    case 'set-number':
      return setValue(text, root, edit.pointer, numberTree(edit.spelling))
    case 'remove': {
      const { container, index } = positionOf(root, edit.pointer)
      return removePart(text, container, index)
    }
    case 'insert': {
      const list = locate(root, edit.pointer)?.value
      if (list?.kind !== 'list') throw new RefusedEdit(`There is no list at ${edit.pointer}.`)
      requirePosition(edit.index, list.items.length + 1)
      return insertPart(text, list, edit.index, undefined, treeOf(edit.value))
    }
    case 'move': {
      const { container, index } = positionOf(root, edit.pointer)
      requirePosition(edit.to, partsOf(container).length)
      return movePart(text, container, index, edit.to)
    }
    case 'rename':
      return renameKey(text, root, edit.pointer, edit.key)
  }
}

function setValue(text: string, root: RangedTree, pointer: string, value: JsonTree): string {
  if (locate(root, pointer)) return rewrite(text, pointer, value)
  const { parent, key } = splitPointer(pointer) ?? { parent: '', key: '' }
  return insertEntry(text, objectAt(root, parent), key, value)
}

function insertEntry(text: string, object: RangedObject, key: string, value: JsonTree): string {
  return insertPart(text, object, object.entries.length, key, value)
}

function objectAt(root: RangedTree, pointer: string): RangedObject {
  const object = locate(root, pointer)?.value
  if (object?.kind !== 'object') throw new RefusedEdit(`There is no object at "${pointer}".`)
  return object
}

/** The object or list that holds the value at a pointer, and the position of the value among its parts. */
function positionOf(root: RangedTree, pointer: string): { container: Container; index: number } {
  const { parent, key } = splitPointer(pointer) ?? {}
  const container = parent === undefined ? undefined : locate(root, parent)?.value
  if (container?.kind === 'object') {
    const index = container.entries.findIndex((entry) => entry.key === key)
    if (index >= 0) return { container, index }
  }
  if (container?.kind === 'list') {
    const index = listIndex(key ?? '')
    if (index !== undefined && index < container.items.length) return { container, index }
  }
  throw new RefusedEdit(`There is no value at "${pointer}".`)
}

function requirePosition(index: number, count: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new RefusedEdit(`There is no position ${index} here.`)
}

function renameKey(text: string, root: RangedTree, pointer: string, key: string): string {
  const { container, index } = positionOf(root, pointer)
  if (container.kind !== 'object') throw new RefusedEdit('An item of a list has no name.')
  const entry = container.entries[index]
  if (!entry || entry.key === key) return text
  if (container.entries.some((other) => other.key === key))
    throw new RefusedEdit(`There is a field "${key}" already.`)
  const { start, keySource } = entry
  return splice(text, start, start + keySource.length, rewriteString(keySource, key))
}

function numberTree(spelling: string): JsonTree {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(spelling))
    throw new RefusedEdit(`"${spelling}" is not a number as JSON writes it.`)
  return { kind: 'scalar', value: Number(spelling), source: spelling }
}
