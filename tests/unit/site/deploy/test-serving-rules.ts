import { expect, it } from 'vitest'
import { caching, headersFor, securityHeaders } from '../../../../scripts/serve/response-headers'
import { sendRequest } from './send-request'
import { smallSite } from './small-site'

/** Optional features of a server. */
export interface ServerFeatures {
  readonly encodings: readonly ('br' | 'gzip')[]
}

/**
 * Defines the tests that every server of the site must pass.
 * @param server returns the origin of the running server
 */
export function testServingRules(server: () => string, { encodings }: ServerFeatures): void {
  const get = (path: string, headers?: Record<string, string>) => sendRequest(server(), path, headers)

  it.each([
    ['/', 'index.html', 'text/html'],
    ['/about', 'about.html', 'text/html'],
    ['/about?from=x', 'about.html', 'text/html'],
    ['/product', 'product.html', 'text/html'],
    ['/product/nitrogen', 'product/nitrogen.html', 'text/html'],
    ['/about.html', 'about.html', 'text/html'],
    ['/sw.js', 'sw.js', 'text/javascript'],
    ['/feed.xml', 'feed.xml', '/xml'],
    ['/licences.txt', 'licences.txt', 'text/plain; charset=utf-8'],
    ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json'],
    ['/assets/entry-1a2b.js', 'assets/entry-1a2b.js', 'text/javascript'],
    ['/assets/small-1a2b.svg', 'assets/small-1a2b.svg', 'image/svg+xml'],
  ])('serves %s with its content type and all headers', async (path, file, type) => {
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
      `serves %s compressed with ${encoding} to clients that accept it`,
      async (path) => {
        const { headers, text } = await get(path, { 'accept-encoding': encoding })
        expect(headers['content-encoding']).toBe(encoding)
        expect(String(headers.vary)).toMatch(/accept-encoding/i)
        expect(Object.values(smallSite)).toContain(text)
        expect(Number(headers['content-length'] ?? 0)).toBeLessThan(600)
      },
    )

  it.each([
    ['br;q=0, gzip; q=0.000', undefined],
    ['xbr, xgzip, identity', undefined],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ])('honours the weights of %s', async (accepted, encoding) => {
    for (const path of ['/about', '/nothing']) {
      const { headers, text } = await get(path, { 'accept-encoding': accepted })
      if (path === '/about') expect(headers['content-encoding']).toBe(encoding)
      expect([undefined, encoding]).toContain(headers['content-encoding'])
      expect(Object.values(smallSite)).toContain(text)
    }
  })

  it('answers 304 when the ETag matches', async () => {
    for (const path of ['/about', '/assets/entry-1a2b.js', '/sw.js']) {
      const { headers } = await get(path)
      const { status, text } = await get(path, { 'if-none-match': String(headers.etag) })
      expect(status).toBe(304)
      expect(text).toBe('')
    }
  })

  it.each([
    '/nothing',
    '/Nothing%20',
    '/product/nothing',
    '/nothing/at/all.html',
    '/assets/gone-1a2b.js',
    '/Assets/Entry-1a2b.js',
    '/aboutxx',
    '/about%20us',
    '/about/team',
    '/about/team.png',
    '/about.html/team',
    '/product/nitrogen/more/of/it',
    '/index/more',
  ])('answers 404 for %s with the 404 page, uncached', async (path) => {
    const { status, headers, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toBe(smallSite['404.html'])
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
    for (const [name, value] of securityHeaders) expect(headers[name], name).toBe(value)
    expect(headers['cache-control']).toBe(caching.other)
  })

  it.each([
    ['/about/', '/about'],
    ['/about/?from=mail', '/about?from=mail'],
    ['/product/', '/product'],
    ['/product/nitrogen/', '/product/nitrogen'],
    ['/rss.xml', '/feed.xml'],
    ['/product/old-name', '/product/nitrogen'],
    ['/product/old-name?from=mail&x=1', '/product/nitrogen?from=mail&x=1'],
    ['/Shop.aspx', '/product'],
    ['/shop.ASPX', '/product'],
    ['/Product/Old-Name%20', '/product/nitrogen'],
    ['/ABOUT', '/about'],
    ['/Product/Nitrogen?From=Mail', '/product/nitrogen?From=Mail'],
    ['/about%20', '/about'],
    ['/About%20%20?from=mail', '/about?from=mail'],
  ])('redirects %s to %s', async (path, target) => {
    const { status, headers } = await get(path)
    expect([301, 308]).toContain(status)
    // Apache names its origin too.
    expect(String(headers.location).replace(server(), '')).toBe(target)
  })

  it.each([
    '//elsewhere.example/',
    '//elsewhere.example//',
    '/\\elsewhere.example/',
    '/%5celsewhere.example/',
    '///elsewhere.example/x/',
    '/.//elsewhere.example/',
    '/%09/elsewhere.example/',
    '/%0a/elsewhere.example/?from=mail',
    '/%0d%5celsewhere.example/',
    '/%09%09//elsewhere.example/',
  ])('does not redirect %s to another host', async (path) => {
    const { status, headers } = await get(path)
    const { origin } = new URL(headers.location ? String(headers.location) : '/', server())
    expect(origin).toBe(server())
    expect([301, 308, 400, 404]).toContain(status)
  })

  it.each([
    ['a path outside the folder', '/../package.json'],
    ['an encoded path outside the folder', '/..%2f..%2f..%2fetc%2fpasswd'],
    ['encoded dots', '/%2e%2e/%2e%2e/%2e%2e/etc/passwd'],
    ['encoded backslashes', '/assets/..%5c..%5cx'],
    ['a NUL character', '/%00'],
    ['a NUL character in a name', '/about%00.html'],
    ['a truncated escape sequence', '/%'],
    ['an escape sequence that is not UTF-8', '/%E0%A4%A'],
    ['5,000 letters', `/${'a'.repeat(5000)}`],
    ['a query of 5,000 letters', `/about?${'q'.repeat(5000)}`],
    ['markup in the query', "/about?q=<script>alert(1)</script>&x='%22"],
  ])('survives %s without exposing a file', async (_, path) => {
    const { status, text } = await get(path)
    expect([200, 400, 403, 404, 414]).toContain(status)
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
  ])('survives a request for the range %s', async (range) => {
    const { status, text } = await get('/about', { range })
    expect([200, 206, 416]).toContain(status)
    if (range === 'bytes=0-9') expect(text).toBe(smallSite['about.html']?.slice(0, 10))
    expect((await get('/about')).status).toBe(200)
  })

  it('rejects methods other than GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE'])
      expect([403, 404, 405], method).toContain((await sendRequest(server(), '/about', {}, method)).status)
  })
}
