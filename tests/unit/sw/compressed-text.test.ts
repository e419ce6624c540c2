import { describe, expect, it, vi } from 'vitest'
import { compressed, decompressed } from '../../../src/sw/compressed-text'

const page = `<!doctype html>${'<p>A page says much the same again and again.</p>'.repeat(200)}`
const html = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': '123',
  etag: 'x',
}

describe('compressed and decompressed', () => {
  it('store text in a fifth of its size and restore it', async () => {
    const stored = await compressed(new Response(page, { headers: html }))
    const copy = stored?.clone()
    expect((await copy?.blob())?.size).toBeLessThan(page.length / 5)
    if (!stored) throw new Error('The response was not stored.')
    const restored = decompressed(stored)
    expect(await restored.text()).toBe(page)
    expect(Object.fromEntries(restored.headers)).toEqual({ 'content-type': html['content-type'], etag: 'x' })
  })

  it('leave large scripts and other media types uncompressed', async () => {
    // From this size on, browsers cache the compiled code of a script.
    const script = 'x'.repeat(36_864)
    for (const type of ['text/javascript', 'font/woff2', 'application/x-text; text/html']) {
      const stored = await compressed(new Response(script, { headers: { 'content-type': type, etag: 'x' } }))
      expect(Object.fromEntries(stored?.headers ?? [])).toEqual({ 'content-type': type, etag: 'x' })
      expect((await stored?.blob())?.size, type).toBe(36_864)
    }
    const small = await compressed(
      new Response(script.slice(0, 20_000), { headers: { 'content-type': 'text/javascript' } }),
    )
    expect((await small?.blob())?.size).toBeLessThan(1_000)
  })

  it('reject incomplete and failed responses', async () => {
    for (const status of [206, 404, 500]) {
      expect(await compressed(new Response(page, { status, headers: html })), String(status)).toBeNull()
    }
  })

  it('store text as it is where the browser cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const plain = new Response(page, { headers: html })
    expect(await compressed(plain)).toBe(plain)
    vi.unstubAllGlobals()
  })

  it('return an uncompressed response unchanged', async () => {
    const plain = new Response(page, { headers: html })
    expect(decompressed(plain)).toBe(plain)
  })
})
