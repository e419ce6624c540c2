/**
 * Resolves with the time by the site's server in milliseconds since 1970, to the second, or undefined when the server
 * cannot be reached. The worker answers GET requests only, so a HEAD request always reaches the network.
 */
export async function readServerTime(): Promise<number | undefined> {
  try {
    const { headers } = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    const time = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(time) ? undefined : time
  } catch {
    return undefined
  }
}
