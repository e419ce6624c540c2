import type { Conflict } from '../../contract/api'
import { isWithin } from '../form/pointer'
import { type Change, changesOf } from '../words/changes'
import { type EditedFile, joinDisk } from './edited-file'

/** What happened when a file changed on disk while it was edited: the changes that do not concern the same fields. */
export interface JoinedFile {
  readonly file: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly mine: readonly Change[]
  readonly theirs: readonly Change[]
}

/** Joins a draft with the text on disk; undefined if that has not changed since the draft was begun. */
export function joinDiskChange(
  edited: EditedFile,
): { text: string; conflicts: readonly Conflict[]; joined: JoinedFile } | undefined {
  const { open, base, text } = edited
  const merged = joinDisk(edited)
  if (!merged || base === null || text === null) return
  const pointers = merged.conflicts.map(({ pointer }) => pointer)
  const changesIn = (after: string) =>
    changesOf(base, after, open.schema).filter(
      ({ pointer }) => !pointers.some((one) => isWithin(one, pointer) || isWithin(pointer, one)),
    )
  return {
    text: merged.text,
    conflicts: merged.conflicts.map(({ pointer, ...values }) => ({
      ...values,
      place: { file: open.file, pointer },
    })),
    joined: { file: open.file, at: Date.now(), mine: changesIn(text), theirs: changesIn(open.text) },
  }
}
