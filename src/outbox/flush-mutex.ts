/** Time-out for the mutex, in milliseconds. */
const MUTEX_TIMEOUT_MS = 2_000

/** The part of `navigator.locks` that is used. */
export type Locks = Pick<LockManager, 'request'>

/**
 * Runs `task` under the flush mutex of this origin (Web Locks), or without it after a time-out, because a frozen tab
 * keeps its lock. The mutex only saves duplicate work; the lease in each record makes sending safe. It is held for one
 * task, because a held lock keeps the page out of the back/forward cache.
 * Resolves and rejects as the task does.
 */
export async function withFlushMutex<Result>(
  locks: Locks | undefined,
  task: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return task()
  let running: Promise<Result> | undefined
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), MUTEX_TIMEOUT_MS)
  try {
    await locks.request('outbox', { signal: timeout.signal }, async () => {
      clearTimeout(timer)
      running = task()
      await running
    })
  } catch {
    // Timed out, forbidden, or the task failed: `running` distinguishes the cases.
  }
  clearTimeout(timer)
  return running ?? task()
}
