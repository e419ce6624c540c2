/**
 * Opens a channel on which tabs and worker hear each other.
 * @returns undefined where the browser has none, or forbids it, as Firefox does where site data is blocked
 */
export function openBroadcast(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
