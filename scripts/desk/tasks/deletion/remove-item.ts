import { fieldSchema } from '../../../content/diagnose/field'
import { valueAt } from '../../../content/origins'
import type { RemoveItemRequest, TaskPlan } from '../../contract/tasks'
import { FileChanges } from '../file-changes'
import { type IncomingReference, noteUnreadable } from '../incoming-references'
import { readNamedItem } from '../item-references'
import { RefusedTask, type TaskContent } from '../task-content'
import { type Removal, removalOf, removalOnRequest, remove } from './removal'

/**
 * Plans the removal of an item of a list, such as a unit of a process flow, with everything that names it: an item of another
 * list goes, an optional field goes alone, and where the name is required, the item around it goes, such as a stream.
 * @throws RefusedTask if a required field outside of a list names the item
 */
export function removeItem(content: TaskContent, { place, joins = false }: RemoveItemRequest): TaskPlan {
  const { id, references } = readNamedItem(content, place)
  const changes = new FileChanges(content)
  const passage = joins ? passageThrough(references) : undefined
  const removals = references.flatMap((reference) =>
    reference === passage?.into ? [] : removalWith(reference, content),
  )
  if (passage) {
    const { file, pointer } = passage.into.place
    changes.edit(file, { kind: 'set', pointer, value: passage.end })
    changes.record({ place: passage.into.place, field: passage.into.field, before: id, after: passage.end })
  }
  remove(changes, [...removals, { place, field: 'Item', text: id }])
  noteShortLists(changes, removals, content)
  noteUnreadable(changes, content)
  return changes.plan()
}

function removalWith(reference: IncomingReference, content: TaskContent): Removal {
  const removal = removalOf(reference, content) ?? removalOnRequest(reference, content)
  if (removal) return removal
  throw new RefusedTask(`“${reference.field}” in ${reference.place.file} needs it. Change that first.`)
}

/** The stream into a unit, and where the stream out of it ends. */
interface Passage {
  readonly into: IncomingReference
  readonly end: string
}

/** @throws RefusedTask unless one stream leads to the unit and one leads on */
function passageThrough(references: readonly IncomingReference[]): Passage {
  const streams = references.filter(({ reference }) => reference.target === 'units')
  const [into, ...moreInto] = streams.filter(({ path }) => path.at(-1) === 'to')
  const [out, ...moreOut] = streams.filter(({ path }) => path.at(-1) === 'from')
  const end = out && valueAt(out.entry.value, [...out.path.slice(0, -1), 'to'])
  if (!into || typeof end !== 'string' || moreInto.length + moreOut.length > 0)
    throw new RefusedTask('Its neighbours can be joined only if one stream leads to it and one leads on.')
  return { into, end }
}

/** Adds a note about each list that keeps fewer items than its schema asks for. */
function noteShortLists(changes: FileChanges, removals: readonly Removal[], { schemas }: TaskContent): void {
  for (const { reference, place, field } of removals) {
    const { entry, path } = reference
    const list = path.slice(0, -1)
    const items = valueAt(entry.value, list)
    if (!Array.isArray(items) || !place.pointer.endsWith(`/${path.at(-1)}`)) continue
    const least = entry.schema && fieldSchema(entry.schema, list, entry.value, (id) => schemas.byId.get(id))
    if (items.length - 1 < (least?.minItems ?? 0))
      changes.note(`“${field}” needs ${least?.minItems} items. Choose another one there.`)
  }
}
