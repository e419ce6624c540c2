import type { JsonValue } from '../contract/edit'

/** A JSON value that keeps the order of its keys and, where it was read from a text, the spelling of its parts. */
export type JsonTree = ScalarTree | ListTree | ObjectTree

export interface ScalarTree {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** As written, as in `10.0`; absent for a value that was not read from a text. */
  readonly source?: string
}

export interface ListTree {
  readonly kind: 'list'
  readonly items: readonly JsonTree[]
  readonly source?: string
}

export interface ObjectTree {
  readonly kind: 'object'
  readonly entries: readonly EntryTree[]
  readonly source?: string
  /** Set where the order of the keys carries no meaning, as in a plain object. */
  readonly isUnordered?: true
}

export interface EntryTree {
  readonly key: string
  readonly value: JsonTree
}

/** The tree of a plain value. */
export function treeOf(value: JsonValue): JsonTree {
  if (isList(value)) return { kind: 'list', items: value.map(treeOf) }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => ({ key, value: treeOf(inner) }))
    return { kind: 'object', entries, isUnordered: true }
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`JSON cannot hold ${value}.`)
  return { kind: 'scalar', value }
}

/** `Array.isArray` does not narrow read-only lists. */
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** The value of a key of an object; undefined where there is none. */
export function entryValue(tree: JsonTree | undefined, key: string): JsonTree | undefined {
  return tree?.kind === 'object' ? tree.entries.find((entry) => entry.key === key)?.value : undefined
}

/**
 * Whether two trees are the same: spellings count where both have one, and so does the order of keys unless one of them
 * is unordered.
 */
export function isSameTree(left: JsonTree, right: JsonTree): boolean {
  if (left.kind === 'scalar') {
    if (right.kind !== 'scalar') return false
    if (left.source !== undefined && right.source !== undefined) return left.source === right.source
    return Object.is(left.value, right.value)
  }
  if (left.kind === 'list') {
    return (
      right.kind === 'list' &&
      left.items.length === right.items.length &&
      left.items.every((item, index) => isSameAt(item, right.items[index]))
    )
  }
  if (right.kind !== 'object' || left.entries.length !== right.entries.length) return false
  if (left.isUnordered || right.isUnordered) {
    const others = new Map(right.entries.map(({ key, value }) => [key, value]))
    return left.entries.every(({ key, value }) => isSameAt(value, others.get(key)))
  }
  return left.entries.every(({ key, value }, index) => {
    const other = right.entries[index]
    return other?.key === key && isSameTree(value, other.value)
  })
}

function isSameAt(left: JsonTree, right: JsonTree | undefined): boolean {
  return right !== undefined && isSameTree(left, right)
}
