import { type DeskEvent, eventsPath } from '../../contract/api'
import type { DeskSession } from './desk-session'
import { token } from './request'

const RECONNECT_MS = 1_000

/**
 * Receives the events of the server, and connects again when the connection is lost.
 * @param onFiles is called with the files that changed
 * @returns resolves after the first attempt to connect
 */
export function receiveEvents(
  session: DeskSession,
  onFiles: (files: readonly string[]) => void,
): Promise<void> {
  return new Promise((attempted) => {
    let isFirst = true
    const connect = () => {
      const socket = new WebSocket(`ws://${location.host}${eventsPath}?token=${encodeURIComponent(token())}`)
      socket.onopen = () => {
        if (!isFirst) void session.resume()
        isFirst = false
        attempted()
      }
      socket.onmessage = ({ data }: MessageEvent<string>) => {
        const event: DeskEvent = JSON.parse(data)
        if (event.kind === 'files-changed') onFiles(event.files)
        else session.update({ otherDesks: event.count - 1 })
      }
      socket.onclose = () => {
        if (!isFirst) void session.load()
        isFirst = false
        attempted()
        session.update({ otherDesks: 0 })
        setTimeout(connect, RECONNECT_MS)
      }
    }
    connect()
  })
}
