import type { Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { checkDeployment, checks, formatResults } from '../../../scripts/doctor/check-deployment'
import { healthySite, type ModifyResponse } from './healthy-site'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

async function check(modify?: ModifyResponse) {
  const healthy = await healthySite(modify)
  server = healthy.server
  return { origin: healthy.origin, results: await checkDeployment(healthy.origin) }
}

/** Modifies the responses for one path. */
const at =
  (path: string, modify: (response: Parameters<ModifyResponse>[0]) => void): ModifyResponse =>
  (response, request) => {
    if (request.path === path) modify(response)
  }
/** Replaces the data API's responses to one method. */
const api =
  (path: string, method: string, status: number, text = '{}'): ModifyResponse =>
  (response, request) => {
    if (request.path === path && request.method === method) Object.assign(response, { status, text })
  }
const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.abc`

describe('checkDeployment', () => {
  it('passes a complete deployment', async () => {
    const { origin, results } = await check()
    expect(results.filter(({ passed }) => !passed)).toEqual([])
    expect(formatResults(origin, results)).toContain(`${checks.length} of ${checks.length} checks passed.`)
  })

  it.each<[string, string, ModifyResponse]>([
    [
      'a page without a title',
      'Home page',
      at('/', (response) => (response.text = response.text.replace(/<title>.*<.title>/, ''))),
    ],
    [
      'a page without an encoding',
      'Home page',
      at('/', (response) => (response.headers['content-type'] = 'text/html')),
    ],
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
    [
      'a page with a trailing slash',
      'Trailing slashes redirect',
      at('/about/', (response) => (response.status = 200)),
    ],
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
      at('/assets/entry-1a2b.js', (response) => (response.headers['cache-control'] = 'no-cache')),
    ],
    [
      'pages cached for a day',
      'Pages are revalidated',
      at('/', (response) => (response.headers['cache-control'] = 'max-age=86400')),
    ],
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
      at(
        '/',
        (response) =>
          (response.text = response.text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
      ),
    ],
    [
      'a page without Trusted Types',
      'Content security policy of the pages',
      at('/', (response) => (response.text = response.text.replace('require-trusted-types-for', 'x-none'))),
    ],
    [
      'an inline script injected by a proxy',
      'No injected scripts',
      at(
        '/',
        (response) => (response.text = response.text.replace('</body>', '<script>track()</script></body>')),
      ),
    ],
    [
      'a script file injected by a proxy',
      'No injected scripts',
      at(
        '/',
        (response) =>
          (response.text = response.text.replace('</body>', '<script src="/cdn/x.js"></script></body>')),
      ),
    ],
    [
      'a cached service worker',
      'Service worker',
      at('/sw.js', (response) => (response.headers['cache-control'] = 'max-age=3600')),
    ],
    [
      'a service worker with a narrow scope',
      'Service worker',
      at('/sw.js', (response) => (response.headers['service-worker-allowed'] = '/app/')),
    ],
    [
      'a service worker served as plain text',
      'Service worker',
      at('/sw.js', (response) => (response.headers['content-type'] = 'text/plain')),
    ],
    ['a missing icon', 'Manifest and its icons', at('/icons/a.png', (response) => (response.status = 404))],
    [
      'a foreign canonical link',
      'Canonical link',
      at(
        '/',
        (response) =>
          (response.text = response.text.replace(
            /rel="canonical" href="[^"]+"/,
            'rel="canonical" href="https://b.example/"',
          )),
      ),
    ],
    [
      'the sitemap of another site',
      'Sitemap',
      at('/sitemap.xml', (response) => (response.text += '<loc>https://b.example/about</loc>')),
    ],
    [
      'a missing page in the sitemap',
      'Every page of the sitemap can be indexed',
      at('/about', (response) => (response.status = 404)),
    ],
    [
      'a noindex page in the sitemap',
      'Every page of the sitemap can be indexed',
      at('/about', (response) => (response.text = response.text.replace('index, follow', 'noindex'))),
    ],
    ['no robots.txt', 'robots.txt', at('/robots.txt', (response) => (response.status = 404))],
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
      api('/rest/v1/quotes', 'POST', 401, '{"code":"42501"}'),
    ],
    [
      'vendors that accept an invalid row',
      'Data API: vendors accepts inserts and rejects invalid rows',
      api('/rest/v1/vendors', 'POST', 201),
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

  it('sends no request that could store a row', async () => {
    const sent: string[] = []
    await check((_, { method, body }) => {
      if (method !== 'GET' && method !== 'OPTIONS') sent.push(body)
    })
    expect(sent).toEqual(['{"id":"not an id"}', '{"id":"not an id"}'])
  })

  it('rejects when the site does not respond', async () => {
    await expect(checkDeployment('http://127.0.0.1:1')).rejects.toThrow(
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
