import type { Edit, JsonValue } from '../../../contract/edit'
import { pointerKeys } from '../../../json/pointer'
import type { FieldSchema } from './field-schema'
import { entryOf, type FormNode } from './form-node'

/** The node at a pointer; undefined if there is none. */
export function nodeAt(root: FormNode, pointer: string): FormNode | undefined {
  return pointerKeys(pointer).reduce<FormNode | undefined>(
    (node, step) => (node?.kind === 'list' ? node.items[Number(step)] : entryOf(node, step)),
    root,
  )
}

/**
 * Edits that add a key to an object in the order of its schema: after the last existing key that precedes it there.
 * @param order keys of the schema, in the order of the form
 */
export function editsToAdd(
  parent: FormNode | undefined,
  pointer: string,
  value: JsonValue,
  order: readonly string[],
): readonly Edit[] {
  const set: Edit = { kind: 'set', pointer, value }
  const key = pointerKeys(pointer).at(-1) ?? ''
  if (parent?.kind !== 'object') return [set]
  const rank = (name: string) => (name.startsWith('$') ? -2 : order.indexOf(name))
  const own = rank(key)
  const before = parent.entries.findLastIndex((entry) => rank(entry.key) < own && rank(entry.key) !== -1)
  const to = before + 1
  return to === parent.entries.length ? [set] : [set, { kind: 'move', pointer, to }]
}

/** Keys of an object schema in the order of the form. */
export function keysOf(schema: FieldSchema): readonly string[] {
  return Object.keys(schema.properties ?? {})
}
