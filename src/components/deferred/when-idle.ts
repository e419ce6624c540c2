/** Longest delay of the callback, in milliseconds. */
const TIMEOUT_MS = 4_000

/** Calls back when the browser is idle. */
export function whenIdle(callback: () => void): void {
  // Safari does not support idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: TIMEOUT_MS })
  else setTimeout(callback)
}
