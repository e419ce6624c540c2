import { formatQuantity } from '../../../../src/units/format'
import type { Quantity } from '../../../../src/units/quantity'
import { quantitiesIn } from '../../../content/checks/figures/quantity-problems'
import { originOf, toPath, toPointer, valueAt } from '../../../content/origins'
import { jsonProblems } from '../../../content/read-source'
import { isObject } from '../../../content/schemas/schema'
import type { DraftEffects, Place } from '../../contract/api'
import { changedPlaces } from '../../json/changed-pointers'
import { lineOf } from '../../json/line-of'
import { changedWords } from '../../tasks/changed-words'
import { readerTexts } from '../../tasks/reader-texts'
import { type TaskContent, taskContent } from '../../tasks/task-content'
import { hasWholeWords } from '../../tasks/whole-words'
import { deskFile } from '../content/field-problems'
import type { DeskProject } from '../desk-project'

type OldValue = DraftEffects['oldValues'][number]

/** A value that occurs in more places is a common word, for which a list would not help. */
const MOST_PLACES = 30
/** A shorter text without a digit is found only where it is the whole value. */
const SHORTEST_PART = 12
const LONGEST_SHOWN = 160

/**
 * Other places that still hold a value that a draft has changed: equal texts for readers, texts that contain it, equal
 * quantities, and figures in texts that state them. Addresses, dates and choices mean something else at each place.
 */
export async function oldValues(desk: DeskProject): Promise<OldValue[]> {
  const found = new Map<string, OldValue>()
  const content = contentOf(desk)
  for (const { file, before, after } of changesOf(desk)) {
    const changed = changedPlaces(before, after)
    const [old, now]: unknown[] = [JSON.parse(before), JSON.parse(after)]
    const own = new Set(changed.map(({ pointer }) => `${file}${pointer}`))
    const places: OldValue[] = []
    for (const { pointer, oldPointer } of changed) {
      const replaced = oldPointer === undefined ? undefined : valueAt(old, toPath(oldPointer, old))
      const replacing = valueAt(now, toPath(pointer, now))
      if (typeof replaced === 'string' && typeof replacing === 'string')
        if (isForReaders(content, { file, pointer }, replacing))
          places.push(...placesOfText(content, changedWords(replaced, replacing).from, replaced))
    }
    for (const quantity of replacedQuantities(old, now))
      places.push(...(await placesOfQuantity(desk, quantity)))
    for (const one of places)
      if (!own.has(one.place.file + one.place.pointer)) found.set(one.place.file + one.place.pointer, one)
  }
  return [...found.values()].map(({ place, text }) => ({ place: withLine(desk, place), text: shorten(text) }))
}

/** Changed files whose text before and now can be compared field by field. */
function changesOf({ drafts }: DeskProject): { file: string; before: string; after: string }[] {
  return drafts.files.flatMap((file) => {
    const { base, text } = drafts.get(file) ?? {}
    if (typeof base !== 'string' || typeof text !== 'string') return []
    const isReadable = [base, text].every((one) => jsonProblems(file, one).length === 0)
    return isReadable ? [{ file, before: base, after: text }] : []
  })
}

function contentOf({ live }: DeskProject): TaskContent {
  const { graph, content, day } = live.project
  return taskContent({ graph, content, day }, (file) => graph.files.text(`content/${file}`))
}

function isForReaders(content: TaskContent, { file, pointer }: Place, now: string): boolean {
  return readerTexts(content, (text) => text === now).some(
    ({ place }) => place.file === file && place.pointer === pointer,
  )
}

function placesOfText(content: TaskContent, part: string, whole: string): OldValue[] {
  const isSearched = /\p{N}/u.test(part) ? part.length > 1 : part.length >= SHORTEST_PART
  const places = readerTexts(content, (text) => text === whole || (isSearched && hasWholeWords(text, part)))
  return places.length > MOST_PLACES
    ? places.filter(({ text }) => text === whole).slice(0, MOST_PLACES)
    : places
}

async function placesOfQuantity({ live }: DeskProject, old: Quantity): Promise<OldValue[]> {
  const { graph, content } = live.project
  const places: OldValue[] = []
  for (const path of graph.get(content.entryFiles)) {
    const { value, origins } = graph.get(content.entry, path)
    for (const placed of quantitiesIn(value))
      if (isSame(placed.quantity, old)) {
        const origin = originOf(origins, placed.path)
        const place = { file: deskFile(origin.file), pointer: toPointer(origin.path) }
        places.push({ place, text: formatQuantity(old).text })
      }
    const { figures } = await graph.get(content.findings, path)
    for (const { file, place, written, unit, min, max } of figures)
      if (place.path && isSame({ unit, min, max }, old))
        places.push({ place: { file: deskFile(file), pointer: toPointer(place.path) }, text: written })
  }
  return places
}

/** Quantities that are in the old value and not at the same place in the new one. */
function replacedQuantities(old: unknown, now: unknown): Quantity[] {
  return quantitiesIn(old).flatMap(({ path, quantity }) => {
    const after = valueAt(now, path)
    return isObject(after) && after.unit !== undefined && !isSame(after, quantity) ? [quantity] : []
  })
}

type Bounds = { readonly [name in 'unit' | 'value' | 'min' | 'max']?: unknown }

function isSame(one: Bounds, other: Bounds): boolean {
  return (['unit', 'value', 'min', 'max'] as const).every((name) => one[name] === other[name])
}

function withLine({ live }: DeskProject, place: OldValue['place']): OldValue['place'] {
  const text = live.project.graph.files.text(`content/${place.file}`)
  return text === undefined ? place : { ...place, line: lineOf(text, place.pointer) }
}

function shorten(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text
}
