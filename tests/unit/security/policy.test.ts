import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  headerPolicy,
  pagePolicy,
  policySettings,
  withPagePolicy,
} from '../../../scripts/serve/content-security-policy'

const document = (inner: string) => `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${inner}</head></html>`
const plain = policySettings({})

/** Directives of a policy with their sources. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const sources = (html: string, name: string, settings = plain) =>
  directives(pagePolicy(html, settings)).get(name)

describe('the policy of a page', () => {
  it('allows each inline script by its own hash, once', () => {
    const text = "document.title='é'"
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const html = `<script>${text}</script><script data-x="">${text}</script>`
    expect(sources(html, 'script-src')).toEqual(["'self'", hash])
  })

  it('allows nothing for scripts from files and for blocks of data', () => {
    const html =
      '<script type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script>'
    expect(sources(html, 'script-src')).toEqual(["'self'"])
  })

  it('starts from nothing and never allows inline scripts or eval as such', () => {
    const policy = pagePolicy('<script>1</script>', plain)
    expect(sources('', 'default-src')).toEqual(["'none'"])
    expect(policy).not.toContain('unsafe-eval')
    for (const [name, allowed] of directives(policy))
      expect(allowed.includes("'unsafe-inline'"), name).toBe(name === 'style-src-attr')
  })

  it('enforces Trusted Types, except with the map service, which is not ours', () => {
    expect(sources('', 'require-trusted-types-for')).toEqual(["'script'"])
    expect(sources('', 'trusted-types')).toContain('site-worker')
    const withMap = policySettings({ VITE_MAPPLS_KEY: 'k' })
    expect(sources('', 'require-trusted-types-for', withMap)).toBeUndefined()
    expect(sources('', 'script-src', withMap)).toContain('https://apis.mappls.com')
  })

  it('lets requests and pictures go to the hosted project, and to its origin only', () => {
    const hosted = policySettings({ VITE_SUPABASE_URL: ' https://abc.supabase.co/rest/v1 ' })
    expect(sources('', 'connect-src', hosted)).toEqual(["'self'", 'https://abc.supabase.co'])
    expect(sources('', 'img-src', hosted)).toContain('https://abc.supabase.co')
    expect(sources('', 'script-src', hosted)).toEqual(["'self'"])
    expect(sources('', 'connect-src')).toEqual(["'self'"])
  })

  it('is refused for a project without an address', () => {
    expect(() => policySettings({ VITE_SUPABASE_URL: 'abc' })).toThrow('Invalid URL')
  })

  it('stands behind the encoding and before all else', () => {
    const html = withPagePolicy(document('<script>1</script>'), plain)
    expect(html).toMatch(
      /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="[^"]+"><script>/,
    )
    // Browsers look for the encoding in the first 1,024 bytes.
    expect(html.indexOf('charSet')).toBeLessThan(1000)
  })

  it('is never left out in silence', () => {
    expect(() => withPagePolicy('<html><head><script>1</script></head></html>', plain)).toThrow('head')
  })
})

describe('the policy of the headers', () => {
  it('forbids what a page cannot forbid itself', () => {
    expect(directives(headerPolicy)).toEqual(
      new Map([
        ['base-uri', ["'none'"]],
        ['form-action', ["'self'"]],
        ['frame-ancestors', ["'none'"]],
        ['object-src', ["'none'"]],
      ]),
    )
  })
})
