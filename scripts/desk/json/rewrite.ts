import { entryValue, isSameTree, type JsonTree, type ListTree, type ObjectTree } from './json-tree'
import { parseWithRanges, type RangedList, type RangedObject, type RangedTree } from './parse-with-ranges'
import { type Container, insertPart, movePart, removePart, splice } from './parts'
import { childPointer, locate } from './pointer'
import { rewriteString } from './rewrite-string'
import { formatTree, indentAt, styleOf } from './text-style'

/** Rewrites the value at a pointer to another one; only what differs is touched. The value must exist. */
export function rewrite(text: string, pointer: string, wanted: JsonTree): string {
  const value = locate(parseWithRanges(text), pointer)?.value
  if (!value) throw new Error(`There is no value at ${pointer}.`)
  if (isSameTree(value, wanted)) return text
  if (value.kind === 'object' && wanted.kind === 'object') return rewriteObject(text, pointer, value, wanted)
  if (value.kind === 'list' && wanted.kind === 'list') return rewriteList(text, pointer, value, wanted)
  return splice(text, value.start, value.end, replacement(text, value, wanted))
}

function replacement(text: string, value: RangedTree, wanted: JsonTree): string {
  const isString = value.kind === 'scalar' && typeof value.value === 'string'
  if (isString && wanted.kind === 'scalar' && wanted.source === undefined && typeof wanted.value === 'string')
    return rewriteString(value.source, wanted.value)
  return formatTree(wanted, indentAt(text, value.start), styleOf(text))
}

/** Inserts before it removes, so that an object never loses the layout of its last entry. */
function rewriteObject(text: string, pointer: string, value: RangedObject, wanted: ObjectTree): string {
  let result = text
  let previous: string | undefined
  for (const { key, value: inner } of wanted.entries) {
    const old = entryValue(value, key)
    if (old) {
      if (!isSameTree(old, inner)) result = rewrite(result, childPointer(pointer, key), inner)
    } else {
      const object = containerAt(result, pointer)
      const at = wanted.isUnordered ? keysOf(object).length : keysOf(object).indexOf(previous ?? '') + 1
      result = insertPart(result, object, previous === undefined && !wanted.isUnordered ? 0 : at, key, inner)
    }
    previous = key
  }
  const wantedKeys = wanted.entries.map(({ key }) => key)
  for (const { key } of value.entries) {
    if (wantedKeys.includes(key)) continue
    const object = containerAt(result, pointer)
    result = removePart(result, object, keysOf(object).indexOf(key))
  }
  return wanted.isUnordered ? result : orderKeys(result, pointer, wantedKeys)
}

function orderKeys(text: string, pointer: string, wanted: readonly string[]): string {
  let result = text
  for (const [index, key] of wanted.entries()) {
    const object = containerAt(result, pointer)
    const at = keysOf(object).indexOf(key)
    if (at !== index) result = movePart(result, object, at, index)
  }
  return result
}

/** Items that are the same at both ends stay; the items between are rewritten in pairs. */
function rewriteList(text: string, pointer: string, value: RangedList, wanted: ListTree): string {
  const [old, items] = [value.items, wanted.items]
  const shorter = Math.min(old.length, items.length)
  const isSame = (left: JsonTree | undefined, right: JsonTree | undefined) =>
    left !== undefined && right !== undefined && isSameTree(left, right)
  let start = 0
  while (start < shorter && isSame(old[start], items[start])) start++
  let end = 0
  while (end < shorter - start && isSame(old.at(-1 - end), items.at(-1 - end))) end++
  let result = text
  const pairs = shorter - end
  for (const [index, item] of items.slice(0, pairs).entries()) {
    if (index >= start) result = rewrite(result, childPointer(pointer, index), item)
  }
  for (const [index, item] of items.slice(pairs, items.length - end).entries())
    result = insertPart(result, containerAt(result, pointer), pairs + index, undefined, item)
  for (let surplus = old.length - end - pairs; surplus > 0; surplus--)
    result = removePart(result, containerAt(result, pointer), pairs)
  return result
}

function containerAt(text: string, pointer: string): Container {
  const value = locate(parseWithRanges(text), pointer)?.value
  if (!value || value.kind === 'scalar') throw new Error(`There is no list or object at ${pointer}.`)
  return value
}

function keysOf(container: Container): string[] {
  return container.kind === 'object' ? container.entries.map(({ key }) => key) : []
}
