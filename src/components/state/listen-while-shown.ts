import { openBroadcast } from '../../contracts/worker/channels'

/**
 * Listens to a channel while the page is shown. The channel is closed on `pagehide`, because an open one can keep the
 * page out of the back/forward cache, and opened again when the page is restored.
 * @param listener receives the data of each message
 * @returns a function that stops listening
 */
export function listenWhileShown<Data>(name: string, listener: (data: Data) => void): () => void {
  let channel: BroadcastChannel | undefined
  const open = () => {
    channel ??= openBroadcast(name)
    channel?.addEventListener('message', ({ data }: MessageEvent<Data>) => listener(data))
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  const stopping = new AbortController()
  const { signal } = stopping
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal })
  open()
  return () => {
    stopping.abort()
    close()
  }
}
