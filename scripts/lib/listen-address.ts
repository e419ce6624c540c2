import { createServer } from 'node:net'
import { readVariable } from './read-variable'

/**
 * Address to listen on: HOST (default 127.0.0.1) and PORT (default 4173).
 * @throws Error when PORT is invalid
 */
export function readAddress(environment: NodeJS.ProcessEnv): { host: string; port: number } {
  const text = readVariable(environment, 'PORT') ?? '4173'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`PORT is "${text}", but it must be a number from 1 to 65535.`)
  return { host: readVariable(environment, 'HOST') ?? '127.0.0.1', port }
}

/** How to choose the port of a command. @param command as it is typed, such as `npm start` */
export function portHelp(command: string): string {
  return `Choose the port with PORT, as in: PORT=4180 ${command}`
}

/**
 * Fails before the start if the address is not available.
 * @param command as it is typed, such as `npm start`
 * @throws Error that names the port and how to choose another
 */
export async function assertFree(host: string, port: number, command: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(new Error(reasonOf(error, { host, port, command }))),
    )
    server.listen({ host, port, exclusive: true }, done)
  })
  await new Promise((done) => server.close(done))
}

function reasonOf(
  error: NodeJS.ErrnoException,
  { host, port, command }: { host: string; port: number; command: string },
): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already used by another program. Stop that program, or use another port.\n${portHelp(command)}`
  if (error.code === 'EACCES')
    return `Port ${port} may not be used without special rights.\n${portHelp(command)}`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST is "${host}", which is not an address of this machine.`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}
