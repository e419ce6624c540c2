import type { Conflict } from '../../contract/api'
import { settleText } from '../../json/settle-text'
import { groupBy } from '../words/group-by'
import type { FileChange } from './acts'
import type { EditedFile } from './edited-file'

/** The editor's decision about a field: the draft's value, the one on disk, or another text. */
export type Decision = 'draft' | 'disk' | { readonly words: string }

export interface DecidedConflict {
  readonly conflict: Conflict
  readonly decision: Decision
}

/** The changes of all files with decided conflicts. */
export function settledChanges(
  files: ReadonlyMap<string, EditedFile>,
  decided: readonly DecidedConflict[],
): FileChange[] {
  return [...groupBy(decided, ({ conflict }) => conflict.place.file)].map(([file, own]) => {
    const before = files.get(file)?.text ?? null
    return { file, before, after: settleConflicts(before, own) }
  })
}

/** The text of a file with its conflicts resolved; null if the file is removed. Numbers keep their spelling. */
export function settleConflicts(text: string | null, decided: readonly DecidedConflict[]): string | null {
  return settleText(
    text,
    decided.map(({ conflict: { place, ...values }, decision }) => ({
      conflict: { pointer: place.pointer, ...values },
      answer: decision,
    })),
  )
}
