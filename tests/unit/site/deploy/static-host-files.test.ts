import { describe, expect, it } from 'vitest'
import { headersFor } from '../../../../scripts/serve/response-headers'
import { redirectFiles } from '../../../../scripts/site/deploy/redirect-files'
import { headerFiles } from '../../../../scripts/site/deploy/static-host-files'

const headersFile = () => headerFiles({ hstsIncludeSubDomains: false })._headers ?? ''

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

describe('redirectFiles', () => {
  const files = redirectFiles({ '/rss.xml': '/feed.xml', '/Shop.aspx': '/product' }, ['/', '/product'])

  it('lists every redirect for static hosts as a permanent one', () => {
    expect(files._redirects).toBe('/rss.xml /feed.xml 301\n/Shop.aspx /product 301\n')
  })

  it('lists every spelling of them and of the pages as entries of a map for nginx and Caddy', () => {
    expect(files['redirects.nginx']).toBe(
      [
        String.raw`"~*^/rss\.xml[ /]*$" /feed.xml;`,
        String.raw`"~*^/Shop\.aspx[ /]*$" /product;`,
        '"~*^/product[ /]*$" /product;',
        '',
      ].join('\n'),
    )
    expect(files['redirects.caddy']?.split('\n')[0]).toBe(String.raw`"~(?i)^/rss\.xml[ /]*$" /feed.xml`)
  })

  it('lists them by canonical path as JSON for the server and the worker of the site', () => {
    expect(JSON.parse(files['redirects.json'] ?? '')).toEqual({
      '/rss.xml': '/feed.xml',
      '/shop.aspx': '/product',
    })
  })
})
