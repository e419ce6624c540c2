import { describe, expect, it } from 'vitest'
import { compressed, decompressed } from '../../../src/sw/compressed-text'

const page = `<!doctype html>${'<p>A page says much the same again and again.</p>'.repeat(200)}`
const html = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': '123',
  etag: 'x',
}

describe('packed text', () => {
  it('takes far less room and comes back as it was', async () => {
    const kept = await compressed(new Response(page, { headers: html }))
    const copy = kept?.clone()
    expect((await copy?.blob())?.size).toBeLessThan(page.length / 5)
    if (!kept) throw new Error('It was not stored.')
    const back = decompressed(kept)
    expect(await back.text()).toBe(page)
    expect(Object.fromEntries(back.headers)).toEqual({ 'content-type': html['content-type'], etag: 'x' })
  })

  it('leaves large scripts and everything that is not text as it is', async () => {
    const script = 'x'.repeat(40_000)
    for (const type of ['text/javascript', 'font/woff2']) {
      const kept = await compressed(new Response(script, { headers: { 'content-type': type } }))
      expect((await kept?.blob())?.size, type).toBe(40_000)
    }
    const small = await compressed(
      new Response(script.slice(0, 20_000), { headers: { 'content-type': 'text/javascript' } }),
    )
    expect((await small?.blob())?.size).toBeLessThan(1_000)
  })

  it('stores nothing but whole answers', async () => {
    for (const status of [206, 404, 500]) {
      expect(await compressed(new Response(page, { status, headers: html })), String(status)).toBeNull()
    }
  })

  it('gives what was stored unpacked as it is', async () => {
    const plain = new Response(page, { headers: html })
    expect(decompressed(plain)).toBe(plain)
  })
})
