import type { Question } from '../../session/edited-file'
import { type Change, changesOf } from '../../words/changes'

/** Changes that only one of two versions made, described for the editor. */
export function oneSidedChanges(
  { base, theirs, ours, conflicts }: Question,
  schema: unknown,
): { mine: Change[]; theirs: Change[] } {
  if (base === null || theirs === null || ours === null) return { mine: [], theirs: [] }
  const both = conflicts.map(({ pointer }) => `${pointer}/`)
  const changesIn = (after: string) =>
    changesOf(base, after, schema).filter(
      ({ pointer }) => !both.some((one) => one.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(one)),
    )
  return { mine: changesIn(ours), theirs: changesIn(theirs) }
}
