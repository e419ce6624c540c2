/** How long one sender has an entry for itself, in milliseconds. */
export const LEASE_MS = 90_000

/**
 * Gives the milliseconds for which the lease still holds, 0 when it is over. A lease that reaches further ahead
 * than any lease does is over too: the clock was set back since, and its holder may be gone.
 */
export function leaseRemaining(record: { readonly leaseUntil: number }, now: number): number {
  const rest = Math.max(0, record.leaseUntil - now)
  return rest > LEASE_MS ? 0 : rest
}
