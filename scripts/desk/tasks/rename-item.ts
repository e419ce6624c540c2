import type { Entry } from '../../content/entry'
import type { Reference } from '../../content/model'
import { referencedList } from '../../content/referenced-list'
import type { RenameItemRequest, TaskPlan } from '../contract/tasks'
import { parseWithRanges } from '../json/parse-with-ranges'
import { childPointer, locate } from '../json/pointer'
import { FileChanges } from './file-changes'
import { noteUnreadable, placeOf, referencesWith } from './incoming-references'
import { addressOfEntry } from './page-file'
import { pointElsewhere } from './point-elsewhere'
import { RefusedTask, type TaskContent } from './task-content'

/** Plans another id for an item of a list, such as a unit of a process flow: every reference to it is updated. */
export function renameItem(content: TaskContent, { place, to }: RenameItemRequest): TaskPlan {
  const changes = new FileChanges(content)
  const pointer = childPointer(place.pointer, 'id')
  const id = writtenId(content.text(place.file), pointer)
  if (id === undefined) throw new RefusedTask(`There is no id at ${pointer} in ${place.file}.`)
  const pages = new Map(content.entries.map((entry) => [addressOfEntry(entry), entry]))
  const namesItem = (reference: Reference, entry: Entry) => {
    if (reference.kind !== 'item' || reference.value !== id) return false
    const list = referencedList(reference, entry, (address) => pages.get(address))
    // If two items have the id, the reference may be to the other one.
    if (list?.ids.filter((other) => other === id).length !== 1) return false
    const item = placeOf(list.entry, [...list.path, list.ids.indexOf(id)])
    return item.file === place.file && item.pointer === place.pointer
  }
  const references = referencesWith(content, namesItem)
  changes.edit(place.file, { kind: 'set', pointer, value: to })
  changes.record({ place: { file: place.file, pointer }, field: 'Id', before: id, after: to })
  pointElsewhere(changes, references, () => to)
  noteUnreadable(changes, content)
  return changes.plan()
}

function writtenId(text: string | undefined, pointer: string): string | undefined {
  const found = text === undefined ? undefined : locate(parseWithRanges(text), pointer)
  const id: unknown = found && JSON.parse(found.value.source)
  return typeof id === 'string' ? id : undefined
}
