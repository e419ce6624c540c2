import type { Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { apiChecks } from '../../../scripts/doctor/api-checks'
import { deliveryChecks } from '../../../scripts/doctor/delivery-checks'
import { examine } from '../../../scripts/doctor/examine'
import { findingChecks } from '../../../scripts/doctor/finding-checks'
import { printFindings } from '../../../scripts/doctor/print-findings'
import { securityChecks } from '../../../scripts/doctor/security-checks'
import { openSite } from '../../../scripts/doctor/site'
import { workerChecks } from '../../../scripts/doctor/worker-checks'
import { type Harm, healthySite } from './healthy-site'

const checks = [...deliveryChecks, ...securityChecks, ...workerChecks, ...findingChecks, ...apiChecks]

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

async function examined(harm?: Harm) {
  const healthy = await healthySite(harm)
  server = healthy.server
  const site = await openSite(healthy.origin)
  return { origin: healthy.origin, findings: await examine(site, checks) }
}

/** Does something to the answers to one path. */
const at =
  (path: string, harm: (reply: Parameters<Harm>[0]) => void): Harm =>
  (reply, request) => {
    if (request.path === path) harm(reply)
  }
/** Does something to the answers of the data API to one method. */
const api =
  (path: string, method: string, status: number, text = '{}'): Harm =>
  (reply, request) => {
    if (request.path === path && request.method === method) Object.assign(reply, { status, text })
  }
const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.abc`

describe('a deployment', () => {
  it('that has everything passes', async () => {
    const { origin, findings } = await examined()
    expect(findings.filter(({ passed }) => !passed)).toEqual([])
    expect(printFindings(origin, findings)).toContain(`${checks.length} of ${checks.length} checks passed.`)
  })

  it.each<[string, string, Harm]>([
    [
      'a page without a title',
      'The home page answers',
      at('/', (reply) => (reply.text = reply.text.replace(/<title>.*<.title>/, ''))),
    ],
    [
      'a page without its encoding',
      'The home page answers',
      at('/', (reply) => (reply.headers['content-type'] = 'text/html')),
    ],
    [
      'every address taken for a page',
      'Unknown addresses answer 404',
      (reply) => {
        if (reply.status === 404) reply.status = 200
      },
    ],
    [
      "a host's own page for unknown addresses",
      'Unknown addresses answer 404',
      (reply) => {
        if (reply.status === 404) reply.text = 'Not found'
      },
    ],
    ['two addresses for a page', 'One address for each page', at('/about/', (reply) => (reply.status = 200))],
    [
      'nothing compressed',
      'Texts are compressed',
      (reply) => {
        delete reply.headers['content-encoding']
      },
    ],
    [
      'hashed files asked for anew',
      'Hashed files are kept for good',
      at('/assets/entry-1a2b.js', (reply) => (reply.headers['cache-control'] = 'no-cache')),
    ],
    [
      'pages kept for a day',
      'Pages are asked for anew',
      at('/', (reply) => (reply.headers['cache-control'] = 'max-age=86400')),
    ],
    [
      'a header missing on scripts',
      'Headers on every kind of file',
      at('/assets/entry-1a2b.js', (reply) => {
        delete reply.headers['x-content-type-options']
      }),
    ],
    [
      'a page with a weaker policy',
      'Content policy of the pages',
      at(
        '/',
        (reply) =>
          (reply.text = reply.text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
      ),
    ],
    [
      'a page without Trusted Types',
      'Content policy of the pages',
      at('/', (reply) => (reply.text = reply.text.replace('require-trusted-types-for', 'x-none'))),
    ],
    [
      'a script that a proxy put in',
      'No script was put in on the way',
      at('/', (reply) => (reply.text = reply.text.replace('</body>', '<script>track()</script></body>'))),
    ],
    [
      'a script file that a proxy put in',
      'No script was put in on the way',
      at(
        '/',
        (reply) => (reply.text = reply.text.replace('</body>', '<script src="/cdn/x.js"></script></body>')),
      ),
    ],
    [
      'a worker that is kept',
      'Service worker',
      at('/sw.js', (reply) => (reply.headers['cache-control'] = 'max-age=3600')),
    ],
    [
      'a worker with a narrow scope',
      'Service worker',
      at('/sw.js', (reply) => (reply.headers['service-worker-allowed'] = '/app/')),
    ],
    [
      'a worker that is served as text',
      'Service worker',
      at('/sw.js', (reply) => (reply.headers['content-type'] = 'text/plain')),
    ],
    [
      'an icon that is missing',
      'Manifest and its icons',
      at('/icons/a.png', (reply) => (reply.status = 404)),
    ],
    [
      'another canonical address',
      'Canonical link',
      at(
        '/',
        (reply) =>
          (reply.text = reply.text.replace(
            /rel="canonical" href="[^"]+"/,
            'rel="canonical" href="https://b.example/"',
          )),
      ),
    ],
    [
      'the sitemap of another site',
      'Sitemap',
      at('/sitemap.xml', (reply) => (reply.text += '<loc>https://b.example/about</loc>')),
    ],
    [
      'a page that is in the sitemap only',
      'Every page of the sitemap answers',
      at('/about', (reply) => (reply.status = 404)),
    ],
    [
      'a page of the sitemap that is not to be indexed',
      'Every page of the sitemap answers',
      at('/about', (reply) => (reply.text = reply.text.replace('index, follow', 'noindex'))),
    ],
    ['no robots.txt', 'robots.txt', at('/robots.txt', (reply) => (reply.status = 404))],
    [
      'a data API that is switched off',
      'Data API: reachable from the pages',
      api('/rest/v1/quotes', 'OPTIONS', 502),
    ],
    [
      'quotes that anybody can read',
      'Data API: nobody can read quotes',
      api('/rest/v1/quotes', 'GET', 200, '[]'),
    ],
    [
      'vendors that do not exist',
      'Data API: nobody can read vendors',
      api('/rest/v1/vendors', 'GET', 404, '{"code":"PGRST205"}'),
    ],
    [
      'quotes that visitors may not insert',
      'Data API: quotes takes rows, and refuses wrong ones',
      api('/rest/v1/quotes', 'POST', 401, '{"code":"42501"}'),
    ],
    [
      'vendors that take anything',
      'Data API: vendors takes rows, and refuses wrong ones',
      api('/rest/v1/vendors', 'POST', 201),
    ],
    [
      'a secret key in a script',
      'No secret key in what is published',
      at('/assets/entry-1a2b.js', (reply) => (reply.text = '"sb_secret_abc"')),
    ],
    [
      'a secret key in the older form',
      'No secret key in what is published',
      at('/assets/entry-1a2b.js', (reply) => (reply.text = `"${token}"`)),
    ],
  ])('with %s is found out, and nothing else', async (_, title, harm) => {
    const { findings } = await examined(harm)
    expect(findings.filter(({ passed }) => !passed).map((finding) => finding.title)).toEqual([title])
  })

  it('is asked for nothing that could store a row', async () => {
    const sent: string[] = []
    await examined((_, { method, body }) => {
      if (method !== 'GET' && method !== 'OPTIONS') sent.push(body)
    })
    expect(sent).toEqual(['{"id":"not an id"}', '{"id":"not an id"}'])
  })

  it('that does not answer is an error of its own', async () => {
    await expect(openSite('http://127.0.0.1:1')).rejects.toThrow('http://127.0.0.1:1/ does not answer')
  })
})

it('what a site sent cannot disturb the terminal', () => {
  const finding = { title: 'T', passed: false, detail: `\u001b[2J\u202e${'x'.repeat(500)}` }
  const text = printFindings('https://a.example', [finding])
  expect(text).not.toContain('\u001b')
  expect(text).not.toContain('\u202e')
  expect(text.length).toBeLessThan(300)
})
