import { afterEach, describe, expect, it, vi } from 'vitest'
import { readServerTime } from '../../../../src/outbox/transport/server-time'

afterEach(() => vi.unstubAllGlobals())

describe('readServerTime', () => {
  it('resolves with the date of a HEAD response that no cache answers', async () => {
    const request = vi.fn(async (_address: string, _options: RequestInit) => {
      return new Response(null, { headers: { date: 'Fri, 27 Nov 2026 12:00:00 GMT' } })
    })
    vi.stubGlobal('fetch', request)
    expect(await readServerTime()).toBe(Date.UTC(2026, 10, 27, 12))
    expect(request).toHaveBeenCalledExactlyOnceWith(
      '/',
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    )
  })

  it.each([
    ['the response has no date', async () => new Response(null)],
    ['the date is damaged', async () => new Response(null, { headers: { date: 'yesterday' } })],
    ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('resolves with undefined when %s', async (_, response) => {
    vi.stubGlobal('fetch', response)
    expect(await readServerTime()).toBeUndefined()
  })
})
