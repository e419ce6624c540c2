import type { Conflict } from '../../contract/api'
import { type EditedFile, joinDisk } from './edited-file'

/** A file that changed on disk while it was edited, with the three versions that were merged. */
export interface JoinedFile {
  readonly file: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly base: string
  readonly disk: string
  readonly draft: string
}

/** Merges a draft with the text on disk; undefined if that has not changed since the draft was begun. */
export function joinDiskChange(
  edited: EditedFile,
): { text: string; conflicts: readonly Conflict[]; joined: JoinedFile } | undefined {
  const { open, base, text } = edited
  const merged = joinDisk(edited)
  if (!merged || base === null || text === null) return
  const { file, text: disk } = open
  return {
    text: merged.text,
    conflicts: merged.conflicts.map(({ pointer, ...values }) => ({ ...values, place: { file, pointer } })),
    joined: { file, at: Date.now(), base, disk, draft: text },
  }
}
