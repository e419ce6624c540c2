import { formatQuantity } from '../../../src/units/format'
import { textFiguresIn } from '../../content/checks/figures/text-figures'
import { figuresIn } from '../../content/figures-in'
import { toPath, toPointer } from '../../content/origins'
import { isObject } from '../../content/schemas/schema'
import type { Place } from '../contract/api'
import type { Edit, JsonValue } from '../contract/edit'
import type { ChangeTooRequest, TaskPlan } from '../contract/tasks'
import { parseWithRanges } from '../json/parse-with-ranges'
import { childPointer, locate } from '../json/pointer'
import { changedWords } from './changed-words'
import { FileChanges } from './file-changes'
import { belowContent, labelOf, RefusedTask, type TaskContent } from './task-content'
import { replaceWholeWords } from './whole-words'

/** Plans the change of a value in other places that hold its old form: as a value, in a text, or as a figure in a text. */
export function changeThereToo(content: TaskContent, { places, from, to }: ChangeTooRequest): TaskPlan {
  const changes = new FileChanges(content)
  for (const place of places) {
    const text = changes.text(place.file)
    const found = text === undefined ? undefined : locate(parseWithRanges(text), place.pointer)
    if (!found) throw new RefusedTask(`There is no value at ${place.pointer} in ${place.file}.`)
    const value: JsonValue = JSON.parse(found.value.source)
    const edits = editsOf(content, place, value, from, to)
    if (edits.length === 0) {
      changes.note(
        `The place at ${place.pointer} in ${place.file} says it in other words: change it by hand.`,
      )
      continue
    }
    changes.edit(place.file, ...edits)
    const [edit] = edits
    const after = typeof value === 'string' && edit?.kind === 'set' ? edit.value : to
    const words = (one: JsonValue) => wordsOf(one, content) ?? JSON.stringify(one)
    changes.record({ place, field: fieldAt(content, place), before: words(value), after: words(after) })
  }
  return changes.plan()
}

/** Labels of a field; empty in a shared fragment. */
function fieldAt(content: TaskContent, { file, pointer }: Place): string {
  const entry = content.entries.find(({ source }) => belowContent(source.file) === file)
  return entry ? labelOf(entry, toPath(pointer, entry.source.value), content) : ''
}

/** The edits of one place; none if it does not hold the old value. */
function editsOf(
  content: TaskContent,
  place: Place,
  value: JsonValue,
  from: JsonValue,
  to: JsonValue,
): Edit[] {
  const { pointer } = place
  if (typeof value === 'string') {
    const after = replacedText(content, place, value, from, to)
    return after === value ? [] : [{ kind: 'set', pointer, value: after }]
  }
  if (isObject(from) && isObject(to) && isObject(value)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
      (key) => from[key] !== to[key],
    )
    if (keys.some((key) => value[key] !== from[key]) || value.unit !== from.unit) return []
    return keys.flatMap((key): Edit[] => {
      const inner = to[key]
      if (inner === undefined) return [{ kind: 'remove', pointer: childPointer(pointer, key) }]
      return isScalar(inner) ? [{ kind: 'set', pointer: childPointer(pointer, key), value: inner }] : []
    })
  }
  return isScalar(value) && value === from ? [{ kind: 'set', pointer, value: to }] : []
}

/** A text with the new value: the whole old text or figure, else the words of it that changed. */
function replacedText(
  content: TaskContent,
  place: Place,
  text: string,
  from: JsonValue,
  to: JsonValue,
): string {
  const wanted = wordsOf(to, content)
  if (wanted === undefined) return text
  if (typeof from !== 'string')
    return writtenFigures(content, place, from).reduce(
      (result, written) => result.replaceAll(written, () => wanted),
      text,
    )
  const whole = replaceWholeWords(text, from, wanted)
  if (whole !== text) return whole
  const part = changedWords(from, wanted)
  return part.from === '' ? text : replaceWholeWords(text, part.from, part.to)
}

/** How a text spells a quantity. */
function writtenFigures(
  { entries, schemas }: TaskContent,
  { file, pointer }: Place,
  from: JsonValue,
): string[] {
  const { unit, value, min = value, max = value } = isObject(from) ? from : {}
  return entries
    .filter(({ source }) => belowContent(source.file) === file || source.includes)
    .flatMap((entry) => textFiguresIn(entry, schemas))
    .filter((figure) => belowContent(figure.file) === file && 'path' in figure.place)
    .filter(({ place }) => place.path !== undefined && toPointer(place.path) === pointer)
    .filter((figure) => figure.unit === unit && figure.min === min && figure.max === max)
    .map(({ written }) => written)
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** A text itself, or a quantity as readers see it. */
function wordsOf(value: JsonValue, { figureStyle }: Pick<TaskContent, 'figureStyle'>): string | undefined {
  if (typeof value === 'string') return value
  const stated = figuresIn({ figure: { label: 'figure', quantity: value } }).figure
  return stated && 'quantity' in stated
    ? formatQuantity(stated.quantity, { system: 'metric', style: figureStyle }).text
    : undefined
}
