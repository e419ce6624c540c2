import { errorMessage } from '../../../lib/error-message'
import type { Place } from '../../contract/api'
import type { DeskSession } from './desk-session'
import { treeFile } from './desk-state'
import { carryOut, planTask } from './plan-task'

/**
 * Looks up what would be removed with an item of a list, in all files. Nothing is changed.
 * @param list pointer of the field around the item: what is removed in it is not listed
 * @returns undefined if the item cannot be removed; a notice has told the editor why
 */
export async function previewRemoval(session: DeskSession, place: Place, list: string) {
  try {
    await session.files.flush()
    const { changes, notes } = await planTask('remove-item', { place })
    const isElsewhere = (other: Place) => other.file !== place.file || !other.pointer.startsWith(`${list}/`)
    const titleOf = (file: string) => treeFile(session.get().tree, file)?.title ?? file
    return {
      elsewhere: changes.flatMap((change) =>
        isElsewhere(change.place) ? `${titleOf(change.place.file)} › ${change.field}` : [],
      ),
      notes,
    }
  } catch (error) {
    session.notify(errorMessage(error))
    return undefined
  }
}

/**
 * Removes an item of a list with everything that names it, in all files, as one act.
 * @param joins whether a stream takes the place of a unit
 * @returns whether it was removed; if not, a notice has told the editor why
 */
export async function removeItem(
  session: DeskSession,
  place: Place,
  joins: boolean,
  label: string,
): Promise<boolean> {
  try {
    await session.files.flush()
    await carryOut(session, await planTask('remove-item', { place, joins }), label)
    return true
  } catch (error) {
    session.notify(errorMessage(error))
    return false
  }
}
