import type { JsonValue } from '../../contract/edit'
import { applyEdit } from '../../json/apply-edit'
import { changedPointers } from '../../json/changed-pointers'
import type { JsonTree } from '../../json/json-tree'
import { rewrite } from '../../json/rewrite'
import type { Change } from './changes'

/** Reverts one change of a text. If nothing else differs, the result equals the text before byte for byte. */
export function putBack(base: string, text: string, { pointer, old, kind }: Change): string {
  if (pointer === '') return base
  const result =
    kind === 'added' || !old
      ? applyEdit(text, { kind: 'remove', pointer })
      : kind === 'removed'
        ? applyEdit(text, { kind: 'set', pointer, value: jsonValueOf(old) })
        : rewrite(text, pointer, old)
  return changedPointers(base, result).length === 0 ? base : result
}

function jsonValueOf(tree: JsonTree): JsonValue {
  if (tree.kind === 'scalar') return tree.value
  if (tree.kind === 'list') return tree.items.map(jsonValueOf)
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key, jsonValueOf(value)]))
}
