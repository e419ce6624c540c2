/**
 * Returns the wait that an answer asks for in milliseconds, or undefined. `settle` limits it, also below: a date may have
 * passed. The Retry-After header comes first, in seconds or as a date (RFC 9110, 10.2.3). The data API sends none with
 * PT429, and browsers hide it across origins, so the flood brake writes `Retry after 37 seconds.` into the error's details.
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
    if (!Number.isNaN(until)) return until - sentAt
  }
  const figure = seconds ?? written
  return figure === undefined ? undefined : Number(figure) * 1000
}
