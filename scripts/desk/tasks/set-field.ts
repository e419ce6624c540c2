import type { JsonValue } from '../contract/edit'
import { parseWithRanges } from '../json/parse-with-ranges'
import { childPointer, locate } from '../json/pointer'
import type { FileChanges } from './file-changes'

/** The first fields of a page, which are about the page as a whole. */
const leadingFields = [
  '$schema',
  '$include',
  'id',
  'sample',
  'template',
  'title',
  'description',
  'draft',
  'publishOn',
]

/** Sets an outermost field of a file; a new one goes after the fields about the whole page. */
export function setField(changes: FileChanges, file: string, key: string, value: JsonValue): void {
  const pointer = childPointer('', key)
  const isNew = !hasField(changes, file, key)
  changes.edit(file, { kind: 'set', pointer, value })
  if (!isNew) return
  const keys = keysOf(changes, file).filter((one) => one !== key)
  const after = keys.findLastIndex((one) => leadingFields.includes(one))
  changes.edit(file, { kind: 'move', pointer, to: after + 1 })
}

/** Removes an outermost field of a file, if it is there. */
export function removeField(changes: FileChanges, file: string, key: string): void {
  if (hasField(changes, file, key)) changes.edit(file, { kind: 'remove', pointer: childPointer('', key) })
}

function hasField(changes: FileChanges, file: string, key: string): boolean {
  return locate(parseWithRanges(changes.text(file) ?? '{}'), childPointer('', key)) !== undefined
}

function keysOf(changes: FileChanges, file: string): string[] {
  const root = parseWithRanges(changes.text(file) ?? '{}')
  return root.kind === 'object' ? root.entries.map(({ key }) => key) : []
}
