import { errorMessage } from '../../../lib/error-message'
import type { Place } from '../../contract/api'
import type { DeskSession } from './desk-session'
import { carryOut, planTask } from './plan-task'

/**
 * Gives an item of a list another id, with every reference to it in all files, as one act.
 * @returns whether the item was renamed; if not, a notice has told the editor why
 */
export async function renameItem(
  session: DeskSession,
  place: Place,
  to: string,
  label: string,
): Promise<boolean> {
  try {
    await session.files.flush()
    const plan = await planTask('rename-item', { place, to })
    await carryOut(session, plan, label)
    const others = plan.changes.length - 1
    if (others > 0)
      session.notify(
        `Renamed here and in ${others === 1 ? 'the place that names it' : `${others} places that name it`}.`,
      )
    return true
  } catch (error) {
    session.notify(errorMessage(error))
    return false
  }
}
