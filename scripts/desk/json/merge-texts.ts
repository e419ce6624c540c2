import { mergeByField, type TextConflict } from './merge-by-field'

/** A merged file; null where it is removed. */
export interface MergedText {
  readonly text: string | null
  readonly conflicts: readonly TextConflict[]
}

/**
 * Merges two versions of a file, each of which may be removed. A field that both changed holds the value of `ours` and is a
 * conflict; so is the whole file if one version is removed or is not valid JSON.
 * @param base what both started from
 * @param theirs the version whose layout the result keeps
 */
export function mergeTexts(base: string | null, theirs: string | null, ours: string | null): MergedText {
  if (theirs === base || theirs === ours) return { text: ours, conflicts: [] }
  if (ours === base) return { text: theirs, conflicts: [] }
  try {
    if (base !== null && theirs !== null && ours !== null) return mergeByField(base, theirs, ours)
  } catch {
    // One of them is not valid JSON.
  }
  const whole = {
    pointer: '',
    ...(base !== null && { base }),
    ...(theirs !== null && { disk: theirs }),
    ...(ours !== null && { draft: ours }),
  }
  return { text: ours, conflicts: [whole] }
}
