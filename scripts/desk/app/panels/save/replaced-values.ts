import { canonicalText } from '../../../../lib/json/canonical-text'
import type { JsonTree } from '../../../../lib/json/json-tree'
import type { JsonValue } from '../../../contract/edit'
import { parseWithRanges } from '../../../json/parse-with-ranges'
import { locate } from '../../../json/pointer'
import type { EditedFile } from '../../session/edited-file'
import { changesOf } from '../../words/changes'
import { diffWords } from '../../words/diff'

/** A value that a draft has replaced. */
export interface ReplacedValue {
  readonly from: JsonValue
  readonly to: JsonValue
}

/** Values that the drafts replace: whole values, and the changed phrase if a text has only one. */
export function replacedValues(files: Iterable<EditedFile>): ReplacedValue[] {
  return [...files].flatMap(({ base, text, open }) => {
    if (base === null || text === null || base === text) return []
    return changesOf(base, text, open.schema).flatMap(({ pointer, kind, old }) => {
      if (kind !== 'changed' || pointer === '') return []
      const [from, to] = [old && jsonValueOf(old), valueAt(text, pointer)]
      if (from === undefined || to === undefined) return []
      return [{ from, to }, ...changedPhrase(from, to)]
    })
  })
}

function valueAt(text: string, pointer: string): JsonValue | undefined {
  const found = locate(parseWithRanges(text), pointer)
  return found && jsonValueOf(found.value)
}

function jsonValueOf(tree: JsonTree): JsonValue {
  return JSON.parse(canonicalText(tree))
}

function changedPhrase(from: JsonValue, to: JsonValue): ReplacedValue[] {
  if (typeof from !== 'string' || typeof to !== 'string') return []
  const parts = diffWords(from, to)
  const removed = parts.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim())
  const added = parts.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())
  const [phrase, replacement] = [removed[0], added[0]]
  return removed.length === 1 && added.length === 1 && phrase && replacement
    ? [{ from: phrase, to: replacement }]
    : []
}
