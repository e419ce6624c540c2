import type { Waiting } from './record'

/** The longest wait between two attempts unless the server or a pause asks for more, in milliseconds. */
export const LONGEST_BACKOFF_MS = 300_000
/** How long a pause lasts when the fault is ours, or page and table are of different versions, in milliseconds. */
export const PAUSE_MS = 900_000
/** A Retry-After beyond this is cut to it, so that a wrong header cannot park an entry for good, in milliseconds. */
export const LONGEST_RETRY_AFTER_MS = 86_400_000

/**
 * Gives the wait before the next attempt in milliseconds: min(2ⁿ s, 300 s) × uniform(0.5, 1).
 * `attempts` is n, counted from 1; `random` is uniform in [0, 1).
 */
export function backoff(attempts: number, random: number): number {
  return Math.min(2 ** attempts * 1000, LONGEST_BACKOFF_MS) * (0.5 + random / 2)
}

/**
 * Gives the milliseconds until the next attempt, 0 when it is due. A `nextAt` further ahead than it can have been
 * put means that the clock was set back since; such an entry is due, or it would wait for as long as the clock was
 * wrong.
 */
export function untilDue(record: Pick<Waiting, 'nextAt' | 'waitMs'>, now: number): number {
  const wait = Math.max(0, record.nextAt - now)
  return wait > Math.max(LONGEST_BACKOFF_MS, record.waitMs) ? 0 : wait
}
