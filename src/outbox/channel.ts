import { openBroadcast } from '../worker-contract/broadcast'
import type { Channel } from './outbox'

/**
 * Opens the channel on which tabs and worker tell each other that something changed; undefined where the browser
 * has none or forbids it. A page closes it while it rests in the back/forward cache, which an open channel may keep it out of,
 * and looks again when it comes back.
 */
export function openChannel(name: string): Channel | undefined {
  const tried = openBroadcast(name)
  if (!tried) return undefined
  // It was to find out whether one can be opened.
  tried.close()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let channel: BroadcastChannel | undefined
  const opened = () => {
    if (!channel) {
      channel = new BroadcastChannel(name)
      channel.onmessage = tell
    }
    return channel
  }
  if (typeof document === 'object') {
    window.addEventListener('pagehide', () => {
      channel?.close()
      channel = undefined
    })
    window.addEventListener('pageshow', (event) => {
      if (!event.persisted || listeners.size === 0) return
      opened()
      tell()
    })
  }
  return {
    post: () => opened().postMessage('changed'),
    listen: (listener) => {
      listeners.add(listener)
      opened()
      return () => listeners.delete(listener)
    },
  }
}
