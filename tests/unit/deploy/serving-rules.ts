import { expect, it } from 'vitest'
import { caching, headersFor, securityHeaders } from '../../../scripts/serve/response-headers'
import { ask } from './ask'
import { smallSite } from './small-site'

/** What a way of serving can do beyond the rules that all must keep. */
export interface Abilities {
  readonly encodings: readonly ('br' | 'gzip')[]
}

/**
 * The rules that every way of serving the site keeps, as tests.
 * @param server origin or socket of the server, once it runs
 */
export function keepsTheServingRules(server: () => string, { encodings }: Abilities): void {
  const get = (path: string, headers?: Record<string, string>) => ask(server(), path, headers)

  it.each([
    ['/', 'index.html', 'text/html'],
    ['/about', 'about.html', 'text/html'],
    ['/about?from=x', 'about.html', 'text/html'],
    ['/product', 'product.html', 'text/html'],
    ['/product/nitrogen', 'product/nitrogen.html', 'text/html'],
    ['/about.html', 'about.html', 'text/html'],
    ['/sw.js', 'sw.js', 'text/javascript'],
    ['/feed.xml', 'feed.xml', '/xml'],
    ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json'],
    ['/assets/entry-1a2b.js', 'assets/entry-1a2b.js', 'text/javascript'],
    ['/assets/small-1a2b.svg', 'assets/small-1a2b.svg', 'image/svg+xml'],
  ])('%s is served with its type and all headers', async (path, file, type) => {
    const { status, headers, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toBe(smallSite[file])
    expect(String(headers['content-type']).replace('application/javascript', 'text/javascript')).toContain(
      type,
    )
    if (type === 'text/html') expect(headers['content-type']).toMatch(/charset=utf-8/i)
    for (const [name, value] of headersFor(path)) expect(headers[name], name).toBe(value)
    expect(headers.etag).toBeDefined()
    expect(headers['content-encoding']).toBeUndefined()
  })

  for (const encoding of encodings)
    it.each(['/', '/product', '/product/nitrogen', '/assets/entry-1a2b.js', '/sw.js'])(
      `%s is served compressed with ${encoding} to those who take it`,
      async (path) => {
        const { headers, text } = await get(path, { 'accept-encoding': encoding })
        expect(headers['content-encoding']).toBe(encoding)
        expect(String(headers.vary)).toMatch(/accept-encoding/i)
        expect(Object.values(smallSite)).toContain(text)
        expect(Number(headers['content-length'] ?? 0)).toBeLessThan(600)
      },
    )

  it('says that nothing changed to those who have it', async () => {
    for (const path of ['/about', '/assets/entry-1a2b.js', '/sw.js']) {
      const { headers } = await get(path)
      const { status, text } = await get(path, { 'if-none-match': String(headers.etag) })
      expect(status).toBe(304)
      expect(text).toBe('')
    }
  })

  it.each(['/nothing', '/product/nothing', '/nothing/at/all.html', '/assets/gone-1a2b.js'])(
    '%s answers 404 with its page, and nobody keeps that',
    async (path) => {
      const { status, headers, text } = await get(path)
      expect(status).toBe(404)
      expect(text).toBe(smallSite['404.html'])
      expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
      for (const [name, value] of securityHeaders) expect(headers[name], name).toBe(value)
      expect(headers['cache-control']).toBe(caching.other)
    },
  )

  it.each([
    ['/about/', '/about'],
    ['/about/?from=mail', '/about?from=mail'],
    ['/product/', '/product'],
    ['/product/nitrogen/', '/product/nitrogen'],
    ['/rss.xml', '/feed.xml'],
  ])('%s leads to %s', async (path, to) => {
    const { status, headers } = await get(path)
    expect([301, 308]).toContain(status)
    expect(headers.location).toBe(to)
  })

  it.each([
    '//elsewhere.example/',
    '//elsewhere.example//',
    '/\\elsewhere.example/',
    '/%5celsewhere.example/',
    '///elsewhere.example/x/',
    '/.//elsewhere.example/',
  ])('%s leads to no other site', async (path) => {
    const { status, headers } = await get(path)
    const { host } = new URL(headers.location ? String(headers.location) : '/', 'http://here.example')
    expect(host).toBe('here.example')
    expect([301, 308, 400, 404]).toContain(status)
  })

  it.each([
    ['a path out of the folder', '/../package.json'],
    ['a coded path out of the folder', '/..%2f..%2f..%2fetc%2fpasswd'],
    ['dots in code', '/%2e%2e/%2e%2e/%2e%2e/etc/passwd'],
    ['coded backslashes', '/assets/..%5c..%5cx'],
    ['a nought alone', '/%00'],
    ['a nought inside', '/about%00.html'],
    ['a code broken off', '/%'],
    ['a code that is not UTF-8', '/%E0%A4%A'],
    ['5,000 letters', `/${'a'.repeat(5000)}`],
    ['a query of 5,000 letters', `/about?${'q'.repeat(5000)}`],
    ['markup in the query', "/about?q=<script>alert(1)</script>&x='%22"],
  ])('%s gives away nothing and breaks nothing', async (_, path) => {
    const { status, text } = await get(path)
    expect([200, 400, 404, 414]).toContain(status)
    if (status === 200) expect(text).toBe(smallSite['about.html'])
    expect(text).not.toContain('root:')
    expect((await get('/about')).status).toBe(200)
  })

  it.each([
    'bytes=0-9',
    'bytes=10-',
    'bytes=-5',
    'bytes=9-2',
    'bytes=0-1,4-5',
    'bytes=99999999-',
    'x=1',
    'bytes=a-b',
  ])('a request for the range %s breaks nothing', async (range) => {
    const { status, text } = await get('/about', { range })
    expect([200, 206, 416]).toContain(status)
    if (range === 'bytes=0-9') expect(text).toBe(smallSite['about.html']?.slice(0, 10))
    expect((await get('/about')).status).toBe(200)
  })

  it('takes no other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([403, 404, 405], method).toContain((await ask(server(), '/about', {}, method)).status)
  })
}
