import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectFiles } from '../../../scripts/deploy/redirect-files'
import { caching, securityHeaders } from '../../../scripts/serve/response-headers'
import { writeSmallSite } from './small-site'
import { testServingRules } from './test-serving-rules'
import {
  caddy,
  caddyExample,
  isInstalled,
  nginx,
  nginxExample,
  type RunningServer,
  startWebServer,
} from './web-servers'

/** Returns the pairs of header and value in a configuration. */
const pairs = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name, value]) => [name, value])

describe('example configurations', () => {
  it('set the same headers as the site server in nginx', () => {
    expect(pairs(nginxExample, /^ +add_header (\S+) "(.*)" always;$/gm)).toEqual(securityHeaders)
    expect(pairs(nginxExample, /^ +(default|~\^\/assets\/) +"(.*)";$/gm)).toEqual([
      ['default', caching.other],
      ['~^/assets/', caching.hashed],
    ])
  })

  it('set the same headers as the site server in Caddy', () => {
    const [snippet = '', site = ''] = caddyExample.split(/^http:.*$/m)
    expect(pairs(snippet, /^\t\t([a-z-]+) "(.*)"$/gm)).toEqual(securityHeaders)
    expect(pairs(site, /^\theader (@\w+) cache-control "(.*)"$/gm)).toEqual([
      ['@hashed', caching.hashed],
      ['@other', caching.other],
    ])
  })

  it('include the redirects of the build', () => {
    const files = Object.keys(redirectFiles({}))
    for (const [example, file] of [
      [nginxExample, /^ +include \/var\/www\/site\/(\S+);$/m],
      [caddyExample, /^\t+import \/var\/www\/site\/(\S+)$/m],
    ] as const)
      expect(files).toContain(file.exec(example)?.[1])
  })
})

/* The tests above compare texts on every machine; these run the examples where the servers are installed. */
for (const make of [nginx, () => caddy]) {
  const server = make()
  if (!isInstalled(server.program)) {
    console.info(`${server.program} is not installed here: the tests compare its example as text only.`)
    continue
  }
  describe(`${server.program} with its example`, () => {
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
    testServingRules(() => running?.socket ?? '', server)
  })
}
