import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  deskPolicy,
  developmentPolicy,
  headerPolicy,
  pagePolicy,
  policySettings,
  withPagePolicy,
} from '../../../../scripts/serve/content-security-policy'

const document = (inner: string) => `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${inner}</head></html>`
const defaultSettings = policySettings({})

/** Returns the directives of a policy with their sources. */
function parseDirectives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const sources = (html: string, name: string, settings = defaultSettings) =>
  parseDirectives(pagePolicy(html, settings)).get(name)

describe('pagePolicy', () => {
  it('allows each inline script by its hash, listed once', () => {
    const text = "document.title='é'"
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const html = `<script>${text}</script><script data-x="">${text}</script>`
    expect(sources(html, 'script-src')).toEqual(["'self'", hash])
  })

  it('adds no hash for script files and JSON-LD', () => {
    const html =
      '<script type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script>'
    expect(sources(html, 'script-src')).toEqual(["'self'"])
  })

  it('defaults to none and allows neither unsafe-inline scripts nor eval', () => {
    const policy = pagePolicy('<script>1</script>', defaultSettings)
    expect(sources('', 'default-src')).toEqual(["'none'"])
    expect(policy).not.toContain('unsafe-eval')
    for (const [name, allowed] of parseDirectives(policy))
      expect(allowed.includes("'unsafe-inline'"), name).toBe(name === 'style-src-attr')
  })

  it('enforces Trusted Types unless the map service is used', () => {
    expect(sources('', 'require-trusted-types-for')).toEqual(["'script'"])
    expect(sources('', 'trusted-types')).toContain('site-worker')
    const withMap = policySettings({ VITE_MAPPLS_KEY: 'k' })
    expect(sources('', 'require-trusted-types-for', withMap)).toBeUndefined()
    expect(sources('', 'script-src', withMap)).toContain('https://apis.mappls.com')
  })

  it('allows requests and pictures only to the origin of the hosted project', () => {
    const hosted = policySettings({ VITE_SUPABASE_URL: ' https://abc.supabase.co/rest/v1 ' })
    expect(sources('', 'connect-src', hosted)).toEqual(["'self'", 'https://abc.supabase.co'])
    expect(sources('', 'img-src', hosted)).toContain('https://abc.supabase.co')
    expect(sources('', 'script-src', hosted)).toEqual(["'self'"])
    expect(sources('', 'connect-src')).toEqual(["'self'"])
  })

  it('throws when the project address is not a URL', () => {
    expect(() => policySettings({ VITE_SUPABASE_URL: 'abc' })).toThrow('Invalid URL')
  })

  it('comes right after the encoding in the head', () => {
    const html = withPagePolicy(document('<script>1</script>'), defaultSettings)
    expect(html).toMatch(
      /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="[^"]+"><script>/,
    )
    // Browsers look for the encoding in the first 1,024 bytes.
    expect(html.indexOf('charSet')).toBeLessThan(1000)
  })

  it('throws when the document has no head to put it in', () => {
    expect(() => withPagePolicy('<html><head><script>1</script></head></html>', defaultSettings)).toThrow(
      'head',
    )
  })
})

describe.each([
  ['developmentPolicy', (html: string) => developmentPolicy(html, defaultSettings, 'localhost:1')],
  ['deskPolicy', (html: string) => deskPolicy(html, 'localhost:1')],
])('%s', (_, policyOf) => {
  it('allows the scripts of the site alone, and the web socket of the server', () => {
    const directives = parseDirectives(policyOf('<script>1</script><script>2</script>'))
    expect(directives.get('default-src')).toEqual(["'none'"])
    const [self, ...hashes] = directives.get('script-src') ?? []
    expect(self).toBe("'self'")
    expect(hashes).toEqual([expect.stringMatching(/^'sha256-/), expect.stringMatching(/^'sha256-/)])
    expect(directives.get('connect-src')).toEqual(["'self'", 'ws://localhost:1'])
    expect(directives.get('worker-src')).toContain('blob:')
    // A hash would disable it.
    expect(directives.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
  })
})

describe('headerPolicy', () => {
  it('forbids framing and covers documents without a policy', () => {
    expect(parseDirectives(headerPolicy)).toEqual(
      new Map([
        ['base-uri', ["'none'"]],
        ['form-action', ["'self'"]],
        ['frame-ancestors', ["'none'"]],
        ['object-src', ["'none'"]],
      ]),
    )
  })
})
