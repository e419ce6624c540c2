import { formatQuantity } from '../../../src/units/format'
import { figuresIn } from '../../content/figures-in'
import { isObject } from '../../content/schemas/schema'
import type { Place } from '../contract/api'
import type { JsonValue } from '../contract/edit'
import type { ChangeTooRequest, TaskPlan } from '../contract/tasks'
import { parseWithRanges } from '../json/parse-with-ranges'
import { childPointer, locate } from '../json/pointer'
import { FileChanges } from './file-changes'
import { wordsExpression } from './find-and-replace'
import { RefusedTask, type TaskContent } from './task-content'

/** Plans the change of a value in other places that hold its old form: as a value, in a text, or as a figure in a text. */
export function changeThereToo(content: TaskContent, { places, from, to }: ChangeTooRequest): TaskPlan {
  const changes = new FileChanges(content)
  for (const place of places) {
    const text = changes.text(place.file)
    const found = text === undefined ? undefined : locate(parseWithRanges(text), place.pointer)
    if (!found) throw new RefusedTask(`There is no value at ${place.pointer} in ${place.file}.`)
    const value: JsonValue = JSON.parse(found.value.source)
    const edited = changeValue(changes, content, place, value, { from, to })
    if (!edited) throw new RefusedTask(`The old value is not at ${place.pointer} in ${place.file} any more.`)
  }
  return changes.plan()
}

function changeValue(
  changes: FileChanges,
  content: TaskContent,
  { file, pointer }: Place,
  value: JsonValue,
  { from, to }: Pick<ChangeTooRequest, 'from' | 'to'>,
): boolean {
  const tell = (before: string, after: string) =>
    changes.tell({ place: { file, pointer }, field: '', before, after })
  if (typeof value === 'string') {
    const [old, wanted] = [wordsOf(from, content), wordsOf(to, content)]
    if (old === undefined || wanted === undefined) return false
    const after = value.replace(wordsExpression(old, true), () => wanted)
    if (after === value) return false
    changes.edit(file, { kind: 'set', pointer, value: after })
    tell(value, after)
    return true
  }
  if (isObject(from) && isObject(to) && isObject(value)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
      (key) => from[key] !== to[key],
    )
    if (keys.some((key) => value[key] !== from[key]) || value.unit !== from.unit) return false
    for (const key of keys) {
      const inner = to[key]
      const place = childPointer(pointer, key)
      if (inner === undefined) changes.edit(file, { kind: 'remove', pointer: place })
      else if (isScalar(inner)) changes.edit(file, { kind: 'set', pointer: place, value: inner })
    }
    tell(wordsOf(from, content) ?? '', wordsOf(to, content) ?? '')
    return true
  }
  if (value !== from) return false
  changes.edit(file, { kind: 'set', pointer, value: to })
  tell(String(from), String(to))
  return true
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** A text itself, or a quantity as readers see it. */
export function wordsOf(
  value: JsonValue,
  { figureStyle }: Pick<TaskContent, 'figureStyle'>,
): string | undefined {
  if (typeof value === 'string') return value
  const stated = figuresIn({ figure: { label: 'figure', quantity: value } }).figure
  return stated && 'quantity' in stated
    ? formatQuantity(stated.quantity, { system: 'metric', style: figureStyle }).text
    : undefined
}
