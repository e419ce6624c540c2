/** How long one flush waits for another context to finish its own, in milliseconds. */
const PATIENCE_MS = 2_000

/** The part of `navigator.locks` that is used. */
export type Locks = Pick<LockManager, 'request'>

/**
 * Runs `task` while no other context runs its own, or after a short wait anyway: a frozen tab keeps its lock, so
 * the lock only spares double work, and the lease inside each record is what makes sending safe. The lock is held
 * for this task only, for a held lock keeps a page out of the back/forward cache.
 * Gives and throws what the task does.
 */
export async function politely<Result>(
  locks: Locks | undefined,
  task: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return task()
  let running: Promise<Result> | undefined
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    await locks.request('outbox', { signal: patience.signal }, async () => {
      clearTimeout(timer)
      running = task()
      await running
    })
  } catch {
    // Not granted in time, forbidden here, or the task failed: `running` tells which.
  }
  clearTimeout(timer)
  return running ?? task()
}
