import { changedPointers } from '../../json/changed-pointers'
import type { JsonTree } from '../../json/json-tree'
import { parseWithRanges, type RangedTree } from '../../json/parse-with-ranges'
import { locate, splitPointer } from '../../json/pointer'
import { fieldWords } from './field-words'
import { valueWords } from './value-words'

/** One change of a file, described for the editor. */
export interface Change {
  readonly pointer: string
  readonly field: string
  readonly before: string
  readonly after: string
  readonly kind: 'changed' | 'added' | 'removed' | 'order'
  /** The value before; undefined for an added one. */
  readonly old: JsonTree | undefined
}

/** What differs between two texts of a file, by field. A text that is not valid JSON gives one change. */
export function changesOf(before: string, after: string, schema: unknown): Change[] {
  try {
    const [old, now] = [parseWithRanges(before), parseWithRanges(after)]
    const pointers = changedPointers(before, after).map((pointer) => wholeQuantity(pointer, now))
    return [...new Set(pointers)].map((pointer) => changeAt(pointer, old, now, schema))
  } catch {
    return [{ pointer: '', field: 'The whole file', before: '', after: '', kind: 'changed', old: undefined }]
  }
}

function changeAt(pointer: string, oldRoot: RangedTree, nowRoot: RangedTree, schema: unknown): Change {
  const old = locate(oldRoot, pointer)?.value
  const now = locate(nowRoot, pointer)?.value
  const kind = !old ? 'added' : !now ? 'removed' : isReordered(old, now) ? 'order' : 'changed'
  return {
    pointer,
    field: fieldWords(schema, pointer),
    before: valueWords(old),
    after: valueWords(now),
    kind,
    old,
  }
}

function isReordered(old: RangedTree, now: RangedTree): boolean {
  if (old.kind !== 'object' || now.kind !== 'object') return false
  const [before, after] = [old, now].map(({ entries }) => entries.map(({ key }) => JSON.stringify(key)))
  return before?.join() !== after?.join() && before?.sort().join() === after?.sort().join()
}

/** Describes a number of a quantity together with its unit. */
function wholeQuantity(pointer: string, root: RangedTree): string {
  const parent = splitPointer(pointer)?.parent
  const tree = parent === undefined ? undefined : locate(root, parent)?.value
  return tree?.kind === 'object' && tree.entries.some(({ key }) => key === 'unit')
    ? (parent ?? pointer)
    : pointer
}
