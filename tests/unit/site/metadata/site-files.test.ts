import { beforeAll, describe, expect, it } from 'vitest'
import {
  escapeText,
  pageMetadata,
  structuredDataElement,
} from '../../../../scripts/site/metadata/page-metadata'
import { feed, robots, securityText, sitemap } from '../../../../scripts/site/metadata/site-files'
import type { IndexablePage } from '../../../../scripts/site/metadata/structured-data'
import type { AddressEntry, LinkedPost, Site } from '../../../../src/generated/content'
import { fixtureGenerated } from './generated-site'

let site: Site
beforeAll(async () => {
  site = { ...(await fixtureGenerated()).site, address: 'https://acme.example' }
})
const hostile = `</script><!--<script>alert(1)</script> & "quoted" 'too' ]]> \u0000\u0008\u202e\ufffe`

const entry = (address: string, more: Partial<AddressEntry> = {}): AddressEntry => ({
  address,
  file: `${address.slice(1) || 'index'}.html`,
  template: 'blogs',
  title: 'Title',
  description: 'Description',
  source: 'content/pages/x.json',
  ...more,
})

const post = (date: string, title: string): LinkedPost => ({
  id: 1,
  link: `/blogs/${date}`,
  title,
  description: 'd',
  excerpt: hostile,
  date,
  topic: 'Gas',
  image: {
    src: '/a.jpg',
    width: 3,
    height: 2,
    alt: 'a',
    sizes: '1px',
    placeholder: '',
    sources: [],
  },
  readingMinutes: 1,
  content: [],
})

describe('sitemap', () => {
  it('lists every canonical address once', () => {
    const entries = [
      entry('/'),
      entry('/product', { canonical: '/product/a' }),
      entry('/product/a', { canonical: '/product/a' }),
    ]
    expect([...sitemap(entries, site).matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://acme.example/',
      'https://acme.example/product/a',
    ])
  })
})

describe('robots', () => {
  it('allows everything except the data API', () => {
    expect(robots(site)).toBe('User-agent: *\nDisallow: /rest/\nSitemap: https://acme.example/sitemap.xml\n')
  })
})

describe('securityText', () => {
  it('has the fields that RFC 9116 requires, and the languages if there are any', () => {
    const security = { contact: 'security@acme.example', expires: '2027-06-30' }
    expect(securityText({ ...site, security })).toBe(`Contact: mailto:security@acme.example
Expires: 2027-06-30T00:00:00Z
Canonical: https://acme.example/.well-known/security.txt
`)
    const all = { contact: 'https://acme.example/report', expires: '2027-06-30', languages: ['en', 'hi'] }
    expect(securityText({ ...site, security: all })).toBe(`Contact: https://acme.example/report
Expires: 2027-06-30T00:00:00Z
Preferred-Languages: en, hi
Canonical: https://acme.example/.well-known/security.txt
`)
  })

  it('is not written without a contact', () => {
    const { security: _, ...rest } = site
    expect(securityText(rest)).toBeUndefined()
  })
})

describe('feed', () => {
  const list = { title: 'News', address: '/blogs' }
  const feedEntry = (date: string, text: string) => ({
    title: text,
    link: '/blogs/a',
    date,
    category: text,
    summary: text,
  })

  it('lists the posts in the given order with the date of the newest', () => {
    const text = feed([feedEntry('2026-03-01', 'New'), feedEntry('2026-01-02', 'Old')], list, site)
    expect(text.indexOf('>New<')).toBeLessThan(text.indexOf('>Old<'))
    expect(text).toContain('<id>https://acme.example/blogs</id>\n<updated>2026-03-01T00:00:00Z</updated>')
  })

  it('is valid XML whatever text the posts contain', () => {
    const text = feed([feedEntry('2026-01-02', hostile)], list, site)
    expect(text).toContain(
      '&lt;/script&gt;&lt;!--&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;',
    )
    // Characters that XML 1.0 forbids even as references.
    expect([...text].filter((one) => (one < ' ' && one !== '\n') || one === '\ufffe')).toEqual([])
    expect(text.match(/<script/)).toBeNull()
  })
})

describe('metadata of a page', () => {
  const page: IndexablePage = {
    entry: entry('/a', { title: hostile, description: hostile }),
    record: post('2026-01-02', hostile),
  }

  it('contains Open Graph and Twitter cards, with a picture if there is one', () => {
    const text = pageMetadata(page, site, '/assets/previews/a.jpg')
    expect(text).toContain('<meta property="og:image" content="https://acme.example/assets/previews/a.jpg">')
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(text).toContain('<meta property="og:url" content="https://acme.example/a">')
    expect(pageMetadata(page, site, undefined)).toContain('<meta name="twitter:card" content="summary">')
  })

  it('escapes text that would end its attribute', () => {
    const text = pageMetadata(page, site, undefined)
    expect(text.replace(/<(?:meta|link) [a-z:]+="[^"<>]*"(?: [a-z:]+="[^"<>]*")*>/g, '')).toBe('')
  })

  it('escapes text in JSON-LD that would end its script element', () => {
    const text = structuredDataElement(page, site, new Map())
    const inner = text.slice('<script type="application/ld+json">'.length, -'</script>'.length)
    expect(inner).not.toContain('<')
    expect(JSON.stringify(JSON.parse(inner))).toContain('alert(1)')
  })
})

it('escapes text for elements and quoted attributes', () => {
  expect(escapeText(`<a b="c">&'`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;'")
})
