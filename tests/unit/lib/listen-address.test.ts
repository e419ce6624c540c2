import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { assertFree, readAddress } from '../../../scripts/lib/listen-address'

it('names the command that was started when its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(assertFree('127.0.0.1', port, 'npm run edit')).rejects.toThrow(
    new Error(
      `Port ${port} is already used by another program. Stop that program, or use another port.\nChoose the port with PORT, as in: PORT=4180 npm run edit`,
    ),
  )
})

it.each(['', ' '])('listens on this machine only when HOST and PORT are %j', (value) => {
  expect(readAddress({ HOST: value, PORT: value })).toEqual({ host: '127.0.0.1', port: 4173 })
})

it('ignores spaces around HOST and PORT', () => {
  expect(readAddress({ HOST: ' ::1', PORT: '4180 ' })).toEqual({ host: '::1', port: 4180 })
})

it('accepts a port that is free', async () => {
  await expect(assertFree('127.0.0.1', 0, 'npm start')).resolves.toBeUndefined()
})
