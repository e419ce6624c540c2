import { nextPageEvent } from './next-page-event'

/** Time-out for the mutex, in milliseconds. */
const MUTEX_TIMEOUT_MS = 2_000

/** The part of `navigator.locks` that is used. */
export type Locks = Pick<LockManager, 'request'>

/**
 * Runs `task` under the flush mutex of this origin (Web Locks), or without it after a time-out, because a frozen tab
 * keeps its lock. The mutex only saves duplicate work; the lease in each record makes sending safe. A page that is left
 * gives the mutex up, also while the task runs: Chromium drops a page from the back/forward cache when it holds a lock
 * that another page requests. A page that was left while it waited requests the mutex again when it is restored.
 * Resolves and rejects as the task does.
 */
export async function withFlushMutex<Result>(
  locks: Locks | undefined,
  task: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return task()
  let running: Promise<Result> | undefined
  let isLeft = false
  const waiting = new AbortController()
  const done = new AbortController()
  const timer = setTimeout(() => waiting.abort(), MUTEX_TIMEOUT_MS)
  const left = nextPageEvent('pagehide', done.signal).then(() => {
    isLeft = true
    waiting.abort()
  })
  try {
    await locks.request('outbox', { signal: waiting.signal }, async () => {
      clearTimeout(timer)
      running = task()
      await Promise.race([running, left])
    })
  } catch {
    // Timed out, left, forbidden, or the task failed: `running` and `isLeft` distinguish the cases.
  }
  clearTimeout(timer)
  done.abort()
  if (running) return running
  if (!isLeft) return task()
  await nextPageEvent('pageshow')
  return withFlushMutex(locks, task)
}
