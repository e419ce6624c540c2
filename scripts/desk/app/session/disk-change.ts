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

/** What the desk shows of changes on disk. */
export interface DiskChanges {
  /** Fields that the editor and someone else changed. */
  readonly conflicts: readonly Conflict[]
  /** Files that changed on disk while they were edited. */
  readonly merged: readonly MergedFile[]
}

/** Adds a change of one file. It replaces an earlier merge of this file, and its conflicts if it has any. */
export function withDiskChange(
  { conflicts, merged }: DiskChanges,
  file: string,
  change: { readonly conflicts: readonly Conflict[]; readonly merged: MergedFile },
): DiskChanges {
  const others = conflicts.filter(({ place }) => place.file !== file)
  return {
    conflicts: change.conflicts.length > 0 ? [...others, ...change.conflicts] : conflicts,
    merged: [...merged.filter((one) => one.file !== file), change.merged],
  }
}

/** The changes without those of these files. */
export function withoutFiles({ conflicts, merged }: DiskChanges, files: ReadonlySet<string>): DiskChanges {
  return {
    conflicts: conflicts.filter(({ place }) => !files.has(place.file)),
    merged: merged.filter(({ file }) => !files.has(file)),
  }
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
