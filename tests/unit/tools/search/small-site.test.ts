import { describe, expect, it, test } from 'vitest'
import type { Property, Quantity } from '../../../../src/generated/content'
import type { Search, SearchOptions } from '../../../../src/tools/search/create-search'
import type { ResultGroup } from '../../../../src/tools/search/results'
import { type SmallEntry, searchOf } from './small-index'

const product = (title: string, name: string, other: Partial<SmallEntry> = {}): SmallEntry => ({
  kind: 'products',
  title,
  link: `/product/${name}`,
  ...other,
})
const specification = (title: string, property: Property, note: string, quantity: Quantity): SmallEntry => ({
  kind: 'specifications',
  title,
  link: '/specifications',
  note,
  property,
  quantity,
})

const OXYGEN = 'Medical oxygen plants'
const NITROGEN = 'Nitrogen'
const BIOGAS = 'Bio-CNG'
const site: readonly SmallEntry[] = [
  product(OXYGEN, 'oxygen', { names: ['concentrator'] }),
  product(NITROGEN, 'nitrogen', { text: 'hospital' }),
  product(BIOGAS, 'bio-cng'),
  {
    kind: 'calculators',
    title: 'Oxygen for beds',
    link: '/sizing/oxygen',
    product: '/product/oxygen',
    counts: [{ input: 'beds', word: 'beds' }],
    fields: [{ query: 'find=beds&figure=', unit: 'Nm³/h', gas: 'oxygen' }],
  },
  {
    kind: 'calculators',
    title: 'Gas from feedstock',
    link: '/sizing/bio-cng',
    product: '/product/bio-cng',
    fields: [
      { query: 'mud=', unit: 't/day', feedstock: 'Press mud' },
      { query: 'find=mud&figure=', unit: 't/day', gas: 'Bio-CNG' },
    ],
  },
  { kind: 'questions', title: 'Warranty', link: '/getyourquote', ask: 'What does it cover?' },
  specification(OXYGEN, 'flow', 'Oxygen flow', { min: 10, max: 60, unit: 'Nm³/h', gas: 'oxygen' }),
  specification(OXYGEN, 'pressure', 'Outlet pressure', { min: 4, max: 6, unit: 'bar' }),
  specification(NITROGEN, 'flow', 'Nitrogen flow', { min: 5, max: 500, unit: 'Nm³/h' }),
  specification(NITROGEN, 'purity', 'Purity', { min: 95, max: 99.999, unit: '%' }),
  {
    ...specification(NITROGEN, 'pressure', 'Nitrogen pressure', { min: 5, max: 10, unit: 'bar' }),
    text: 'vacuum',
  },
  specification(BIOGAS, 'throughput', 'Feedstock', { min: 10, max: 200, unit: 't/day' }),
  specification(BIOGAS, 'flow', 'Gas', { min: 1, max: 20, unit: 't/day', gas: 'Bio-CNG' }),
  { kind: 'articles', title: 'Class 5', link: '/blogs/class' },
  { kind: 'articles', title: 'ISO 8573', link: '/blogs/iso', text: 'nitrogen vacuum' },
  { kind: 'pages', title: 'Heat recovery', link: '/heat', note: 'pressure' },
]
const search: Search = (query, options) =>
  searchOf(site, { optionalWords: ['plant'], ignoredWords: ['for', 'of', 'at'] })(query, options)

const namesOf = (query: string) => search(query).groups.map(({ name }) => name)
/** The results of a group by title, or for specifications by what they specify. */
const results = (query: string, name: ResultGroup['name']) =>
  search(query).groups.flatMap((group) =>
    group.name === name
      ? group.results.map(({ entry }) => (entry.kind === 'specifications' ? entry.note : entry.title))
      : [],
  )
const links = (query: string, name: ResultGroup['name']) =>
  search(query).groups.flatMap((group) =>
    group.name === name ? group.results.map(({ entry }) => entry.link) : [],
  )

describe('the order of the groups', () => {
  test.each<[string, string, ResultGroup['name'][]]>([
    ['a figure alone is what is searched for', '5 bar', ['inside', 'products']],
    ['tenders name a product by its unit', '1000 L/min', ['products', 'calculators', 'inside']],
    ['beside a product, a figure is a detail', 'nitrogen 5 bar', ['products', 'inside']],
    ['beside a product, also if its range ends before', 'nitrogen 900 bar', ['products', 'outside']],
    [
      'a calculator comes before the ranges of its product',
      'oxygen 20 Nm³/h',
      ['products', 'calculators', 'inside'],
    ],
    ['beside another name, a figure is a detail', 'warranty 5 bar', ['questions', 'inside', 'products']],
    ['small words beside a figure say nothing', '5 bar for', ['inside', 'products']],
    ['beside other words, the figure comes first', 'pressure 5 bar', ['inside', 'products', 'pages']],
    ['what is not found can be asked for', 'zinc 5 bar', ['ask', 'inside', 'products']],
    ['what is counted opens the calculator', '120 beds', ['calculators']],
    ['a number in a name is no figure', 'ISO 8573', ['articles']],
    ['a number far from every range may be part of a name', '8573', ['articles', 'outside']],
  ])('is right where %s: “%s”', (_, query, names) => {
    expect(namesOf(query)).toEqual(names)
  })
})

it('a number that only a range without an end contains may be part of a name', () => {
  const least = specification(BIOGAS, 'throughput', 'Least feedstock', { min: 30, unit: 't/day' })
  const nearly = specification(NITROGEN, 'flow', 'Most nitrogen', { max: 5000, unit: 'Nm³/h' })
  const named = (query: string) => searchOf([...site, least, nearly])(query).groups.map(({ name }) => name)
  expect(named('8573')).toEqual(['articles', 'inside', 'products'])
  expect(named('55')).toEqual(['inside', 'products'])
})

describe('pages of another kind', () => {
  const order = (query: string) =>
    searchOf([
      product('Nitrogen', 'nitrogen'),
      { kind: 'pages', title: 'History of nitrogen and steam', link: '/history' },
      { kind: 'articles', title: 'Packing of food with nitrogen and steam', link: '/blogs/packing' },
    ])(query).groups.map(({ name }) => name)

  it('come after everything else if the search names a product', () => {
    expect(order('nitrogen')).toEqual(['products', 'articles', 'pages'])
  })

  it('come where they belong otherwise', () => {
    expect(order('steam')).toEqual(['pages', 'articles'])
  })
})

describe('the products that a search names', () => {
  test.each([
    ['oxygen 5 bar', [OXYGEN]],
    ['nitrogen plant 5 bar', [NITROGEN]],
    ['5 bar', [OXYGEN, NITROGEN]],
    ['1000 L/min 5 bar', [OXYGEN]],
    ['concentrator 5 bar', [OXYGEN]],
    // Neither the text of a page nor a calculator is a name.
    ['hospital 5 bar', [OXYGEN, NITROGEN]],
    ['beds 5 bar', [OXYGEN, NITROGEN]],
    ['2 t/day', [BIOGAS]],
  ])('are those that “%s” is about', (query, expected) => {
    expect(results(query, 'products')).toEqual(expected)
  })

  it('do not include one that has the word only as a part of a longer name', () => {
    const { groups } = searchOf([
      { kind: 'questions', title: 'Oxygen', link: '/product/oxygen#questions' },
      product('Oxygen plants', 'oxygen'),
      product('Lances for steel works with a little oxygen', 'lances'),
      specification('Oxygen plants', 'pressure', 'Pressure', { min: 4, max: 6, unit: 'bar' }),
      specification('Lances for steel works with a little oxygen', 'pressure', 'Pressure', {
        min: 4,
        max: 6,
        unit: 'bar',
      }),
    ])('oxygen 5 bar')
    const products = groups.find(({ name }) => name === 'products')
    expect(products?.results.map(({ entry }) => entry.title)).toEqual(['Oxygen plants'])
  })
})

describe('the ranges of a search', () => {
  test.each<[string, ResultGroup['name'], string[]]>([
    ['5 bar', 'inside', ['Outlet pressure', 'Nitrogen pressure']],
    // Those of the product
    ['oxygen 5 bar', 'inside', ['Outlet pressure']],
    ['concentrator 5 bar', 'inside', ['Outlet pressure']],
    // Those that have the words
    ['outlet 5 bar', 'inside', ['Outlet pressure']],
    ['nitrogen flow 20 Nm³/h', 'inside', ['Nitrogen flow']],
    // All of the site if a text alone has the words
    ['vacuum 5 bar', 'inside', ['Outlet pressure', 'Nitrogen pressure']],
    // Tonnes a day of a product are no feedstock, unless one is named.
    ['bio-cng 15 t/day', 'inside', ['Gas']],
    ['bio-cng 15 t/day press mud', 'inside', ['Gas', 'Feedstock']],
    ['15 t/day', 'inside', ['Gas']],
    ['digester 15 t/day', 'inside', ['Gas', 'Feedstock']],
    // A unit of tenders names a product, but others have the figure too.
    ['1000 L/min', 'inside', ['Oxygen flow', 'Nitrogen flow']],
    ['9 bar', 'near', ['Outlet pressure']],
    ['5 bar 400 Nm³/h', 'inside', ['Nitrogen pressure', 'Nitrogen flow']],
    // With several figures those of the products that have all
    ['9 bar 40 Nm³/h', 'inside', ['Nitrogen pressure', 'Nitrogen flow']],
    ['5 bar 40 Nm³/h', 'inside', ['Outlet pressure', 'Nitrogen pressure', 'Oxygen flow', 'Nitrogen flow']],
    ['9 bar 40 Nm³/h', 'near', []],
    ['900 bar 40 Nm³/h', 'inside', ['Oxygen flow', 'Nitrogen flow']],
    ['900 bar 40 Nm³/h', 'outside', ['Nitrogen pressure', 'Outlet pressure']],
    // A figure that was typed twice
    ['5 bar 5 bar', 'inside', ['Outlet pressure', 'Nitrogen pressure']],
  ])('are for “%s” %s the figure', (query, name, expected) => {
    expect(results(query, name)).toEqual(expected)
  })

  it('are compared on the whole site if the product has none', () => {
    const own = [product('Chillers', 'chillers'), ...site]
    const { groups } = searchOf(own)('chillers 5 bar')
    expect(groups.map(({ name, results }) => [name, results.length])).toEqual([
      ['products', 1],
      ['inside', 2],
    ])
  })
})

describe('the gas of a search', () => {
  test.each([
    ['oxygen 2 t/day', 'oxygen'],
    ['bio-cng', 'Bio-CNG'],
    ['2 t/day', 'Bio-CNG'],
    ['nitrogen 2 t/day', undefined],
    ['5 bar', undefined],
    ['pressure', undefined],
  ])('is for “%s” %j', (query, gas) => {
    expect(search(query).gas).toBe(gas)
  })

  it('is what the calculator of the product sizes if its flow does not say', () => {
    const own = site.filter(({ property }) => property !== 'flow')
    expect(searchOf(own)('oxygen').gas).toBe('oxygen')
  })

  it('is what flows through the product if no calculator sizes it', () => {
    expect(searchOf(site.filter(({ kind }) => kind !== 'calculators'))('oxygen').gas).toBe('oxygen')
    expect(search('5 bar')).not.toHaveProperty('gas')
  })
})

describe('calculators', () => {
  test.each([
    ['oxygen 1000 L/min', ['/sizing/oxygen?find=beds&figure=1000%20L%2Fmin']],
    ['bio-cng 15 t/day', ['/sizing/bio-cng?find=mud&figure=15%20t%2Fday']],
    ['bio-cng 15 t/day press mud', ['/sizing/bio-cng?mud=15%20t%2Fday']],
    ['oxygen for 120 beds', ['/sizing/oxygen?beds=120']],
    ['oxygen', ['/sizing/oxygen']],
    ['2 t/day', []],
  ])('open with the figure of “%s”', (query, expected) => {
    expect(links(query, 'calculators')).toEqual(expected)
  })
})

describe('the question that a search can become', () => {
  test.each<[string, 'first' | 'last' | 'none']>([
    ['nitrogen', 'none'],
    ['5 bar', 'none'],
    ['', 'none'],
    ['zinc', 'first'],
    // The name of a product was found, but not all of the words.
    ['nitrogen zinc', 'last'],
    ['warranty zinc', 'last'],
    // Most of the words are missing.
    ['oxygen zinc', 'last'],
    ['oxygen heat vacuum', 'first'],
    ['heat zinc copper silver', 'first'],
    ['vacuum zinc', 'first'],
    ['nitrogen zinc copper silver', 'last'],
    // Only the text of a page has the word.
    ['hospital', 'last'],
    ['hospital 5 bar', 'none'],
  ])('comes for “%s” %s', (query, place) => {
    const names = namesOf(query)
    const at = names.indexOf('ask')
    expect(at < 0 ? 'none' : at === 0 ? 'first' : at === names.length - 1 ? 'last' : 'between').toBe(place)
  })

  it('comes first where the best result has only a small part of the words', () => {
    const page = (title: string): SmallEntry => ({ kind: 'pages', title, link: '/page' })
    const { groups } = searchOf([page('Steam drums'), page('Heat recovery'), page('Copper pipes')])(
      'steam heat copper',
    )
    expect(groups[0]?.name).toBe('ask')
  })

  it('does not come if some of the results show the words', () => {
    const { groups } = searchOf([
      { kind: 'pages', title: 'Boilers', link: '/boilers', note: 'steam' },
      { kind: 'pages', title: 'Turbines', link: '/turbines', text: 'steam' },
    ])('steam')
    expect(groups.map(({ name, total }) => [name, total])).toEqual([['pages', 2]])
  })

  it('names the product of the search', () => {
    expect(links('nitrogen warranty', 'questions')).toEqual([
      '/getyourquote?product=nitrogen&question=What+does+it+cover%3F&from=search',
    ])
  })
})

describe('what a search says of itself', () => {
  it('counts its results without the question', () => {
    expect(search('5 bar').count).toBe(4)
    expect(search('zinc 5 bar').count).toBe(4)
    expect(search('zinc').count).toBe(0)
  })

  it('names the words that were left out, if anything was found without them', () => {
    expect(search('nitrogen zinc').unknown).toEqual(['zinc'])
    expect(search('zinc').unknown).toEqual([])
  })

  it('names the words that were corrected', () => {
    expect(search('nitrgen 5 bar').corrected).toBe('nitrogen')
    expect(search('nitrogen')).not.toHaveProperty('corrected')
    expect(search('nitrgen 5 bar', { isLiteral: true })).not.toHaveProperty('corrected')
  })

  it('names each figure once', () => {
    expect(search('5 bar 20 Nm³/h 5 bar').quantities).toHaveLength(2)
  })

  it('reads no more than 200 characters', () => {
    expect(search(`${'a '.repeat(100)}nitrogen`).count).toBe(0)
  })

  it('finds a bare number in names as it is', () => {
    expect(results('8573', 'articles')).toEqual(['ISO 8573'])
    expect(results('857', 'articles')).toEqual([])
    expect(results('5', 'articles')).toEqual(['Class 5'])
    expect(results('1.5', 'articles')).toEqual([])
  })

  it('finds words beside a bare number', () => {
    expect(results('heat -40', 'pages')).toEqual(['Heat recovery'])
  })

  it('finds small words if nothing else was typed', () => {
    expect(results('for', 'calculators')).toEqual(['Oxygen for beds'])
  })

  it('marks the words of a product', () => {
    expect(search('nitrogen').groups[0]?.results[0]?.marked).toEqual(new Set(['nitrogen']))
  })

  it('shortens its groups where it is asked to', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      specification(`Plant ${index}`, 'pressure', 'Pressure', { min: 4, max: 6, unit: 'bar' }),
    )
    const products = many.map(({ title }, index) => product(title, `${index}`))
    const sizes = (options?: SearchOptions) =>
      searchOf([...products, ...many])('5 bar', options).groups.map(({ results }) => results.length)
    expect(sizes({ isShort: true })).toEqual([9, 5])
    expect(sizes()).toEqual([12, 12])
  })
})
