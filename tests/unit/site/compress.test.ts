import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compress, isCompressed } from '../../../scripts/site/compression/compress'

describe('isCompressed', () => {
  it.each([
    'index.html',
    'assets/entry-1.js',
    'assets/site-1.css',
    'data/about.json',
    'feed.xml',
    'robots.txt',
  ])('is true for %s from 256 bytes on', (path) => {
    expect(isCompressed(path, 256)).toBe(true)
    expect(isCompressed(path, 255)).toBe(false)
  })

  it.each(['assets/font-1.woff2', 'assets/pictures/a-1.avif', 'video/film.mp4', 'index.html.br', '_headers'])(
    'is false for %s, whose bytes are sent as they are',
    (path) => {
      expect(isCompressed(path, 100_000)).toBe(false)
    },
  )
})

describe('compress', () => {
  const text = Buffer.from('Industrial gases, biogas and engineering. '.repeat(200))

  it.each(['small', 'quick'] as const)('returns Brotli and gzip copies of the text (%s)', async (effort) => {
    const { br, gz } = await compress(text, effort)
    expect(brotliDecompressSync(br)).toEqual(text)
    expect(gunzipSync(gz)).toEqual(text)
  })

  it('returns the same bytes each time', async () => {
    expect(await compress(text, 'small')).toEqual(await compress(text, 'small'))
  })

  it('returns fewer bytes the more time it may take', async () => {
    const varied = Buffer.from(
      Array.from({ length: 3000 }, (_, index) => `${(index * index) % 977} Nm³/h`).join(' '),
    )
    const small = await compress(varied, 'small')
    const quick = await compress(varied, 'quick')
    expect(small.br.length).toBeLessThan(quick.br.length)
    expect(small.gz.length).toBeLessThanOrEqual(quick.gz.length)
  })
})
