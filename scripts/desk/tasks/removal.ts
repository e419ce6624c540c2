import { fieldSchema } from '../../content/diagnose/field'
import type { Path } from '../../content/model'
import { valueAt } from '../../content/origins'
import { isListed } from '../../content/publication/is-listed'
import { isObject } from '../../content/schemas/schema'
import type { Place } from '../contract/api'
import type { FileChanges } from './file-changes'
import { type IncomingReference, placeOf } from './incoming-references'
import { labelOf, type TaskContent } from './task-content'

/** A value that is removed together with a reference, such as a menu entry. */
export interface Removal {
  readonly reference: IncomingReference
  readonly place: Place
  readonly field: string
  /** Words that name the value for the editor. */
  readonly text: string
}

/**
 * What to remove with a reference: the item of a list, or an optional field. An optional list that would be empty is removed
 * as a whole.
 * @returns undefined for a link that can only lead elsewhere
 */
export function removalOf(reference: IncomingReference, content: TaskContent): Removal | undefined {
  const path = removedPath(reference, content)
  if (!path) return undefined
  const { entry } = reference
  const value = valueAt(entry.value, path)
  const { label, title } = isObject(value) ? value : {}
  const name = [label, title].find((one) => typeof one === 'string')
  return {
    reference,
    place: placeOf(entry, path),
    field: labelOf(entry, path, content),
    text: typeof name === 'string' ? name : reference.text,
  }
}

function removedPath({ reference, entry, path }: IncomingReference, content: TaskContent): Path | undefined {
  if (reference.seek || reference.kind === 'figure') return undefined
  const parent = path.slice(0, -1)
  const last = path.at(-1)
  if (typeof last === 'number') return emptied(path)
  const isItem = typeof parent.at(-1) === 'number'
  if (isItem && (isListed(reference) || reference.kind === 'page')) return emptied(parent)
  if (reference.kind === 'link') return undefined
  if (isOptional(path)) return path
  // A block whose page is required is removed too, such as a related post with its reason.
  return parent.length > 0 && isOptional(parent) ? withoutEmptyBlock(parent) : undefined

  /** The path of an item, or of its list if that would be empty. */
  function emptied(item: Path): Path | undefined {
    const list = item.slice(0, -1)
    const items = valueAt(entry.value, list)
    if (!Array.isArray(items) || items.length > 1) return item
    return isOptional(list) ? withoutEmptyBlock(list) : undefined
  }

  /** The path of a field, or of its optional block if it is the only field there. */
  function withoutEmptyBlock(field: Path): Path {
    const block = field.slice(0, -1)
    const value = valueAt(entry.value, block)
    return isObject(value) && Object.keys(value).length === 1 && isOptional(block) ? block : field
  }

  function isOptional(field: Path): boolean {
    const { schema, value } = entry
    const holder =
      schema && fieldSchema(schema, field.slice(0, -1), value, (id) => content.schemas.byId.get(id))
    const key = field.at(-1)
    return (
      typeof key === 'string' && holder?.properties?.[key] !== undefined && !holder.required?.includes(key)
    )
  }
}

/** Removes values, the last ones of each list first. */
export function remove(changes: FileChanges, removals: readonly Removal[]): void {
  const places = new Map(removals.map((removal) => [JSON.stringify(removal.place), removal]))
  const ordered = [...places.values()].sort((left, right) =>
    right.place.pointer.localeCompare(left.place.pointer, 'en', { numeric: true }),
  )
  for (const { place, field, text } of ordered) {
    changes.edit(place.file, { kind: 'remove', pointer: place.pointer })
    changes.record({ place, field, before: text })
  }
}

/** Whether a reference lies in a value that is removed. */
export function isInside({ place }: IncomingReference, removals: readonly Removal[]): boolean {
  return removals.some(
    (removal) =>
      removal.place.file === place.file &&
      (removal.place.pointer === place.pointer || place.pointer.startsWith(`${removal.place.pointer}/`)),
  )
}
