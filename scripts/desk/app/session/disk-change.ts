import type { Conflict } from '../../contract/api'
import { type EditedFile, mergeDisk } from './edited-file'

/** A file that changed on disk while it was edited, with the three versions that were merged. */
export interface MergedFile {
  readonly file: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly base: string
  readonly disk: string
  readonly draft: string
}

/** Merges a draft with the text on disk; undefined if that has not changed since the draft was begun. */
export function mergeDiskChange(
  edited: EditedFile,
): { text: string; conflicts: readonly Conflict[]; merged: MergedFile } | undefined {
  const { open, base, text } = edited
  const merged = mergeDisk(edited)
  if (!merged || base === null || text === null) return
  const { file, text: disk } = open
  return {
    text: merged.text,
    conflicts: merged.conflicts.map(({ pointer, ...values }) => ({ ...values, place: { file, pointer } })),
    merged: { file, at: Date.now(), base, disk, draft: text },
  }
}
