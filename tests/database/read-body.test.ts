import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { readJson } from '../../supabase/local/read-body'

afterEach(() => {
  vi.useRealTimers()
})

/** A request whose body the test sends. */
function request(more: Record<string, string> = {}) {
  const stream = new PassThrough()
  // Headers and bytes are all that is read.
  const incoming = Object.assign(stream, {
    headers: { 'content-type': 'application/json', ...more },
  }) as unknown as IncomingMessage
  return { stream, incoming }
}

it('gives a caller ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { incoming } = request()
  const result = readJson(incoming).catch((error: unknown) => error)
  vi.advanceTimersByTime(9_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await result).toMatchObject({
    status: 408,
    body: { message: 'Request timed out' },
    headers: { connection: 'close' },
  })
})

it('refuses an announced megabyte without reading it', async () => {
  const { incoming } = request({ 'content-length': String(1024 * 1024 + 1) })
  await expect(readJson(incoming)).rejects.toMatchObject({ status: 413 })
})

it('reads an announced megabyte to its end before it refuses it', async () => {
  const { stream, incoming } = request({ 'content-length': String(1024 * 1024) })
  let isRefused = false
  const result = readJson(incoming).catch((error: unknown) => {
    isRefused = true
    return error
  })
  await new Promise(setImmediate)
  expect(isRefused).toBe(false)
  stream.end(Buffer.alloc(1024 * 1024))
  expect(await result).toMatchObject({ status: 413 })
})

it('refuses bytes that are not UTF-8', async () => {
  const { stream, incoming } = request()
  stream.end(Buffer.from('{"name":"\xC4"}', 'latin1'))
  await expect(readJson(incoming)).rejects.toMatchObject({ status: 400, body: { code: 'PGRST102' } })
})

it('stops to read after a megabyte', async () => {
  const { stream, incoming } = request()
  const result = readJson(incoming).catch((error: unknown) => error)
  stream.write(Buffer.alloc(1024 * 1024))
  await new Promise(setImmediate)
  expect(stream.isPaused()).toBe(false)
  stream.write(Buffer.alloc(1))
  expect(await result).toMatchObject({ status: 413 })
  expect(stream.isPaused()).toBe(true)
})

it('reads a body in pieces, also through a character', async () => {
  const { stream, incoming } = request()
  const bytes = Buffer.from('{"name":"Ä"}')
  stream.write(bytes.subarray(0, 10))
  stream.end(bytes.subarray(10))
  expect(await readJson(incoming)).toEqual({ text: '{"name":"Ä"}', value: { name: 'Ä' } })
})

it.each(['error', 'close'])('reports a caller that is gone (%s)', async (event) => {
  const { stream, incoming } = request()
  const result = readJson(incoming).catch((error: unknown) => error)
  stream.emit(event, new Error('gone'))
  expect(await result).toMatchObject({ name: 'CallerGoneError' })
})
