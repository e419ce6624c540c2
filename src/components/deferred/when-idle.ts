/** The browser may take this long to find a quiet moment, in milliseconds. */
const PATIENCE_MS = 4_000

/** Calls back when the browser has nothing better to do. */
export function whenIdle(callback: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: PATIENCE_MS })
  else setTimeout(callback)
}
