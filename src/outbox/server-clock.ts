/** How long a reading of the server's time is used, in milliseconds; the timer may stop while a device sleeps. */
const VALID_MS = 3_600_000
/** Shortest time between two readings, in milliseconds: drafts are saved several times a second. */
const RETRY_MS = 60_000

/** The server's time, for records whose age must not depend on the clock of the device. */
export interface ServerClock {
  /** Returns the server's time in milliseconds since 1970; undefined while it is not known. */
  readonly read: () => number | undefined
  /** Starts reading the server's time, unless it is known or was requested within the last minute. */
  readonly request: () => void
}

/**
 * Creates a clock that continues from the last reading of the server's time, independently of the device's clock.
 * @param readServerTime resolves with the server's time, or undefined when it is unknown
 * @param elapsed milliseconds of a timer that no change of the clock affects
 */
export function createServerClock(
  readServerTime: () => Promise<number | undefined>,
  elapsed: () => number = () => performance.now(),
): ServerClock {
  let reading: { readonly time: number; readonly at: number } | undefined
  let requestedAt = Number.NEGATIVE_INFINITY
  const read = () => {
    if (!reading) return undefined
    const passed = elapsed() - reading.at
    return passed <= VALID_MS ? Math.round(reading.time + passed) : undefined
  }
  return {
    read,
    request: () => {
      if (read() !== undefined || elapsed() - requestedAt < RETRY_MS) return
      requestedAt = elapsed()
      readServerTime()
        .then((time) => {
          if (time !== undefined) reading = { time, at: elapsed() }
        })
        .catch(() => {})
    },
  }
}
