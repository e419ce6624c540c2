import { canonicalText } from '../../lib/json/canonical-text'
import type { JsonTree } from '../../lib/json/json-tree'
import type { Conflict } from '../contract/api'
import { mergeTrees } from './merge-trees'
import type { FieldConflict } from './merged'
import { parseWithRanges } from './parse-with-ranges'
import { isSameTree } from './same-tree'

/** A conflict in one file. */
export interface TextConflict extends Omit<Conflict, 'place'> {
  /** Leads into the merged text. */
  readonly pointer: string
}

/**
 * Merges two versions of a JSON text field by field.
 * @param base what both started from
 * @returns the canonical text with the changes of both. A field that both changed holds the value of the draft, or that on
 * disk where the draft removed it, and is listed with its three values.
 */
export function mergeByField(
  base: string,
  disk: string,
  draft: string,
): { text: string; conflicts: TextConflict[] } {
  if (disk === base || disk === draft) return { text: draft, conflicts: [] }
  if (draft === base) return { text: disk, conflicts: [] }
  const onDisk = parseWithRanges(disk)
  const { tree, conflicts } = mergeTrees(parseWithRanges(base), onDisk, parseWithRanges(draft))
  return {
    text: isSameTree(tree, onDisk) ? disk : canonicalText(tree),
    conflicts: conflicts.map(toTexts),
  }
}

function toTexts({ pointer, base, disk, draft, order }: FieldConflict): TextConflict {
  return {
    pointer,
    ...(base && { base: textOf(base) }),
    ...(disk && { disk: textOf(disk) }),
    ...(draft && { draft: textOf(draft) }),
    ...(order && { order }),
  }
}

function textOf(tree: JsonTree): string {
  return canonicalText(tree).trimEnd()
}
