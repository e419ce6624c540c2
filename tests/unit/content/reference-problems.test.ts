import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '../../../scripts/content/catalogue'
import {
  type ReferenceLookup,
  referenceProblems,
} from '../../../scripts/content/checks/links/reference-problems'
import { firstDay } from '../../../scripts/content/publication/first-day'
import { entryOf } from './entry-of'
import { factsAt } from './facts-at'
import { lookupOf } from './lookup-of'
import { type Referred, referringEntry } from './referring-entry'
import { schemasOf } from './schemas-of'

const file = 'content/pages/plant.json'
const facts = [
  factsAt('/plant'),
  factsAt('/about', { anchors: ['team'] }),
  factsAt('/product', { template: 'alias', of: '/product/dryer' }),
  factsAt('/product/dryer', { template: 'product', anchors: ['figures'] }),
  factsAt('/blogs/gas-flow', { template: 'post', collection: 'posts', name: 'gas-flow' }),
  factsAt('/broken', { template: '' }),
  factsAt('/draft', { draft: true }),
]
const catalogue = makeCatalogue(facts, ['posts', 'industries'])
const units = entryOf('content/pages/product/dryer.json', {
  flow: { units: [{ id: 'inlet' }, { id: 'tower' }] },
})
const lookup: ReferenceLookup = {
  ...lookupOf({
    page: (address) => {
      const page = catalogue.addresses.get(address)
      return page && { ...page, first: firstDay(page) }
    },
    recordFirst: (collection, name) => (catalogue.records.get(collection)?.has(name) ? '' : undefined),
    movedTo: (address) => (address === '/product/old' ? '/product/dryer' : undefined),
    catalogue: () => catalogue,
  }),
  entry: (name) => (name === units.source.file ? units : undefined),
}

const problemsIn = (value: unknown, ...referred: Referred[]) =>
  referenceProblems(referringEntry('/plant', value, referred), lookup, schemasOf({}))
const linkTo = (link: string) => problemsIn({ link }, ['link', '', 'link'])
const pageAt = (address: string, target: string) => problemsIn({ page: address }, ['page', target, 'page'])
const place = (...path: (string | number)[]) => ({ file, place: { path, of: 'value' } })

describe('referenceProblems', () => {
  it.each([
    '/about#team',
    '/about#main',
    '/product/dryer#figures',
    '/product#figures',
    '/blogs/gas-flow#sources',
  ])('accepts the link %s to a place of a page', (link) => {
    expect(linkTo(link)).toEqual([])
  })

  it('accepts each place of a page whose file is not valid', () => {
    expect(linkTo('/broken#part')).toEqual([])
  })

  it('reports a place that the page does not have, also where an alias shows it', () => {
    expect(linkTo('/product#figurs')).toEqual([
      {
        ...place('link'),
        message: 'The page /product has no place called "figurs", so the link leads to its beginning.',
        expected: '#main or #figures',
        found: '"/product#figurs"',
        help: ['Did you mean "/product#figures"?'],
        repair: '/product#figures',
      },
    ])
    expect(linkTo('/about#figures')).toMatchObject([{ expected: '#main or #team' }])
  })

  it('reports a link to a page that is not public, but not as an item of a list', () => {
    expect(linkTo('/draft')).toMatchObject([
      { ...place('link'), message: 'This leads to a draft, which the site does not contain.' },
    ])
    const links = { links: [{ link: '/draft' }, { link: '/about' }] }
    expect(
      problemsIn(links, ['link', 'listed', 'links', 0, 'link'], ['link', 'listed', 'links', 1, 'link']),
    ).toEqual([])
  })

  it('reports a record that does not exist, and one of an empty folder', () => {
    const record = (collection: string, name: string) =>
      problemsIn({ record: name }, ['reference', collection, 'record'])
    expect(record('posts', 'gas-flow')).toEqual([])
    expect(record('posts', 'gas-flwo')).toEqual([
      {
        ...place('record'),
        message: 'There is no such record in content/collections/posts/.',
        expected: 'gas-flow',
        found: '"gas-flwo"',
        help: ['Did you mean "gas-flow"?'],
      },
    ])
    expect(record('industries', 'dairy')).toEqual([
      {
        ...place('record'),
        message: 'There is no such record in content/collections/industries/.',
        expected: 'a record; the folder is empty',
        found: '"dairy"',
        help: [],
      },
    ])
  })

  it('reports an address without a page, and one that has moved', () => {
    const report = {
      ...place('page'),
      message: 'There is no page at this address.',
      expected: 'the address of a product page: /product/dryer',
    }
    expect(pageAt('/product/dryer', 'product')).toEqual([])
    expect(pageAt('/product/drier', 'product')).toEqual([
      { ...report, found: '"/product/drier"', help: ['Did you mean "/product/dryer"?'] },
    ])
    expect(pageAt('/product/old', 'product')).toEqual([
      { ...report, found: '"/product/old"', help: ['It has moved: write "/product/dryer".'] },
    ])
  })

  it('reports the address of another kind of page, and of the page itself', () => {
    expect(pageAt('/about', 'product')).toEqual([
      {
        ...place('page'),
        message: 'The page at /about is of the kind “page”.',
        expected: 'the address of a product page: /product/dryer',
        found: '"/about"',
        help: [],
      },
    ])
    const pages = '/about, /broken, /draft or /product/dryer'
    expect(pageAt('/plant', 'any')).toEqual([
      {
        ...place('page'),
        message: 'A page cannot repeat itself.',
        expected: `the address of a page: ${pages}`,
        found: '"/plant"',
        help: [],
      },
    ])
    expect(pageAt('/plant', 'product')).toMatchObject([
      { message: 'This is the address of this page itself.' },
    ])
    expect(pageAt('/product', 'any')).toMatchObject([
      { message: 'The page at /product is of the kind “alias”.' },
    ])
    expect(pageAt('/broken', 'product')).toEqual([])
  })

  it('reports an id that no item has, on this page and on another one', () => {
    const here = { units: [{ id: 'inlet' }], from: 'inlte' }
    expect(problemsIn(here, ['item', 'units', 'from'])).toEqual([
      {
        ...place('from'),
        message: 'There is no item with this id in "units".',
        expected: 'inlet',
        found: '"inlte"',
        help: ['Did you mean "inlet"?'],
        repair: 'inlet',
      },
    ])
    const there = (page: string, unit: string) =>
      problemsIn({ page, unit }, ['item', 'page/flow/units', 'unit'])
    expect(there('/product/dryer', 'tower')).toEqual([])
    expect(there('/product/dryer', 'pump')).toEqual([
      {
        ...place('unit'),
        message: 'There is no item with this id in "units" of /product/dryer.',
        expected: 'inlet or tower',
        found: '"pump"',
      },
    ])
    expect(there('/about', 'pump')).toEqual([])
  })

  it('points at the file of a picture', () => {
    expect(problemsIn({ hero: { file: 'plant.jpg' } }, ['picture', 'hero', 'hero'])).toEqual([
      {
        ...place('hero', 'file'),
        message: 'This picture does not exist in content/media/.',
        expected: 'the name of a file in content/media/',
        found: '"plant.jpg"',
        help: [],
      },
    ])
  })
})
