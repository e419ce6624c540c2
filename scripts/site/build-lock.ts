import { setTimeout as delay } from 'node:timers/promises'
import { FolderInUseError, lockFolder } from '../../supabase/local/folder-lock'

/** Interval in milliseconds at which a waiting build tries again. */
const RETRY_MS = 500

/**
 * Runs a build while no other process builds the same project, because builds share dist/, the generated files and the
 * scratch folder of the bundles. Waits for the other one.
 * @param folder of the lock
 * @param onWait called once before waiting, with the other process
 */
export async function withBuildLock<Result>(
  folder: string,
  build: () => Promise<Result>,
  onWait: (owner: string) => void,
): Promise<Result> {
  let isWaiting = false
  const take = async () => {
    for (;;) {
      try {
        return await lockFolder(folder)
      } catch (error) {
        if (!(error instanceof FolderInUseError)) throw error
        if (!isWaiting) onWait(error.owner)
        isWaiting = true
        await delay(RETRY_MS)
      }
    }
  }
  const lock = await take()
  try {
    return await build()
  } finally {
    await lock.release()
  }
}
