import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { headersFile, redirectsFile } from '../../../scripts/deploy/static-host-files'
import { movedAddresses } from '../../../scripts/serve/moved-addresses'
import { headersFor } from '../../../scripts/serve/response-headers'
import { writeSmallSite } from './small-site'

/** Reads `_headers` as the hosts do: a pattern with one star, then its headers indented. */
function rules(): { pattern: string; headers: [string, string][] }[] {
  const read: { pattern: string; headers: [string, string][] }[] = []
  for (const line of headersFile().trimEnd().split('\n')) {
    if (line.startsWith('/')) read.push({ pattern: line, headers: [] })
    else {
      const [, name = '', value = ''] = /^ {2}([a-z-]+): (\S.*)$/.exec(line) ?? []
      read.at(-1)?.headers.push([name, value])
    }
  }
  return read
}

/** What the hosts send for a path: the headers of every rule that fits. */
const sentFor = (path: string) =>
  rules()
    .filter(({ pattern }) => pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1)))
    .flatMap(({ headers }) => headers)

describe('_headers', () => {
  it('gives unchanging files the whole list', () => {
    expect(sentFor('/assets/entry-1a2b.js')).toEqual(headersFor('/assets/entry-1a2b.js'))
  })

  it.each(['/', '/about', '/sw.js', '/404.html', '/data/posts/x.json'])(
    'gives %s the whole list but the caching, which the hosts do alike',
    (path) => {
      expect(sentFor(path)).toEqual(headersFor(path).filter(([name]) => name !== 'cache-control'))
    },
  )

  it('keeps the limits of the hosts', () => {
    expect(rules().length).toBeLessThan(100)
    for (const line of headersFile().split('\n')) expect(line.length).toBeLessThan(2000)
  })
})

describe('_redirects', () => {
  it('holds the addresses that moved, in a form that every host takes', () => {
    const lines = redirectsFile().trimEnd().split('\n')
    expect(lines).toHaveLength(movedAddresses.length)
    for (const line of lines) expect(line).toMatch(/^\/[^\s*]+ \/[^\s*]+ 301$/)
  })

  it('leads nowhere in a circle', () => {
    const from = new Set(movedAddresses.map((moved) => moved.from))
    for (const { to } of movedAddresses) expect(from).not.toContain(to)
  })
})

it('both files are written into the built site', async () => {
  const dist = await writeSmallSite()
  expect(readFileSync(join(dist, '_headers'), 'utf8')).toBe(headersFile())
  expect(readFileSync(join(dist, '_redirects'), 'utf8')).toBe(redirectsFile())
  rmSync(dirname(dist), { recursive: true, force: true })
})
