import type { Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { serviceFunctions } from '../../../../scripts/operations/doctor/api-checks'
import { certificateAge } from '../../../../scripts/operations/doctor/certificate'
import {
  checkDeployment,
  checks,
  formatResults,
} from '../../../../scripts/operations/doctor/check-deployment'
import type { ExpectedSite } from '../../../../scripts/operations/doctor/deployed-site'
import { waitForBuild } from '../../../../scripts/operations/doctor/wait-for-build'
import { buildId, healthySite, type ModifyResponse } from './healthy-site'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

const expected = { hosting: { hstsIncludeSubDomains: false }, buildId }

async function check(modify?: ModifyResponse, expectedSite: ExpectedSite = expected) {
  const healthy = await healthySite(modify)
  server = healthy.server
  return { origin: healthy.origin, results: await checkDeployment(healthy.origin, expectedSite) }
}

/** Modifies the responses for one path. */
const at =
  (path: string, modify: (response: Parameters<ModifyResponse>[0]) => void): ModifyResponse =>
  (response, request) => {
    if (request.path === path) modify(response)
  }
const status = (path: string, code: number) => at(path, (response) => (response.status = code))
const header = (path: string, name: string, value: string) =>
  at(path, (response) => (response.headers[name] = value))
/** Replaces a piece of the text at one path. */
const text = (path: string, piece: string | RegExp, by: string) =>
  at(path, (response) => (response.text = response.text.replace(piece, by)))
/** Replaces the data API's responses to one method. */
const api =
  (path: string, method: string, status: number, text = '{}'): ModifyResponse =>
  (response, request) => {
    if (request.path === path && request.method === method) Object.assign(response, { status, text })
  }
/** Replaces the data API's response to the row whose id is no UUID. */
const invalidRow =
  (table: string, status: number, text = '{}'): ModifyResponse =>
  (response, request) => {
    if (request.path === `/rest/v1/${table}` && request.body.includes('not an id'))
      Object.assign(response, { status, text })
  }
/** Changes the data API's response to the empty row. */
const emptyRow =
  (table: string, change: object): ModifyResponse =>
  (response, request) => {
    if (request.path === `/rest/v1/${table}` && request.body.includes('0000')) Object.assign(response, change)
  }
const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.abc`

describe('checkDeployment', () => {
  it('passes a complete deployment', async () => {
    const { origin, results } = await check()
    expect(results.filter(({ passed }) => !passed)).toEqual([])
    expect(formatResults(origin, results)).toContain(`${checks.length} of ${checks.length} checks passed.`)
  })

  it.each<[string, string, ModifyResponse]>([
    ['a page without a title', 'Home page', text('/', /<title>.*<.title>/, '')],
    ['a page without an encoding', 'Home page', header('/', 'content-type', 'text/html')],
    [
      'status 200 for unknown addresses',
      'Unknown addresses return 404',
      (response) => {
        if (response.status === 404) response.status = 200
      },
    ],
    [
      "the host's 404 page",
      'Unknown addresses return 404',
      (response) => {
        if (response.status === 404) response.text = 'Not found'
      },
    ],
    ['a page with a trailing slash', 'Trailing slashes redirect', status('/about/', 200)],
    ['a redirect that is missing', 'Redirects', status('/rss.xml', 404)],
    ['a redirect for the moment', 'Redirects', status('/rss.xml', 302)],
    ['a redirect to another page', 'Redirects', header('/rss.xml', 'location', '/')],
    ['a redirect that loses the query', 'Redirects', header('/rss.xml', 'location', '/feed.xml')],
    ['a host that ignores ranges', 'The film is sent in ranges', status('/video/film.mp4', 200)],
    [
      'an older build',
      'Deployed version',
      at('/build-id.txt', (response) => (response.text = '1111111111111111\n')),
    ],
    ['a site without the id of its build', 'Deployed version', status('/build-id.txt', 404)],
    [
      'uncompressed files',
      'Pages and scripts are compressed',
      (response) => {
        delete response.headers['content-encoding']
      },
    ],
    [
      'revalidated hashed files',
      'Hashed files are cached as immutable',
      header('/assets/entry-1a2b.js', 'cache-control', 'no-cache'),
    ],
    ['pages cached for a day', 'Pages are revalidated', header('/', 'cache-control', 'max-age=86400')],
    [
      'a header missing on scripts',
      'Security headers on every kind of file',
      at('/assets/entry-1a2b.js', (response) => {
        delete response.headers['x-content-type-options']
      }),
    ],
    [
      'a page with a weaker policy',
      'Content security policy of the pages',
      text('/', "script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    ],
    [
      'a page without Trusted Types',
      'Content security policy of the pages',
      text('/', 'require-trusted-types-for', 'x-none'),
    ],
    [
      'an inline script injected by a proxy',
      'No injected scripts',
      text('/', '</body>', '<script>track()</script></body>'),
    ],
    [
      'a script file injected by a proxy',
      'No injected scripts',
      text('/', '</body>', '<script src="/cdn/x.js"></script></body>'),
    ],
    [
      'a security contact that has expired',
      'Security contact',
      text('/.well-known/security.txt', '9999', '2020'),
    ],
    [
      'the security contact of another site',
      'Security contact',
      text('/.well-known/security.txt', /Canonical: .*/, 'Canonical: https://b.example/'),
    ],
    ['a cached service worker', 'Service worker', header('/sw.js', 'cache-control', 'max-age=3600')],
    [
      'a service worker with a narrow scope',
      'Service worker',
      header('/sw.js', 'service-worker-allowed', '/app/'),
    ],
    [
      'a service worker served as plain text',
      'Service worker',
      header('/sw.js', 'content-type', 'text/plain'),
    ],
    ['a missing icon', 'Manifest and its icons', status('/icons/a.png', 404)],
    [
      'a foreign canonical link',
      'Canonical link',
      text('/', /rel="canonical" href="[^"]+"/, 'rel="canonical" href="https://b.example/"'),
    ],
    [
      'the sitemap of another site',
      'Sitemap',
      at('/sitemap.xml', (response) => (response.text += '<loc>https://b.example/about</loc>')),
    ],
    ['a missing page in the sitemap', 'Every page of the sitemap can be indexed', status('/about', 404)],
    [
      'a noindex page in the sitemap',
      'Every page of the sitemap can be indexed',
      text('/about', 'index, follow', 'noindex'),
    ],
    ['no robots.txt', 'robots.txt', status('/robots.txt', 404)],
    ['an unreachable data API', 'Data API: reachable from the pages', api('/rest/v1/quotes', 'OPTIONS', 502)],
    [
      'quotes that anyone can read',
      'Data API: nobody can read quotes',
      api('/rest/v1/quotes', 'GET', 200, '[]'),
    ],
    [
      'a missing vendors table',
      'Data API: nobody can read vendors',
      api('/rest/v1/vendors', 'GET', 404, '{"code":"PGRST205"}'),
    ],
    [
      'quotes that visitors may not insert',
      'Data API: quotes accepts inserts and rejects invalid rows',
      invalidRow('quotes', 401, '{"code":"42501"}'),
    ],
    [
      'vendors that accept an invalid row',
      'Data API: vendors accepts inserts and rejects invalid rows',
      invalidRow('vendors', 201),
    ],
    [
      'a brake that fails',
      'Data API: the flood brake of quotes works',
      emptyRow('quotes', { status: 500, text: '{"code":"P0002"}' }),
    ],
    [
      'a missing trigger of the brake, so that the table answers',
      'Data API: the flood brake of vendors works',
      emptyRow('vendors', { text: '{"code":"23502"}' }),
    ],
    [
      'an empty request that is stored',
      'Data API: the flood brake of vendors works',
      emptyRow('vendors', { status: 201 }),
    ],
    [
      'a function of the service role that anyone can call',
      'Data API: functions of the service role refuse the public key',
      api('/rest/v1/rpc/mark_notified', 'POST', 204, ''),
    ],
    [
      'a secret key in a script',
      'No secret key in the published scripts',
      at('/assets/entry-1a2b.js', (response) => (response.text = '"sb_secret_abc"')),
    ],
    [
      'a secret key in the legacy JWT format',
      'No secret key in the published scripts',
      at('/assets/entry-1a2b.js', (response) => (response.text = `"${token}"`)),
    ],
  ])('reports %s and nothing else', async (_, title, modify) => {
    const { results } = await check(modify)
    expect(results.filter(({ passed }) => !passed).map((result) => result.title)).toEqual([title])
  })

  it('sends no request that could store or change a row', async () => {
    const sent: string[] = []
    await check((_, { path, method, body }) => {
      if (method !== 'GET' && method !== 'OPTIONS') sent.push(`${path} ${body}`)
    })
    const nil = '00000000-0000-0000-0000-000000000000'
    expect(sent).toEqual([
      '/rest/v1/quotes {"id":"not an id"}',
      '/rest/v1/vendors {"id":"not an id"}',
      `/rest/v1/quotes {"id":"${nil}"}`,
      `/rest/v1/vendors {"id":"${nil}"}`,
      ...Object.entries(serviceFunctions).map(
        ([name, parameters]) => `/rest/v1/rpc/${name} ${JSON.stringify(parameters)}`,
      ),
    ])
  })

  it('passes a site whose brake refuses requests at the moment', async () => {
    const { results } = await check((response, { path, body }) => {
      if (path.startsWith('/rest/v1/') && body.includes(`{"id":"0000`))
        Object.assign(response, { status: 429, text: '{"code":"PT429"}' })
    })
    expect(results.filter(({ passed }) => !passed)).toEqual([])
  })

  it('passes a film on Cloudflare Pages, which ignores ranges, and says what that means', async () => {
    const { results } = await check(
      at('/video/film.mp4', (response) => {
        response.status = 200
        response.headers.server = 'cloudflare'
      }),
    )
    expect(results.filter(({ passed }) => !passed)).toEqual([])
    expect(results.find(({ title }) => title === 'The film is sent in ranges')?.detail).toContain('Safari')
  })

  it('expects HSTS for subdomains if the project sets it', async () => {
    const { results } = await check(undefined, { ...expected, hosting: { hstsIncludeSubDomains: true } })
    expect(results.filter(({ passed }) => !passed).map(({ title }) => title)).toEqual([
      'Security headers on every kind of file',
    ])
  })

  it('rejects when the site does not respond', async () => {
    await expect(checkDeployment('http://127.0.0.1:1', expected)).rejects.toThrow(
      'http://127.0.0.1:1/ does not respond',
    )
  })
})

it('replaces control characters and truncates long details', () => {
  const result = { title: 'T', passed: false, detail: `\u001b[2J\u202e${'x'.repeat(500)}` }
  const text = formatResults('https://a.example', [result])
  expect(text).not.toContain('\u001b')
  expect(text).not.toContain('\u202e')
  expect(text.length).toBeLessThan(300)
})

describe('certificateAge', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)

  it('states age and days left', () => {
    const validity = { from: day('2026-10-01'), to: day('2026-12-30') }
    expect(certificateAge(validity, day('2026-10-13'))).toBe('12 days old, 78 days left')
  })

  it.each([
    ['of 90 days', '2026-10-01', '2026-12-30', '2026-12-20'],
    ['of 6 days', '2026-10-01', '2026-10-07', '2026-10-06'],
    ['that has ended', '2026-10-01', '2026-12-30', '2027-01-02'],
  ])('rejects a certificate %s that should have been renewed', (_, from, to, now) => {
    expect(() => certificateAge({ from: day(from), to: day(to) }, day(now))).toThrow('renew it')
  })
})

describe('waitForBuild', () => {
  it('resolves once the host has published the build', async () => {
    let requests = 0
    const healthy = await healthySite((response, { path }) => {
      if (path === '/build-id.txt' && ++requests < 3) response.text = 'an older one'
    })
    server = healthy.server
    await waitForBuild(healthy.origin, buildId, 60_000, 1)
    expect(requests).toBe(3)
  })
})
