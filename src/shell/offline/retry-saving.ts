import { checkSaved, readiness } from './worker'

/** Wait before the first new attempt, in milliseconds. Each further one waits twice as long, at most the longest. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 300_000

/**
 * Continues an unfinished save after a while, as long as the page is open: the `online` event comes before every network
 * can be used, and its attempt may fail.
 */
export function retrySaving(): void {
  let wait = FIRST_WAIT_MS
  readiness.subscribe(() => {
    const { type } = readiness.get()
    if (type === 'ready') wait = FIRST_WAIT_MS
    if (type !== 'failed') return
    setTimeout(() => {
      // Offline, the next `online` event continues.
      if (readiness.get().type === 'failed' && navigator.onLine) void checkSaved()
    }, wait)
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
  })
}
