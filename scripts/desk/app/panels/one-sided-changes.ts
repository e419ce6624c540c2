import type { Conflict } from '../../contract/api'
import type { MergedFile } from '../session/disk-change'
import { type Change, changesOf } from '../words/changes'

/** Changes made only in the draft or only on disk, described for the editor. */
export function oneSidedChanges(
  { file, base, disk, draft }: MergedFile,
  conflicts: readonly Conflict[],
  schema: unknown,
): { mine: Change[]; theirs: Change[] } {
  const both = conflicts.filter(({ place }) => place.file === file).map(({ place }) => `${place.pointer}/`)
  const changesIn = (after: string) =>
    changesOf(base, after, schema).filter(
      ({ pointer }) => !both.some((one) => one.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(one)),
    )
  return { mine: changesIn(draft), theirs: changesIn(disk) }
}
