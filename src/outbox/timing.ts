import type { PendingSubmission } from './record'

/** Longest wait between two attempts unless the server or a pause asks for more, in milliseconds. */
export const LONGEST_BACKOFF_MS = 300_000
/** Pause after an error of our own configuration or a version mismatch, in milliseconds. */
export const PAUSE_MS = 900_000
/** Longest Retry-After that is honoured, in milliseconds: a wrong header must not park an entry for good. */
export const LONGEST_RETRY_AFTER_MS = 86_400_000
/** Duration of the lease that a sender takes on an entry, in milliseconds. */
export const LEASE_MS = 90_000

/** Duration of a hold while an entry is being edited, in milliseconds. The form renews it, so a dead page's hold ends. */
export const HOLD_MS = 120_000

/**
 * Returns the wait before the next attempt in milliseconds: min(2ⁿ s, 300 s) × uniform(0.5, 1).
 * @param attempts n, counted from 1
 * @param random uniform in [0, 1)
 */
export function backoffMs(attempts: number, random: number): number {
  return Math.min(2 ** attempts * 1000, LONGEST_BACKOFF_MS) * (0.5 + random / 2)
}

/**
 * Returns the milliseconds until the next attempt, 0 when it is due. A `nextAt` beyond any wait that the code ever
 * sets counts as due, because the clock was set back since.
 */
export function msUntilDue(record: Pick<PendingSubmission, 'nextAt' | 'waitMs'>, now: number): number {
  const wait = Math.max(0, record.nextAt - now)
  return wait > Math.max(LONGEST_BACKOFF_MS, record.waitMs) ? 0 : wait
}

/** Returns the milliseconds until an edit no longer holds the entry back. A hold that is too long ends as a lease does. */
export function holdRemainingMs(record: Pick<PendingSubmission, 'heldUntil'>, now: number): number {
  const remaining = Math.max(0, record.heldUntil - now)
  return remaining > HOLD_MS ? 0 : remaining
}

/**
 * Returns the milliseconds until the lease ends, 0 when it has ended. A lease longer than `LEASE_MS` has ended too,
 * because the clock was set back since and its holder may be dead.
 */
export function leaseRemainingMs(record: Pick<PendingSubmission, 'leaseUntil'>, now: number): number {
  const remaining = Math.max(0, record.leaseUntil - now)
  return remaining > LEASE_MS ? 0 : remaining
}
