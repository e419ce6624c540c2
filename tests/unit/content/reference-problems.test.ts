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
  factsAt('/services', { template: 'alias', of: '/missing' }),
  factsAt('/product/dryer', { template: 'product', anchors: ['figures'] }),
  factsAt('/blogs/gas-flow', { template: 'post', collection: 'posts', name: 'gas-flow' }),
  factsAt('/broken', { template: '' }),
  factsAt('/draft', { draft: true }),
]
const catalogue = makeCatalogue(facts, ['posts', 'industries'])
const units = entryOf('content/pages/product/dryer.json', {
  flow: { units: [{ id: 'inlet' }, { id: 'tower' }] },
})
const about = entryOf('content/pages/about.json', { flow: {} })
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
  entry: (name) => (name === units.source.file ? units : name === about.source.file ? about : undefined),
}

const problemsIn = (value: unknown, ...referred: Referred[]) =>
  referenceProblems(referringEntry('/plant', value, referred), lookup, schemasOf({}))
/** Problems of a single reference of a kind without a target. */
const problemOf = (kind: Referred[0], value: unknown) => problemsIn({ part: value }, [kind, '', 'part'])
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
    expect(linkTo('/services#figures')).toMatchObject([{ expected: '#main' }])
  })

  it('reports a link to no page, with the address that is meant or the new one of a page that has moved', () => {
    expect(linkTo('/product/drier')).toMatchObject([
      { ...place('link'), found: '"/product/drier"', repair: '/product/dryer' },
    ])
    expect(linkTo('/product/old#figures')).toMatchObject([{ repair: '/product/dryer#figures' }])
  })

  it('names the place of a link or figure inside its text', () => {
    const entry = referringEntry('/plant', { text: 'A [plant](/plnt)' }, [['link', '', 'text']])
    const references = entry.references.map((one) => ({
      ...one,
      value: '/plnt',
      seek: { piece: '/plnt', occurrence: 0 },
    }))
    expect(referenceProblems({ ...entry, references }, lookup, schemasOf({}))).toMatchObject([
      { file, place: { path: ['text'], of: 'value', seek: { piece: '/plnt', occurrence: 0 } } },
    ])
  })

  it('reports client logos, films and figures that do not exist', () => {
    expect(problemOf('mark', 'acme.svg')).toMatchObject([
      { ...place('part'), message: 'This file does not exist in content/media/marks/.' },
    ])
    expect(problemOf('film', 'plant')).toMatchObject([
      { ...place('part'), message: 'There is no such film in public/video/.' },
    ])
    expect(problemOf('figure', 'Flow')).toMatchObject([
      { ...place('part'), message: 'This page states no figure "Flow".' },
    ])
  })

  it('leaves what is no text to the schema, and texts to other checks', () => {
    for (const kind of ['link', 'page', 'mark', 'film'] as const) expect(problemOf(kind, 7)).toEqual([])
    expect(problemOf('text', 'Dry')).toEqual([])
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
    for (const folder of ['industries', 'people'])
      expect(record(folder, 'dairy')).toEqual([
        {
          ...place('record'),
          message: `There is no such record in content/collections/${folder}/.`,
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
    for (const units of [[], [{ column: 1 }]])
      expect(problemsIn({ units, from: 'inlet' }, ['item', 'units', 'from'])).toEqual([
        {
          ...place('from'),
          message: 'There is no item with this id in "units".',
          expected: 'an id; no item has one',
          found: '"inlet"',
        },
      ])
    const mixed = { units: [{ id: 'inlet' }, {}], from: 'tower' }
    expect(problemsIn(mixed, ['item', 'units', 'from'])).toMatchObject([{ expected: 'inlet' }])
  })

  it('leaves an item of a page to other checks that has no such list, does not exist or cannot be read', () => {
    const entry = (page: string) =>
      referringEntry('/plant', { page, unit: 'pump' }, [['item', 'page/flow/units', 'unit']])
    for (const page of ['/about', '/missing'])
      expect(referenceProblems(entry(page), lookup, schemasOf({}))).toEqual([])
    const unreadable = { ...lookup, isReadable: (name: string) => name !== units.source.file }
    expect(referenceProblems(entry('/product/dryer'), unreadable, schemasOf({}))).toEqual([])
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
