import { fieldSchema } from '../../../content/diagnose/field'
import type { Path } from '../../../content/model'
import { toPointer, valueAt } from '../../../content/origins'
import { isListed } from '../../../content/publication/is-listed'
import { isObject } from '../../../content/schemas/schema'
import type { Place } from '../../contract/api'
import type { FileChanges } from '../file-changes'
import { type IncomingReference, placeOf } from '../incoming-references'
import { stringsIn } from '../reader-texts'
import { labelOf, type TaskContent } from '../task-content'
import { wordsOf } from './words-of'

/** A value that is removed together with a reference, such as a menu entry. */
export interface Removal {
  readonly reference: IncomingReference
  readonly place: Place
  readonly field: string
  /** All words of the value. */
  readonly text: string
  /** All words around an optional reference, which stay. */
  readonly kept?: string
}

/**
 * What goes with a reference without a question: an optional field alone, an item that is the reference, or the menu entry
 * or card that exists for the page. An optional list that would be empty is removed as a whole.
 * @returns undefined for a reference that is required, or that is part of a text
 */
export function removalOf(reference: IncomingReference, content: TaskContent): Removal | undefined {
  const { path, entry } = reference
  if (isInText(reference)) return undefined
  const fields = new EntryFields(reference, content)
  if (typeof path.at(-1) === 'number') return fields.removal(fields.withoutEmptyList(path))
  if (fields.isOptional(path)) {
    const removed = fields.withoutEmptyBlock(path)
    if (removed !== path) return fields.removal(removed)
    // Around a field of the whole page stays the page.
    const kept = path.length === 1 ? '' : wordsOf(entry, path.slice(0, -1), content, path)
    return { ...fields.removal(path), kept }
  }
  const isMadeForPage = isListed(reference.reference) || reference.reference.kind === 'page'
  return isMadeForPage ? removalOnRequest(reference, content) : undefined
}

/**
 * What an editor can choose to remove with a required reference: the item or the optional block that holds it. An item that
 * others of its file name has to stay.
 */
export function removalOnRequest(reference: IncomingReference, content: TaskContent): Removal | undefined {
  const holder = reference.path.slice(0, -1)
  if (isInText(reference) || holder.length === 0 || isNamed(reference, holder, content)) return undefined
  const fields = new EntryFields(reference, content)
  if (typeof holder.at(-1) === 'number') return fields.removal(fields.withoutEmptyList(holder))
  return fields.isOptional(holder) ? fields.removal(fields.withoutEmptyBlock(holder)) : undefined
}

/** Whether other parts of the file name an item by its id. Texts for readers that equal it do not count. */
function isNamed({ entry }: IncomingReference, item: Path, { schemas }: TaskContent): boolean {
  const value = valueAt(entry.value, item)
  if (!isObject(value) || typeof value.id !== 'string') return false
  const own = `${toPointer(item)}/`
  return [...stringsIn(entry.value, [])].some(
    ({ text, path }) =>
      text === value.id &&
      !toPointer(path).startsWith(own) &&
      entry.schema &&
      fieldSchema(entry.schema, path, entry.value, (id) => schemas.byId.get(id))?.inline === undefined,
  )
}

function isInText({ reference }: IncomingReference): boolean {
  return reference.seek !== undefined || reference.kind === 'figure'
}

/** The fields around a reference, as the schema of its entry describes them. */
class EntryFields {
  constructor(
    private readonly reference: IncomingReference,
    private readonly content: TaskContent,
  ) {}

  removal(path: Path): Removal
  removal(path: Path | undefined): Removal | undefined
  removal(path: Path | undefined): Removal | undefined {
    const { reference, content } = this
    return (
      path && {
        reference,
        place: placeOf(reference.entry, path),
        field: labelOf(reference.entry, path, content),
        text: wordsOf(reference.entry, path, content),
      }
    )
  }

  /** The path of an item, or of its optional list if that would be empty. */
  withoutEmptyList(item: Path): Path | undefined {
    const list = item.slice(0, -1)
    const items = valueAt(this.reference.entry.value, list)
    if (!Array.isArray(items) || items.length > 1) return item
    return this.isOptional(list) ? this.withoutEmptyBlock(list) : undefined
  }

  /** The path of a field, or of its optional block if it is the only field there. */
  withoutEmptyBlock(field: Path): Path {
    const block = field.slice(0, -1)
    const value = valueAt(this.reference.entry.value, block)
    return isObject(value) && Object.keys(value).length === 1 && this.isOptional(block) ? block : field
  }

  isOptional(field: Path): boolean {
    const { schema, value } = this.reference.entry
    const { byId } = this.content.schemas
    const holder = schema && fieldSchema(schema, field.slice(0, -1), value, (id) => byId.get(id))
    const key = field.at(-1)
    return (
      typeof key === 'string' && holder?.properties?.[key] !== undefined && !holder.required?.includes(key)
    )
  }
}

/** Removes values, the last ones of each list first. */
export function remove(changes: FileChanges, removals: readonly Omit<Removal, 'reference'>[]): void {
  const places = new Map(removals.map((removal) => [JSON.stringify(removal.place), removal]))
  const ordered = [...places.values()].sort((left, right) =>
    right.place.pointer.localeCompare(left.place.pointer, 'en', { numeric: true }),
  )
  for (const { place, field, text, kept } of ordered) {
    changes.edit(place.file, { kind: 'remove', pointer: place.pointer })
    changes.record({ place, field, before: text, ...(kept !== undefined && { kept }) })
  }
}

/** Whether a place lies in a value that is removed. */
export function isInside({ place }: Pick<IncomingReference, 'place'>, removals: readonly Removal[]): boolean {
  return removals.some(
    (removal) =>
      removal.place.file === place.file &&
      (removal.place.pointer === place.pointer || place.pointer.startsWith(`${removal.place.pointer}/`)),
  )
}
