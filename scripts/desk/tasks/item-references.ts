import type { Entry } from '../../content/entry'
import type { Reference } from '../../content/model'
import { referencedList } from '../../content/referenced-list'
import type { Place } from '../contract/api'
import { parseWithRanges } from '../json/parse-with-ranges'
import { childPointer, locate } from '../json/pointer'
import { type IncomingReference, placeOf, referencesWith } from './incoming-references'
import { addressOfEntry } from './page-file'
import { RefusedTask, type TaskContent } from './task-content'

/** An item of a list, as a unit of a process flow, and everything that names it. */
export interface NamedItem {
  readonly id: string
  readonly references: readonly IncomingReference[]
}

/** Finds the references to an item by its id. @throws RefusedTask for an item without one */
export function readNamedItem(content: TaskContent, place: Place): NamedItem {
  const id = writtenId(content.text(place.file), childPointer(place.pointer, 'id'))
  if (id === undefined) throw new RefusedTask(`There is no id at ${place.pointer}/id in ${place.file}.`)
  const pages = new Map(content.entries.map((entry) => [addressOfEntry(entry), entry]))
  const namesItem = (reference: Reference, entry: Entry) => {
    if (reference.kind !== 'item' || reference.value !== id) return false
    const list = referencedList(reference, entry, (address) => pages.get(address))
    // If two items have the id, the reference may be to the other one.
    if (list?.ids.filter((other) => other === id).length !== 1) return false
    const item = placeOf(list.entry, [...list.path, list.ids.indexOf(id)])
    return item.file === place.file && item.pointer === place.pointer
  }
  return { id, references: referencesWith(content, namesItem) }
}

function writtenId(text: string | undefined, pointer: string): string | undefined {
  const found = text === undefined ? undefined : locate(parseWithRanges(text), pointer)
  const id: unknown = found && JSON.parse(found.value.source)
  return typeof id === 'string' ? id : undefined
}
