import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { CACHES } from '../../../src/contracts/worker/cache-names'
import { fakeCaches } from './fake-caches'

const address = 'https://site.example/video/plant-h264.mp4'
const bytes = '0123456789'

/** Sends a request for the film through the worker. */
async function answer(range?: string): Promise<Response> {
  const { respondWithFilm } = await import('../../../src/sw/film')
  const request = new Request(address, range === undefined ? {} : { headers: { range } })
  // The handler reads nothing but the request.
  return respondWithFilm({ request } as RouteHandlerCallbackOptions)
}

let stored: Pick<CacheStorage, 'open'>
beforeEach(() => {
  stored = fakeCaches()
  vi.stubGlobal('caches', stored)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
})
afterEach(() => vi.unstubAllGlobals())

describe('respondWithFilm on a host that ignores ranges', () => {
  beforeEach(() => vi.stubGlobal('fetch', async () => new Response(bytes)))

  it('answers a range with 206, because Safari plays nothing otherwise', async () => {
    const response = await answer('bytes=0-1')
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 0-1/10')
    expect(await response.text()).toBe('01')
  })

  it.each([undefined, 'bytes=0-'])('passes the whole film on for the range %s', async (range) => {
    const response = await answer(range)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(bytes)
  })
})

describe('respondWithFilm', () => {
  it('passes the answer of a host that sends ranges on', async () => {
    vi.stubGlobal('fetch', async (request: Request) => {
      const range = request.headers.get('range')
      return new Response('23', { status: 206, headers: { 'content-range': `${range}` } })
    })
    const response = await answer('bytes=2-3')
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes=2-3')
    expect(await response.text()).toBe('23')
  })

  it('answers from the film that the visitor saved', async () => {
    vi.stubGlobal('fetch', async () => Response.error())
    await (await stored.open(CACHES.film)).put(address, new Response(bytes))
    const response = await answer('bytes=8-')
    expect(response.status).toBe(206)
    expect(await response.text()).toBe('89')
    expect(await (await answer()).text()).toBe(bytes)
  })

  it('passes the error of a host on', async () => {
    vi.stubGlobal('fetch', async () => new Response('Gone', { status: 410 }))
    expect((await answer('bytes=2-3')).status).toBe(410)
  })
})
