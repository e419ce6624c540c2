import type { Conflict } from '../../contract/api'
import { applyEdit } from '../../json/apply-edit'
import { parseWithRanges } from '../../json/parse-with-ranges'
import { locate } from '../../json/pointer'
import { rewrite } from '../../json/rewrite'
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
  const values = decided.map(({ conflict, decision }) => ({
    pointer: conflict.place.pointer,
    value: decidedValue(conflict, decision),
  }))
  const whole = values.find(({ pointer }) => pointer === '')
  if (whole) return whole.value ?? null
  if (text === null) return null
  // Removing an item shifts the items after it.
  const ordered = [
    ...values.filter(({ value }) => value !== undefined),
    ...values.filter(({ value }) => value === undefined).reverse(),
  ]
  return ordered.reduce((result, { pointer, value }) => write(result, pointer, value), text)
}

/** JSON text of the chosen value; undefined if the field is removed. */
function decidedValue({ draft, disk }: Conflict, decision: Decision): string | undefined {
  if (decision === 'draft') return draft
  return decision === 'disk' ? disk : JSON.stringify(decision.words)
}

function write(text: string, pointer: string, value: string | undefined): string {
  const isThere = locate(parseWithRanges(text), pointer) !== undefined
  if (value === undefined) return isThere ? applyEdit(text, { kind: 'remove', pointer }) : text
  if (!isThere) return applyEdit(text, { kind: 'set', pointer, value: JSON.parse(value) })
  return rewrite(text, pointer, parseWithRanges(value))
}
