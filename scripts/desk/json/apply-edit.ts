import type { Edit } from '../contract/edit'
import { editTree } from './edit-tree'
import { changeText } from './rewrite'

/**
 * Makes one edit in a JSON text.
 * @returns the canonical text of the edited value; the same text if the value has not changed
 * @throws UneditableText for a text that is not valid JSON or holds duplicate keys
 * @throws RefusedEdit for a pointer that leads nowhere, or a key that exists already
 */
export function applyEdit(text: string, edit: Edit): string {
  return applyEdits(text, [edit])
}

/** Makes several edits, one after the other; otherwise as {@link applyEdit}. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return changeText(text, (tree) => edits.reduce(editTree, tree))
}
