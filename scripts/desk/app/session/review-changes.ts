import type { DeskSession } from './desk-session'
import { isChanged } from './edited-file'

/** Opens the review of changes, after the actions that the editor has called before. */
export async function reviewChanges(session: DeskSession): Promise<void> {
  await session.actions.ended()
  const { retryAt, tree, files } = session.get()
  if (retryAt !== undefined) return
  const hasUnversioned = tree !== undefined && tree.unversioned.length > 0
  if (hasUnversioned || [...files.values()].some(isChanged)) session.view('save')
  else session.notify('Everything is saved.')
}
