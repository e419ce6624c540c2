import { describe, expect, it } from 'vitest'
import { headersFile, redirectsFile } from '../../../scripts/deploy/static-host-files'
import { redirects } from '../../../scripts/serve/redirects'
import { headersFor } from '../../../scripts/serve/response-headers'

/** Parses `_headers` like the hosts do: a pattern with one star, then its indented headers. */
function parseRules(): { pattern: string; headers: [string, string][] }[] {
  const rules: { pattern: string; headers: [string, string][] }[] = []
  for (const line of headersFile().trimEnd().split('\n')) {
    if (line.startsWith('/')) rules.push({ pattern: line, headers: [] })
    else {
      const [, name = '', value = ''] = /^ {2}([a-z-]+): (\S.*)$/.exec(line) ?? []
      rules.at(-1)?.headers.push([name, value])
    }
  }
  return rules
}

/** Returns the headers that the hosts send for a path: those of every matching rule. */
const sentHeaders = (path: string) =>
  parseRules()
    .filter(({ pattern }) => pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1)))
    .flatMap(({ headers }) => headers)

describe('_headers', () => {
  it('sends all headers with hashed files', () => {
    expect(sentHeaders('/assets/entry-1a2b.js')).toEqual(headersFor('/assets/entry-1a2b.js'))
  })

  it.each(['/', '/about', '/sw.js', '/404.html', '/data/blogs/x.json'])(
    'sends all headers but cache-control with %s, for which the hosts have the same default',
    (path) => {
      expect(sentHeaders(path)).toEqual(headersFor(path).filter(([name]) => name !== 'cache-control'))
    },
  )

  it('stays below the limits of the hosts', () => {
    expect(parseRules().length).toBeLessThan(100)
    for (const line of headersFile().split('\n')) expect(line.length).toBeLessThan(2000)
  })
})

describe('_redirects', () => {
  it('lists every redirect in a form that both hosts accept', () => {
    const lines = redirectsFile().trimEnd().split('\n')
    expect(lines).toHaveLength(redirects.length)
    for (const line of lines) expect(line).toMatch(/^\/[^\s*]+ \/[^\s*]+ 301$/)
  })

  it('contains no redirect to another redirect', () => {
    const from = new Set(redirects.map((redirect) => redirect.from))
    for (const { to } of redirects) expect(from).not.toContain(to)
  })
})
