/** Upper bound: a wrong value must not delay a submission for years. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000

/**
 * Returns the wait that an answer asks for in milliseconds, or undefined. The Retry-After header comes first, in seconds
 * or as a date (RFC 9110, 10.2.3). The data API sends none with PT429, and browsers hide it across origins, so the flood
 * brake writes `Retry after 37 seconds.` into the error's details.
 * @param sentAt when the server sent the answer, by its clock: that of the device may be days off
 */
export function retryAfterMs(
  header: string | undefined,
  details: string,
  sentAt = Date.now(),
): number | undefined {
  const [, written] = /retry after (\d+) seconds/i.exec(details) ?? []
  const seconds = /^\s*\d+\s*$/.test(header ?? '') ? header : undefined
  if (header !== undefined && seconds === undefined) {
    const until = Date.parse(header)
    if (!Number.isNaN(until)) return clamp(until - sentAt)
  }
  const figure = seconds ?? written
  return figure === undefined ? undefined : clamp(Number(figure) * 1000)
}

function clamp(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_WAIT_MS)
}
