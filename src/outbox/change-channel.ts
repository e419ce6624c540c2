import { openBroadcast } from '../contracts/worker/channels'
import type { Channel } from './outbox'

/**
 * Opens the BroadcastChannel on which tabs and worker announce changes of the store; undefined where the browser has
 * none or forbids it. A page closes it while in the back/forward cache, which an open channel may prevent, and notifies
 * its listeners when it is restored.
 */
export function openChangeChannel(name: string): Channel | undefined {
  const probe = openBroadcast(name)
  if (!probe) return undefined
  probe.close()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let channel: BroadcastChannel | undefined
  const open = () => {
    if (!channel) {
      channel = new BroadcastChannel(name)
      channel.onmessage = notify
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
      open()
      notify()
    })
  }
  return {
    post: () => open().postMessage('changed'),
    listen: (listener) => {
      listeners.add(listener)
      open()
      return () => listeners.delete(listener)
    },
  }
}
