import type { Conflict, DraftState, FieldProblem, SaveResponse } from '../../contract/api'
import { mergeTexts } from '../../json/merge-texts'
import { digestOrNull } from '../files/replace-file'
import { type FileWrite, finishWrites, type PlannedWrite, type writeFiles } from '../files/write-files'
import { currentDraft, type DraftFolder } from './change-drafts'
import type { Draft } from './drafts'

/** Attempts to save, because files may change on disk while they are checked. */
const MOST_ATTEMPTS = 5

/** Steps of a save. */
interface SaveSteps {
  /** The problems for which nothing is written. */
  readonly check: (writes: readonly FileWrite[]) => Promise<readonly FieldProblem[]>
  readonly write: typeof writeFiles
}

/** Writes drafts that are in no conflict with the disk. */
export async function writeDrafts(
  folder: DraftFolder,
  files: readonly string[],
  { check, write }: SaveSteps,
): Promise<SaveResponse> {
  const { root, drafts } = folder
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const own = [...new Set(files)].flatMap((file) => {
      const { text, base, disk } = currentDraft(folder, file)
      return drafts.get(file) ? [{ file, text, base, disk }] : []
    })
    const conflicts = own.flatMap(conflictsWithDisk)
    if (conflicts.length > 0) return { kind: 'conflict', conflicts }
    const writes = own.map(({ file, text, base }) => ({ file, before: base, after: text }))
    const problems = await check(writes)
    if (problems.length > 0) return { kind: 'refused', problems }
    // Another desk has discarded one of them during the check.
    if (writes.some(({ file }) => !drafts.get(file))) continue
    if (!write(root, writes, (one, disk) => updateDraft(folder, one, disk))) continue
    return { kind: 'saved', files: writes.map(({ file }) => file) }
  }
  throw new Error('A file changes again and again while it is saved. The drafts are kept.')
}

/** Finishes the save of a server that was killed. @param finish finishes its writes */
export function finishSave(folder: DraftFolder, finish = finishWrites): void {
  finish(folder.root, (write, disk) => updateDraft(folder, write, disk))
  for (const file of folder.drafts.files) currentDraft(folder, file)
}

/**
 * Drops the draft of a file that holds its text now; changes that came during the save are a draft of the saved text.
 *
 * If another program has written the file during the save, nothing tells whether it started from the saved text or from the
 * one before. Where this makes a difference, the draft loses its base: every desk then asks about the file.
 */
function updateDraft({ drafts }: DraftFolder, write: PlannedWrite, disk: string | null): void {
  const { file, after, replaces } = write
  const draft = drafts.get(file)
  if (!draft || digestOrNull(draft.base) !== replaces) return
  if (disk === after) drafts.keep(file, draft.text === after ? undefined : { text: draft.text, base: after })
  else if (disk !== null && isAmbiguous(draft, after, disk))
    drafts.keep(file, { text: draft.text, base: null })
}

/** Whether the changes on disk are others if they started from the saved text. */
function isAmbiguous({ base, text }: Draft, saved: string | null, disk: string): boolean {
  const [ifBefore, ifAfter] = [mergeTexts(base, disk, text), mergeTexts(saved, disk, text)]
  return ifBefore.conflicts.length + ifAfter.conflicts.length > 0 || ifBefore.text !== ifAfter.text
}

function conflictsWithDisk({ file, text, base, disk }: Draft & Pick<DraftState, 'disk'>): Conflict[] {
  return mergeTexts(base, disk, text).conflicts.map(({ pointer, ...values }) => ({
    place: { file, pointer },
    ...values,
  }))
}
