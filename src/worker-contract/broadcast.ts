/**
 * Opens a channel between tabs and worker.
 * @returns undefined where the browser has no channels, or forbids them as Firefox does with site data blocked
 */
export function openBroadcast(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
