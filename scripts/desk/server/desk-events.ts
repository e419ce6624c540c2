import type { Server } from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import { WebSocketServer } from 'ws'
import { type DeskEvent, eventsPath } from '../contract/api'
import { tokenParameter } from './desk-document'
import { isSame, originProblem } from './requests/guard'
import type { Session } from './requests/session'

/** The events for open desks. Each desk holds a websocket, so the server knows how many there are, in all browsers. */
export class DeskEvents {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 })

  constructor(private readonly session: Session) {
    this.sockets.on('connection', (socket) => {
      this.sendCount()
      socket.on('close', () => this.sendCount())
      // ws closes the connection of a desk that sends what is no message; without a listener the process would end.
      socket.on('error', () => {})
    })
  }

  /** Accepts the websockets of desks; those of other paths are left to their owners. */
  listen(server: Server | Http2SecureServer): void {
    server.on('upgrade', (request, stream, head) => {
      const { url, headers, socket } = request
      if (!url?.startsWith(eventsPath)) return
      const { searchParams } = new URL(url, 'http://desk')
      const { localAddress, localPort, remoteAddress } = socket
      // Browsers send the Origin of every websocket, which is not a read of this page's own documents.
      const problem = originProblem({ method: 'POST', headers, localAddress, localPort, remoteAddress })
      if (problem !== undefined || !isSame(searchParams.get(tokenParameter), this.session.token))
        stream.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
      else
        this.sockets.handleUpgrade(request, stream, head, (opened) =>
          this.sockets.emit('connection', opened, request),
        )
    })
  }

  send(event: DeskEvent): void {
    const message = JSON.stringify(event)
    for (const socket of this.sockets.clients) socket.send(message)
  }

  private sendCount(): void {
    this.send({ kind: 'desks', count: this.sockets.clients.size })
  }
}
