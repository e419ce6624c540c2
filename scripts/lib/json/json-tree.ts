/** A JSON value as plain JavaScript holds it. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/**
 * A JSON value that keeps the order of its keys, integer-like ones included, and the spelling of its numbers. JavaScript
 * objects would move keys such as `"3"` to the front, and round numbers of 17 digits.
 */
export type JsonTree = ScalarTree | ListTree | ObjectTree

export interface ScalarTree {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** A number as written, as in `10.0`; absent for a value that was not read from a text. */
  readonly source?: string
}

export interface ListTree {
  readonly kind: 'list'
  readonly items: readonly JsonTree[]
}

export interface ObjectTree {
  readonly kind: 'object'
  readonly entries: readonly EntryTree[]
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
    return { kind: 'object', entries }
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
