import { join } from 'node:path'
import { askOwner, FolderInUseError, type FolderLock, lockFolder } from '../../../supabase/local/folder-lock'
import { deskFolder } from './files/content-path'

/** Time for an open desk to send its address. A desk that is still starting has none. */
const ANSWER_MS = 2_000

/**
 * Takes the lock of the desk, because a second one would replace drafts of the first. The process holds the lock until it
 * ends.
 * @throws Error with the address of the desk that is already open for this folder
 */
export async function lockDesk(root: string): Promise<FolderLock> {
  const folder = join(root, deskFolder)
  try {
    return await lockFolder(folder)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const address = await askOwner(folder, 'address', ANSWER_MS).catch(() => undefined)
    throw new Error(
      `The desk is already open for this folder, in ${error.owner}. Two desks would replace each other's drafts. ${
        address === undefined
          ? 'Use that one: its terminal shows its address. If it does not respond, stop it and try again.'
          : `Use that one:\n\n  ${address}`
      }`,
    )
  }
}
