import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '../../../scripts/content/catalogue'
import { vanishedAddresses } from '../../../scripts/content/checks/links/vanished-addresses'
import { firstDay, NEVER } from '../../../scripts/content/publication/first-day'
import { entryOf } from './entry-of'
import { factsAt } from './facts-at'
import { lookupOf } from './lookup-of'
import { schemasOf } from './schemas-of'

const entry = entryOf('content/published-addresses.json', {
  addresses: { '/product/cooler': '2026-01-10', '/product/dryer': '2026-01-10' },
})
const listed = { ...entry, source: { ...entry.source, role: { kind: 'publishedAddresses' } as const } }
const dryer = factsAt('/product/dryer')

/** Reports on 15 January 2026. @param cooler the page at /product/cooler, if there is one */
function reportsWith(cooler?: ReturnType<typeof factsAt>, parts: Parameters<typeof lookupOf>[0] = {}) {
  const pages = [dryer, ...(cooler ? [cooler] : []), factsAt('/product/chiller')]
  const lookup = lookupOf({ ...pagesOf(pages), ...parts })
  return vanishedAddresses(listed, lookup, schemasOf({}))
}

/** A lookup of pages. @param empty address of one that waits for a record to list */
function pagesOf(pages: readonly ReturnType<typeof factsAt>[], empty?: string) {
  return {
    page: (address: string) => {
      const facts = pages.find((one) => one.address === address)
      return facts && { ...facts, first: address === empty ? NEVER : firstDay(facts) }
    },
    catalogue: () => makeCatalogue(pages, []),
  }
}

const report = {
  file: 'content/published-addresses.json',
  place: { path: ['addresses', '/product/cooler'], of: 'value' },
  expected: 'the page, or a redirect from its address',
}
const redirect =
  'Add a redirect to content/redirects.json: { "from": "/product/cooler", "to": "/product/chiller", "since": "2026-01-15" }'

describe('vanishedAddresses', () => {
  it('reports a page that is gone', () => {
    expect(reportsWith()).toEqual([
      {
        ...report,
        message: 'The page at /product/cooler was public and is gone.',
        help: [redirect, 'Or restore content/pages/product/cooler.json.'],
      },
    ])
  })

  it('reports a page that is a draft now', () => {
    expect(reportsWith(factsAt('/product/cooler', { draft: true }))).toEqual([
      {
        ...report,
        message: 'The page at /product/cooler was public and is a draft now.',
        help: [redirect, 'Or remove "draft" in content/pages/product/cooler.json.'],
      },
    ])
  })

  it('reports a page that appears later', () => {
    expect(reportsWith(factsAt('/product/cooler', { publishOn: '2026-01-16' }))).toEqual([
      {
        ...report,
        message: 'The page at /product/cooler was public and appears on 16 January 2026 only.',
        help: [redirect, 'Or remove "publishOn" in content/pages/product/cooler.json.'],
      },
    ])
  })

  it.each([
    ['/services/piping', 'content/pages/services/piping.json'],
    ['/case-studies/dairy', 'content/collections/studies/dairy.json'],
    ['/case-studies', 'content/pages/case-studies.json'],
    ['/old/case-studies/dairy', 'content/pages/old/case-studies/dairy.json'],
  ])('names the file of %s', (address, restored) => {
    const schemas = schemasOf({
      'collections/people': {},
      'collections/studies': { pages: { folder: '/case-studies', template: 'case-study', newestBy: [] } },
    })
    const gone = { ...listed, value: { addresses: { [address]: '2026-01-10' } } }
    expect(vanishedAddresses(gone, lookupOf(), schemas)).toMatchObject([
      { help: [expect.stringContaining('"to": "/"'), `Or restore ${restored}.`] },
    ])
  })

  it.each([
    [
      'a new page of its folder with a like name',
      ['/product/tower', '/product/air-cooler', '/product'],
      '/product/air-cooler',
    ],
    ['the only new page of its folder', ['/product/tower', '/product', '/valve'], '/product/tower'],
    [
      'the page of its folder if several pages are new',
      ['/product/tower', '/product/valve', '/product'],
      '/product',
    ],
    ['the page of its folder if no page is new there', ['/product', '/valve'], '/product'],
    ['the home page', ['/valve', '/products'], '/'],
  ])('suggests to redirect to %s', (_, addresses, to) => {
    const pages = [
      ...addresses.map((address) => factsAt(address, { publishOn: '2026-01-15' })),
      factsAt('/product/coolers', { draft: true }),
      factsAt('/product/coolest', { publishOn: '2026-01-16' }),
      dryer,
    ]
    expect(reportsWith(undefined, pagesOf(pages))).toMatchObject([
      { help: [expect.stringContaining(`"to": "${to}", `), 'Or restore content/pages/product/cooler.json.'] },
    ])
  })

  it.each([
    ['a page that waits for a record to list', ['/', '/case-studies'], '/case-studies'],
    ['the only new page of the whole site', ['/', '/sizing'], undefined],
  ])('suggests the home page rather than %s', (_, addresses, empty) => {
    const gone = { ...listed, value: { addresses: { '/': '2026-01-10', '/about': '2026-01-10' } } }
    const lookup = lookupOf(
      pagesOf(
        addresses.map((address) => factsAt(address)),
        empty,
      ),
    )
    expect(vanishedAddresses(gone, lookup, schemasOf({}))).toMatchObject([
      { help: [expect.stringContaining('"from": "/about", "to": "/", '), expect.any(String)] },
    ])
  })

  it('reports a page that has nothing to list any more', () => {
    const gone = { ...listed, value: { addresses: { '/case-studies': '2026-01-10' } } }
    const lookup = lookupOf(pagesOf([factsAt('/case-studies')], '/case-studies'))
    expect(vanishedAddresses(gone, lookup, schemasOf({}))).toMatchObject([
      {
        message: 'The page at /case-studies was public and has nothing to list now.',
        help: [expect.stringContaining('"to": "/"'), 'Or publish one of the entries that it lists.'],
      },
    ])
  })

  it('suggests no redirect from the home page, whose file is reported as missing', () => {
    const gone = { ...listed, value: { addresses: { '/': '2026-01-10' } } }
    expect(vanishedAddresses(gone, lookupOf(), schemasOf({}))).toEqual([])
  })

  it('accepts a page that is public, also since a later day than the list says', () => {
    for (const publishOn of ['', '2026-01-10', '2026-01-15'])
      expect(reportsWith(factsAt('/product/cooler', { publishOn }))).toEqual([])
  })

  it('accepts an address that has a redirect, or was to become public later', () => {
    expect(reportsWith(undefined, { movedTo: () => '/product/chiller' })).toEqual([])
    expect(reportsWith(undefined, { day: () => '2026-01-09' })).toEqual([])
    expect(reportsWith(undefined, { day: () => '2026-01-10' })).toHaveLength(1)
  })

  it('reports nothing while the redirects cannot be read, and nothing in other files', () => {
    expect(reportsWith(undefined, { isReadable: (file) => file !== 'content/redirects.json' })).toEqual([])
    expect(vanishedAddresses(entry, lookupOf(), schemasOf({}))).toEqual([])
  })
})
