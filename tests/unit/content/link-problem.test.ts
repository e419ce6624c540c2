import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '../../../scripts/content/catalogue'
import { linkProblem } from '../../../scripts/content/checks/links/link-problem'
import { orphanPageWarnings } from '../../../scripts/content/checks/links/orphan-pages'
import { factsAt } from './facts-at'

const addresses = new Set(['/', '/about', '/product/nitrogen', '/services'])
const unsafe = 'This link is not safe: it could run code in the visitor’s browser.'
const anchors: Readonly<Record<string, readonly string[]>> = {
  '/about': ['team', 'history', 'top'],
  '/product/nitrogen': ['figures'],
  '/services': [],
}
const targets = {
  has: (address: string) => addresses.has(address),
  movedTo: () => undefined,
  anchors: (address: string) => anchors[address],
  site: 'https://vayuna.example',
  [Symbol.iterator]: () => addresses.values(),
}
const problemOf = (link: string) => linkProblem(link, targets)
const refused = {
  message: 'This link cannot be used.',
  expected: 'an address of this site (/product/nitrogen), https://…, mailto:…, tel:… or #',
}

describe('linkProblem', () => {
  it.each([
    '/',
    '/about',
    '/product/nitrogen#figures',
    '/product/nitrogen?unit=us',
    '/about?a=1&b=2#top',
    '#',
    '/licences.txt',
    'https://example.com',
    'https://example.com/a/b?c=d#e',
    'https://www.example.co.in:8443/',
    'mailto:hello@example.com',
    'mailto:hello@example.com?subject=Quote',
    'tel:+918001234567',
    'tel:1800-123-4567',
    'https://vayuna.www.example/nothing',
  ])('accepts %s', (link) => {
    expect(problemOf(link)).toBeUndefined()
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\u00adscript:alert(1)',
    'java\u200bscript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    '&#x110000;javascript:alert(1)',
    '&#0000106avascript:alert(1)',
    'javascri&#x70t:alert(1)',
    'java&Tab;script:alert(1)',
    '&amp;#106;avascript:alert(1)'.replace('&amp;', '&'),
    '%6Aavascript:alert(1)',
    'javascript%3Aalert(1)',
    '%256Aavascript:alert(1)',
    '%2525256Aavascript:alert(1)',
    'ｊavascript:alert(1)',
    'javascript：alert(1)',
    '\\u006aavascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'view-source:https://example.com',
  ])('rejects %j as unsafe', (link) => {
    expect(problemOf(link)?.message).toBe(unsafe)
  })

  it.each([
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    '/about\\..',
    'http://example.com',
    'https:example.com',
    'https:/example.com',
    'https://user:secret@example.com',
    'https://example.com@evil.example',
    'https://example',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/"onclick="1',
    'https://example.com/<script>',
    'https://example.com:99999/',
    'https://example.com/\ud800',
    'https://vayuna.example:99999/about',
    '/licences.txt#mit',
    'mailto:',
    'mailto:a@b',
    'mailto:a@b.example,c@d.example',
    'tel:call-me',
    'ftp://example.com',
    'about',
    '../about',
    '?a=b',
    '',
    '##',
    '# top',
  ])('%j is refused', (link) => {
    expect(problemOf(link)).toBeDefined()
  })

  it.each([
    ['about', '/about'],
    ['product\\\\nitrogen', '/product/nitrogen'],
    ['\\about', '/about'],
  ])('suggests the address %j as %s', (link, meant) => {
    expect(problemOf(link)).toEqual({ ...refused, help: [`Did you mean "${meant}"?`], repair: meant })
  })

  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/about.html#team', '/about#team'],
    ['/services/index', '/services'],
    ['/product/nitrogn', '/product/nitrogen'],
    ['/index.html', '/'],
    ['/H2.HTML', '/h2'],
    ['/h2.htm', '/h2'],
    ['/h2.json?a=1', '/h2?a=1'],
    ['/gas/dry/index.html', '/gas/dry'],
  ])('suggests the page %s as %s', (link, meant) => {
    const more = new Set([...addresses, '/h2', '/gas', '/gas/dry'])
    const pages = { ...targets, has: (one: string) => more.has(one), [Symbol.iterator]: () => more.values() }
    expect(linkProblem(link, pages)).toEqual({
      message: 'There is no page at this address.',
      expected: 'an address of this site, as in /product/nitrogen',
      help: [`Did you mean "${meant}"?`],
      repair: meant,
    })
  })

  it.each([
    [' www.example.com', 'https://www.example.com'],
    ['http://example.com/A?b', 'https://example.com/A?b'],
    [' HTTP://example.com/http:', 'https://example.com/http:'],
    ['https:\\\\example.com', 'https://example.com/'],
    ['https://example.com/é%20', 'https://example.com/%C3%A9%20'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['hello@example.com ', 'mailto:hello@example.com'],
    [' +91 800 123 4567', 'tel:+918001234567'],
    ['(0800) 123', 'tel:0800123'],
    ['Tel: 1800 123', 'tel:1800123'],
  ])('suggests to write %j as %s', (link, meant) => {
    expect(problemOf(link)).toEqual({ ...refused, help: [`Write "${meant}".`], repair: meant })
  })

  it.each([
    ['//example.com', 'An address of another site begins with https://.'],
    ['\\\\example.com', 'An address of another site begins with https://.'],
    ['/about us', 'An address has no spaces.'],
    ['#team', 'Write the address of the page before it, as in "/about#team".'],
  ])('says what is wrong with %s', (link, help) => {
    expect(problemOf(link)).toEqual({ ...refused, help: [help] })
  })

  it.each([
    'ftp://example.com',
    'http%3A//example.com',
    'www.exa\u200bmple.com',
    'plant.www.example',
    'tel:call-me',
    'x 0800 1234',
    '0800 1234 x',
    '12345',
  ])('suggests nothing for %s', (link) => {
    expect(problemOf(link)?.repair).toBeUndefined()
  })

  it('reports an unsafe link without a suggestion', () => {
    expect(problemOf('java\tscript:alert(1)')).toEqual({
      message: unsafe,
      expected: 'an address of this site (/product/nitrogen), https://…, mailto:…, tel:… or #',
    })
  })

  it('reports an address that has moved with its new one', () => {
    const moved = { ...targets, movedTo: (address: string) => (address === '/old' ? '/about' : undefined) }
    expect(linkProblem('/old?a=1#team', moved)).toEqual({
      message: 'The page at this address has moved.',
      expected: 'its new address',
      help: ['Write "/about?a=1#team".'],
      repair: '/about?a=1#team',
    })
  })

  it('accepts only links to this site, https, mailto and tel, and suggests no others', () => {
    const piece = fc.constantFrom(
      'java',
      'script',
      ':',
      '/',
      '\\',
      '//',
      'https:',
      'a.com',
      '#',
      '?',
      '%3a',
      '&#58;',
      ' ',
      '\t',
      '@',
      'data',
      'about',
      '\u0000',
      '.',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const link = pieces.join('')
        const problem = problemOf(link)
        if (problem?.repair !== undefined) expect(problemOf(problem.repair)).toBeUndefined()
        if (problem) return
        const url = new URL(link, 'https://site.example/')
        expect(['https:', 'mailto:', 'tel:']).toContain(url.protocol)
        if (!link.startsWith('https://'))
          expect(url.host === 'site.example' || url.protocol !== 'https:').toBe(true)
        expect(url.username).toBe('')
      }),
      { numRuns: 3000 },
    )
  })

  it('reports an absolute link to a page of this site that does not exist', () => {
    expect(problemOf('https://vayuna.example/product/nitrogn')).toMatchObject({
      message: 'There is no page at this address.',
      help: ['Did you mean "/product/nitrogen"?'],
    })
    expect(problemOf('https://www.vayuna.example/product/nitrogn')).toMatchObject({
      message: 'There is no page at this address.',
    })
    expect(problemOf('https://www.vayuna.example/product/nitrogen?from=mail')).toBeUndefined()
    expect(linkProblem('https://vayuna.example/nothing', { ...targets, site: '' })).toBeUndefined()
    expect(problemOf('https://vayuna.example')).toBeUndefined()
    expect(problemOf('https://other.example/product/nitrogn')).toBeUndefined()
  })

  it('reports an anchor that the page does not have, and suggests the nearest', () => {
    expect(problemOf('/about#teem')).toMatchObject({
      expected: '#team, #history or #top',
      help: ['Did you mean "/about#team"?'],
    })
    expect(problemOf('/services#prices')).toEqual({
      message: 'The page /services has no place called "prices", so the link leads to its beginning.',
      expected: 'an address without #',
      help: ['Write "/services".'],
      repair: '/services',
    })
    expect(problemOf('/product/nitrogen?x=1#flow')).toMatchObject({
      help: ['Write "/product/nitrogen?x=1".'],
    })
    expect(problemOf('/about#history')).toBeUndefined()
    expect(problemOf('#history')).toMatchObject({
      help: ['Write the address of the page before it, as in "/about#history".'],
    })
  })
})

it('warns about a public page that nothing links to, but not about the home page', () => {
  const catalogue = makeCatalogue(
    [
      ...[factsAt('/'), factsAt('/linked'), factsAt('/lonely'), factsAt('/shown'), factsAt('/draft')],
      factsAt('/alias', { template: 'alias', of: '/shown' }),
      factsAt('/post', { collection: 'posts', name: 'post' }),
    ],
    ['posts'],
  )
  const isPublic = (file: string) => !file.includes('draft')
  const warnings = orphanPageWarnings(catalogue, new Set(['/linked', '/alias', '/gone']), isPublic)
  expect(warnings).toEqual([
    {
      file: 'content/pages/lonely.json',
      place: { path: ['template'], of: 'value' },
      message: 'No menu, list or text links to /lonely, so visitors cannot find this page.',
      expected: 'a link from the navigation or from another page',
      found: 'none',
      help: ['Add it to content/navigation.json, to a list or to a text.'],
      formHelp: ['Add it to the menus, to a list or to a text.'],
      warning: 'orphanPage',
    },
  ])
})
