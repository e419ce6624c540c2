import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caching, securityHeadersFor } from '../../../../scripts/serve/response-headers'
import { htaccess } from '../../../../scripts/site/deploy/htaccess'
import { redirectFiles } from '../../../../scripts/site/deploy/redirect-files'
import { headerFiles } from '../../../../scripts/site/deploy/static-host-files'
import { sendRequest } from './send-request'
import { writeSmallSite } from './small-site'
import { testServingRules } from './test-serving-rules'
import {
  apache,
  caddy,
  caddyExample,
  isInstalled,
  negotiatedProtocol,
  nginx,
  nginxExample,
  type RunningServer,
  startWebServer,
  type WebServer,
} from './web-servers'

/** Returns the pairs of header and value in a configuration. */
const pairs = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name, value]) => [name, value])

describe.each([false, true])('with hstsIncludeSubDomains %s', (hstsIncludeSubDomains) => {
  const hosting = { hstsIncludeSubDomains }
  const headers = securityHeadersFor(hosting)
  const files = headerFiles(hosting)

  it('nginx gets the same headers as the site server sends', () => {
    expect(pairs(files['headers.nginx'] ?? '', /^add_header (\S+) "(.*)" always;$/gm)).toEqual(headers)
  })

  it('Caddy gets the same headers as the site server sends', () => {
    expect(pairs(files['headers.caddy'] ?? '', /^header \??([a-z-]+) "(.*)"$/gm)).toEqual([
      ['cache-control', caching.other],
      ...headers,
    ])
  })

  it('Apache gets the same headers as the site server sends', () => {
    expect(pairs(htaccess({}, [], hosting), /^Header always set ([a-z-]+) "([^"]*)"$/gm)).toEqual([
      ['cache-control', caching.other],
      ...headers,
    ])
  })
})

describe('example configurations', () => {
  it('include the headers and redirects of the build', () => {
    const included = (example: string) =>
      [...example.matchAll(/^\s+(?:include|import) \/var\/www\/site\/(\S+?);?$/gm)].map(([, file]) => file)
    expect(new Set(included(nginxExample))).toEqual(new Set(['headers.nginx', 'redirects.nginx']))
    expect(new Set(included(caddyExample))).toEqual(new Set(['headers.caddy', 'redirects.caddy']))
    const written = Object.keys({
      ...headerFiles({ hstsIncludeSubDomains: false }),
      ...redirectFiles({}, []),
    })
    expect(written).toEqual(expect.arrayContaining([...included(nginxExample), ...included(caddyExample)]))
  })
})

/* The tests above compare texts on every machine; these run the examples where the servers are installed. */
const servers: readonly [program: string, make: () => WebServer][] = [
  ['nginx', nginx],
  ['caddy', () => caddy],
  ['apache2', () => apache],
]
const hasOpenssl = isInstalled('openssl')
for (const [program, make] of servers) {
  if (!isInstalled(program) || !hasOpenssl) {
    console.info(`${hasOpenssl ? program : 'openssl'} is not installed here, so ${program} is not run.`)
    continue
  }
  const server = make()
  describe(`${program} with its example`, () => {
    let dist: string
    let running: RunningServer | undefined
    beforeAll(async () => {
      dist = await writeSmallSite()
      running = await startWebServer(server, dist)
    })
    afterAll(() => {
      running?.stop()
      rmSync(dirname(dist), { recursive: true, force: true })
    })
    testServingRules(() => running?.origin ?? '', server)

    it('redirects http:// to https://', async () => {
      const { status, headers } = await sendRequest(running?.httpOrigin ?? '', '/about?from=mail')
      expect([301, 308]).toContain(status)
      expect(headers.location).toMatch(/^https:\/\/localhost(?::\d+)?\/about\?from=mail$/)
    })

    it('speaks HTTP/2', async () => {
      expect(await negotiatedProtocol(running?.origin ?? '')).toBe('h2')
    })
  })
}
