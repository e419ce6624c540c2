import type { Outbox } from './outbox'

/** A timer runs at least this long, so that an entry that cannot be taken just now makes no busy loop. */
const SHORTEST_TIMER_MS = 2_000
/** A timer runs at most this long, so that a changed clock is noticed. */
const LONGEST_TIMER_MS = 300_000

/**
 * Lets a page send by itself, without Background Sync: when it loads, when the network returns, when it is shown
 * again, and when the next entry falls due. Gives a function that stops it.
 */
export function keepFlushing(outbox: Pick<Outbox, 'flush' | 'nextWait' | 'subscribe'>): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  const arm = async () => {
    latest += 1
    const mine = latest
    // An unreadable store needs no timer: the next event or submission tries again.
    const wait = await outbox.nextWait().catch(() => undefined)
    if (mine !== latest || signal.aborted) return
    clearTimeout(timer)
    if (wait === undefined) return
    timer = setTimeout(() => void run('due'), Math.min(Math.max(wait, SHORTEST_TIMER_MS), LONGEST_TIMER_MS))
  }
  const run = async (urgency: 'due' | 'resume') => {
    await outbox.flush(urgency).catch(() => {})
    await arm()
  }

  const unsubscribe = outbox.subscribe(() => void arm())
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
