import { setTimeout as delay } from 'node:timers/promises'
import { buildIdFile, idOfBuild } from '../../site/build-id'

/** Milliseconds between two requests. */
const INTERVAL_MS = 15_000

/**
 * Resolves when a host has published a build, or when the time is over: the checks then say what it has.
 * @param intervalMs time between two requests
 */
export async function waitForBuild(
  origin: string,
  buildId: string,
  timeoutMs: number,
  intervalMs = INTERVAL_MS,
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    const response = await fetch(new URL(buildIdFile, origin), {
      signal: AbortSignal.timeout(INTERVAL_MS),
    }).catch(() => undefined)
    if (response?.ok && idOfBuild(await response.text()) === buildId) return
    await delay(intervalMs)
  }
}
