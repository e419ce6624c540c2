/** No server of ours asks for more; a larger figure would be a mistake that keeps a submission waiting for years. */
const longestMs = 24 * 60 * 60 * 1000

/**
 * How long an answer asks us to wait, in milliseconds. The header Retry-After counts first, in seconds or as a date
 * (RFC 9110, 10.2.3). The data API sends none with PT429, and a browser could not read it across origins, so the flood
 * brake writes `Retry after 37 seconds.` into the error's details.
 * @returns undefined when the answer names no time
 */
export function retryAfterMs(header: string | undefined, details: string): number | undefined {
  const [, written] = /retry after (\d+) seconds/i.exec(details) ?? []
  const seconds = /^\s*\d+\s*$/.test(header ?? '') ? header : undefined
  if (header !== undefined && seconds === undefined) {
    const until = Date.parse(header)
    if (!Number.isNaN(until)) return bounded(until - Date.now())
  }
  const figure = seconds ?? written
  return figure === undefined ? undefined : bounded(Number(figure) * 1000)
}

function bounded(ms: number): number {
  return Math.min(Math.max(ms, 0), longestMs)
}
