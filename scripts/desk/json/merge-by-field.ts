import type { Conflict } from '../contract/api'
import { isSameTree } from './json-tree'
import { mergeTrees } from './merge-trees'
import type { FieldConflict } from './merged'
import { parseWithRanges } from './parse-with-ranges'
import { rewrite } from './rewrite'

/** A conflict in one file. */
export interface TextConflict extends Omit<Conflict, 'place'> {
  /** Leads into the merged text; the field may be absent there. */
  readonly pointer: string
}

/**
 * Merges two versions of a JSON text field by field.
 * @param base what both started from
 * @param disk the version whose layout the result keeps
 * @returns the text with the changes of both. A field that both changed holds the value of the draft, or that on disk
 * where the draft removed it, and is listed with its three values.
 */
export function mergeByField(
  base: string,
  disk: string,
  draft: string,
): { text: string; conflicts: TextConflict[] } {
  if (disk === base || disk === draft) return { text: draft, conflicts: [] }
  if (draft === base) return { text: disk, conflicts: [] }
  const merged = mergeTrees(parseWithRanges(base), parseWithRanges(disk), parseWithRanges(draft))
  const text = rewrite(disk, '', merged.tree)
  if (!isSameTree(merged.tree, parseWithRanges(text))) throw new Error('The merged text would lose a change.')
  return { text, conflicts: merged.conflicts.map(toTexts) }
}

function toTexts({ pointer, base, disk, draft }: FieldConflict): TextConflict {
  return {
    pointer,
    ...(base?.source !== undefined && { base: base.source }),
    ...(disk?.source !== undefined && { disk: disk.source }),
    ...(draft?.source !== undefined && { draft: draft.source }),
  }
}
