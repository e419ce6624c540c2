import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '../../../scripts/content/catalogue'
import { redirectProblems } from '../../../scripts/content/checks/links/redirect-problems'
import { firstDay } from '../../../scripts/content/publication/first-day'
import { entryOf } from './entry-of'
import { factsAt } from './facts-at'
import { lookupOf } from './lookup-of'
import { schemasOf } from './schemas-of'

const file = 'content/redirects.json'
const catalogue = makeCatalogue(
  [
    ...[factsAt('/', { file: 'content/pages/index.json' }), factsAt('/product'), factsAt('/product/dryer')],
    factsAt('/draft', { draft: true }),
    factsAt('/later', { publishOn: '2026-03-01' }),
  ],
  [],
)
const lookup = lookupOf({
  page: (address) => {
    const page = catalogue.addresses.get(address)
    return page && { ...page, first: firstDay(page) }
  },
  catalogue: () => catalogue,
})

type Written = readonly [from: string, to: string]
const entry = entryOf(file, {})
const source = { ...entry.source, role: { kind: 'redirects' } } as const
const problemsOf = (...written: Written[]) => {
  const value = { redirects: written.map(([from, to]) => ({ from, to })) }
  return redirectProblems({ ...entry, source, value }, lookup, schemasOf({}))
}
const place = (index: number, key: string) => ({
  file,
  place: { path: ['redirects', index, key], of: 'value' },
})

describe('redirectProblems', () => {
  it('accepts redirects to pages and to files of the site, and one that replaces a draft', () => {
    expect(
      problemsOf(
        ['/old', '/product/dryer'],
        ['/home', '/'],
        ['/rss.xml', '/feed.xml'],
        ['/map.xml', '/sitemap.xml'],
        ['/product.html/dryer', '/product'],
        ['/draft', '/product'],
      ),
    ).toEqual([])
  })

  it.each(['/feed.xml', '/assets/old.js', '/data/index.json', '/index.html'])(
    'reports the file of the site at %s',
    (from) => {
      expect(problemsOf([from, '/'])).toEqual([
        {
          ...place(0, 'from'),
          message: 'The finished site has a file at this address.',
          expected: 'an address at which there is no page any more',
          found: JSON.stringify(from),
        },
      ])
    },
  )

  it.each([
    ['/product/dryer', 'product/dryer'],
    ['/Product/Dryer', 'product/dryer'],
    ['/product/dryer.html', 'product/dryer'],
    ['/Product/Dryer.HTML', 'product/dryer'],
    ['/product/index.html', 'product'],
    ['/Index.html', 'index'],
    ['/later', 'later'],
  ])('reports %s, at which the site serves a page', (from, page) => {
    expect(problemsOf([from, '/later'])).toEqual([
      {
        ...place(0, 'from'),
        message: `This address has a page: content/pages/${page}.json.`,
        expected: 'an address at which there is no page any more',
        found: JSON.stringify(from),
        help: [`Rename or remove content/pages/${page}.json, or remove this redirect.`],
      },
    ])
  })

  it.each([
    ['/..', '/'],
    ['/.', '/'],
    ['/old/../dryer', '/dryer'],
    ['/old/./dryer', '/old/dryer'],
    ['/old/dryer/.', '/old/dryer'],
  ])('reports %s, for which browsers request %s', (from, requested) => {
    expect(problemsOf([from, '/product'])).toEqual([
      {
        ...place(0, 'from'),
        message: `Browsers request ${requested} for this address, so the redirect is never used.`,
        expected: 'an address without a part that is only one or two dots',
        found: JSON.stringify(from),
        help: [`Write "${requested}", or remove this redirect.`],
      },
    ])
  })

  it.each(['/product/dryer.html', '/Product/Dryer.html'])(
    'reports a redirect from %s to its page',
    (from) => {
      expect(problemsOf([from, '/product/dryer'])).toEqual([
        {
          ...place(0, 'from'),
          message:
            'This address is the file of /product/dryer in the finished site. It opens the page without a redirect.',
          expected: 'an address at which there is no page any more',
          found: JSON.stringify(from),
          help: ['Remove this redirect.'],
        },
      ])
    },
  )

  it('accepts a redirect from an index.html that no page has', () => {
    expect(problemsOf(['/product/index.html', '/product'], ['/old.../dryer', '/product'])).toEqual([])
  })

  it('accepts a redirect from another spelling of an address to its page, but not from the address to itself', () => {
    expect(problemsOf(['/Product/Dryer', '/product/dryer'])).toEqual([])
    expect(problemsOf(['/product/dryer', '/product/dryer'])).toMatchObject([
      { message: 'This address has a page: content/pages/product/dryer.json.' },
    ])
  })

  it('reports an old address that differs from an earlier one in capital letters alone', () => {
    expect(problemsOf(['/old', '/'], ['/Old', '/product'], ['/other', '/'])).toEqual([
      {
        ...place(1, 'from'),
        message: 'There are two redirects for this address. Capital letters make no difference.',
        expected: 'one entry for each old address',
        found: '"/Old"',
        help: ['Remove this redirect, or the one from "/old".'],
      },
    ])
    // The schema reports these.
    expect(problemsOf(['/old', '/'], ['/old', '/product'])).toEqual([])
  })

  it('reports a redirect to another redirect with the final address', () => {
    expect(problemsOf(['/one', '/two'], ['/two', '/three'], ['/three', '/product'])).toEqual([
      {
        ...place(0, 'to'),
        message: 'This redirect leads to another redirect.',
        expected: 'the final address, "/product"',
        found: '/one → /two → /three → /product',
        help: ['Write "/product".'],
      },
      {
        ...place(1, 'to'),
        message: 'This redirect leads to another redirect.',
        expected: 'the final address, "/product"',
        found: '/two → /three → /product',
        help: ['Write "/product".'],
      },
    ])
  })

  it('reports redirects that lead in a circle', () => {
    const report = {
      message: 'These redirects lead in a circle.',
      expected: 'the address of a page',
      help: ['Let one of them lead to a page.'],
    }
    expect(problemsOf(['/one', '/two'], ['/two', '/one'])).toEqual([
      { ...place(0, 'to'), ...report, found: '/one → /two → /one' },
      { ...place(1, 'to'), ...report, found: '/two → /one → /two' },
    ])
    expect(problemsOf(['/one', '/one'])).toEqual([{ ...place(0, 'to'), ...report, found: '/one → /one' }])
  })

  it('reports a target without a page, with the address that was probably meant, and one that is not public', () => {
    const report = {
      ...place(0, 'to'),
      message: 'There is no page at this address.',
      expected: 'an address of this site, as in /product/nitrogen',
    }
    expect(problemsOf(['/old', '/product/drier'])).toEqual([
      { ...report, found: '"/product/drier"', help: ['Did you mean "/product/dryer"?'] },
    ])
    expect(problemsOf(['/old', '/robots.txt'])).toEqual([{ ...report, found: '"/robots.txt"', help: [] }])
    expect(problemsOf(['/old', '/draft'])).toMatchObject([
      { ...place(0, 'to'), message: 'This leads to a draft, which the site does not contain.' },
    ])
  })

  it('reports nothing in other files', () => {
    const value = { redirects: [{ from: '/product', to: '/nowhere' }] }
    expect(redirectProblems(entryOf('content/pages/plant.json', value), lookup, schemasOf({}))).toEqual([])
  })
})
