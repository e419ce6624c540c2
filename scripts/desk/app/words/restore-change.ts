import { applyEdit } from '../../json/apply-edit'
import { changedPointers } from '../../json/changed-pointers'
import { rewrite } from '../../json/rewrite'
import type { Change } from './changes'

/** Reverts one change of a text. If nothing else differs, the result equals the text before byte for byte. */
export function restoreChange(base: string, text: string, { pointer, old, kind }: Change): string {
  if (pointer === '') return base
  const result =
    kind === 'added' || !old ? applyEdit(text, { kind: 'remove', pointer }) : rewrite(text, pointer, old)
  return changedPointers(base, result).length === 0 ? base : result
}
