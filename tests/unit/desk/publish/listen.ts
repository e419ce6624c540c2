import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server on this machine. @returns its port */
export function listen(server: Server): Promise<number> {
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      // A listening TCP server has such an address.
      const { port } = server.address() as AddressInfo
      done(port)
    }),
  )
}
