import type { RenameItemRequest, TaskPlan } from '../contract/tasks'
import { childPointer } from '../json/pointer'
import { FileChanges } from './file-changes'
import { noteUnreadable } from './incoming-references'
import { readNamedItem } from './item-references'
import { pointElsewhere } from './point-elsewhere'
import type { TaskContent } from './task-content'

/** Plans another id for an item of a list, such as a unit of a process flow: every reference to it is updated. */
export function renameItem(content: TaskContent, { place, to }: RenameItemRequest): TaskPlan {
  const { id, references } = readNamedItem(content, place)
  const changes = new FileChanges(content)
  const pointer = childPointer(place.pointer, 'id')
  changes.edit(place.file, { kind: 'set', pointer, value: to })
  changes.record({ place: { file: place.file, pointer }, field: 'Id', before: id, after: to })
  pointElsewhere(changes, references, () => to)
  noteUnreadable(changes, content)
  return changes.plan()
}
