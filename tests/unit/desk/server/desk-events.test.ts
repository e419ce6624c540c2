import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type DeskEvent, eventsPath } from '../../../../scripts/desk/contract/api'
import { DeskEvents } from '../../../../scripts/desk/server/desk-events'
import { token } from './desk-server'

let server: Server
let events: DeskEvents
let sockets: WebSocket[]

beforeEach(async () => {
  sockets = []
  events = new DeskEvents({ token, cookie: '' })
  server = createServer()
  events.listen(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterEach(() => {
  for (const socket of sockets) socket.terminate()
  server.closeAllConnections()
  server.close()
})

/** Connects as a page does. */
function connect(origin?: string, key = token, path = eventsPath) {
  // A listening TCP server has such an address.
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const socket = new WebSocket(`ws://${host}${path}?token=${key}`, {
    origin: origin ?? `http://${host}`,
  })
  sockets.push(socket)
  const received: DeskEvent[] = []
  const errors: string[] = []
  socket.on('error', ({ message }) => errors.push(message))
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  const waiting = (condition: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => condition() && done()
      for (const event of ['open', 'message', 'close', 'error']) socket.on(event, look)
      look()
    })
  return { socket, received, errors, until: waiting }
}

const counts = (received: readonly DeskEvent[]) =>
  received.flatMap((event) => (event.kind === 'desks' ? [event.count] : []))

it('tells every desk of the files that changed and how many desks are open', async () => {
  const first = connect()
  await first.until(() => counts(first.received).includes(1))
  const second = connect()
  await second.until(() => counts(second.received).includes(2))
  await first.until(() => counts(first.received).includes(2))
  events.send({ kind: 'files-changed', files: ['site.json'] })
  for (const { received, until } of [first, second])
    await until(() =>
      received.some((event) => event.kind === 'files-changed' && event.files[0] === 'site.json'),
    )
  // A browser that is killed closes its connections too.
  second.socket.terminate()
  await first.until(() => counts(first.received).at(-1) === 1)
})

it.each([
  ['of another page', 'http://evil.example', token],
  ['without the key of the session', undefined, 'another'],
])('refuses a connection %s', async (_, origin, key) => {
  const refused = connect(origin, key)
  await refused.until(() => refused.socket.readyState === WebSocket.CLOSED)
  expect(refused.received).toEqual([])
  expect(refused.errors).toEqual(['Unexpected server response: 403'])
})

it('closes the connection of a desk that sends too much, and no other', async () => {
  const [first, second] = [connect(), connect()]
  await first.until(() => counts(first.received).at(-1) === 2)
  await second.until(() => second.received.length > 0)
  second.socket.send('x'.repeat(1025))
  await first.until(() => counts(first.received).at(-1) === 1)
  events.send({ kind: 'files-changed', files: [] })
  await first.until(() => first.received.at(-1)?.kind === 'files-changed')
})

it('leaves the connections of other paths to their owners', async () => {
  server.on('upgrade', ({ url }, stream) => {
    if (url?.startsWith('/vite')) stream.end('HTTP/1.1 426 Upgrade Required\r\n\r\n')
  })
  const other = connect(undefined, 'another', '/vite')
  await other.until(() => other.socket.readyState === WebSocket.CLOSED)
  expect(other.errors).toEqual(['Unexpected server response: 426'])
})
