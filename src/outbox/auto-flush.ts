import type { Outbox } from './outbox'

/** Shortest timer, in milliseconds, so that an entry that cannot be claimed causes no busy loop. */
const SHORTEST_TIMER_MS = 2_000
/** Longest timer, in milliseconds, so that a changed clock is noticed. */
const LONGEST_TIMER_MS = 300_000

/**
 * Flushes the outbox of a page without Background Sync: on load, on `online`, when the page is shown again, and when the
 * next entry is due. Returns a function that stops it.
 */
export function startAutoFlush(
  outbox: Pick<Outbox, 'flush' | 'msUntilNextAttempt' | 'subscribe'>,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  let latestRequest = 0

  const setTimer = async () => {
    latestRequest += 1
    const request = latestRequest
    // An unreadable store needs no timer: the next event or submission retries.
    const wait = await outbox.msUntilNextAttempt().catch(() => undefined)
    if (request !== latestRequest || signal.aborted) return
    clearTimeout(timer)
    if (wait === undefined) return
    timer = setTimeout(() => void run('due'), Math.min(Math.max(wait, SHORTEST_TIMER_MS), LONGEST_TIMER_MS))
  }
  const run = async (urgency: 'due' | 'resume') => {
    await outbox.flush(urgency).catch(() => {})
    await setTimer()
  }

  const unsubscribe = outbox.subscribe(() => void setTimer())
  addEventListener('online', () => void run('resume'), { signal })
  addEventListener('pageshow', (event) => void (event.persisted && run('resume')), { signal })
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && run('due')),
    { signal },
  )
  void run('resume')
  return () => {
    stopping.abort()
    clearTimeout(timer)
    unsubscribe()
  }
}
