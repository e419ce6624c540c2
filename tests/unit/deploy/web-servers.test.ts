import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movedAddresses } from '../../../scripts/serve/moved-addresses'
import { caching, securityHeaders } from '../../../scripts/serve/response-headers'
import { keepsTheServingRules } from './serving-rules'
import { writeSmallSite } from './small-site'
import { caddy, caddyExample, isInstalled, nginx, nginxExample, type Running, start } from './web-servers'

/** Pairs of a header and its value that a configuration sets. */
const pairs = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name, value]) => [name, value])

describe('the examples set every header of the list, and no other', () => {
  it('nginx', () => {
    expect(pairs(nginxExample, /^ +add_header (\S+) "(.*)" always;$/gm)).toEqual(securityHeaders)
    expect(pairs(nginxExample, /^ +(default|~\^\/assets\/) +"(.*)";$/gm)).toEqual([
      ['default', caching.other],
      ['~^/assets/', caching.unchanging],
    ])
  })

  it('Caddy', () => {
    const [snippet = '', site = ''] = caddyExample.split(/^http:.*$/m)
    expect(pairs(snippet, /^\t\t([a-z-]+) "(.*)"$/gm)).toEqual(securityHeaders)
    expect(pairs(site, /^\theader (@\w+) cache-control "(.*)"$/gm)).toEqual([
      ['@unchanging', caching.unchanging],
      ['@other', caching.other],
    ])
  })

  it('and every address that moved', () => {
    const moved = movedAddresses.map(({ from, to }) => [from, to])
    expect(pairs(nginxExample, /location = (\S+) \{ return 301 (\S+); \}/g)).toEqual(moved)
    expect(pairs(caddyExample, /^\tredir (\/\S+) (\S+) 301$/gm)).toEqual(moved)
  })
})

/* The texts are compared above on every machine. Here they are run, where the programs are. */
for (const make of [nginx, () => caddy]) {
  const server = make()
  if (!isInstalled(server.program)) {
    console.info(`${server.program} is not installed here: its example was compared as text, but not run.`)
    continue
  }
  describe(`${server.program} with its example`, () => {
    let dist: string
    let running: Running | undefined
    beforeAll(async () => {
      dist = await writeSmallSite()
      running = await start(server, dist)
    })
    afterAll(() => {
      running?.stop()
      rmSync(dirname(dist), { recursive: true, force: true })
    })
    keepsTheServingRules(() => running?.socket ?? '', server)
  })
}
