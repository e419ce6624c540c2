import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { listPlaces } from '../../../../scripts/desk/tasks/list-places'
import { newPage } from '../../../../scripts/desk/tasks/new-page'
import { TaskProject } from './task-project'

const project = new TaskProject()
afterEach(() => project.restore())
afterAll(() => project.dispose())

const product = {
  kind: 'product',
  title: 'Dew point meter',
  name: 'dew-point-meter',
  summary: 'Shows, all the time, whether the air is as dry as it should be.',
  icon: 'drop',
} as const

/** The shortest request for a page of a kind. */
const unfinished = (kind: string) => ({
  kind,
  title: 'Meter',
  name: 'meter',
  icon: 'drop',
  ...(kind === 'case-study' && { about: '/product/nitrogen' }),
})

describe('listPlaces', () => {
  it.each<[string, string[]]>([
    [
      'product',
      [
        'navigation.json /header/1/dropdownItems 8',
        'shared/products.json /products 7',
        'pages/index.json /products/items 7',
      ],
    ],
    [
      'service',
      [
        'navigation.json /footer/2/items 3',
        'pages/index.json /services/items 3',
        'pages/services/index.json /items 3',
      ],
    ],
    ['post', []],
    ['case-study', []],
  ])('finds the usual lists for a new %s', (kind, places) => {
    const found = listPlaces(project.content(), kind).filter(({ isUsual }) => isUsual)
    expect(found.map(({ place, items }) => `${place.file} ${place.pointer} ${items.length}`)).toEqual(places)
  })

  it('names the pages of a list, and the most that it may hold', () => {
    const [menu] = listPlaces(project.content(), 'product')
    expect(menu?.items).toContain('Desiccant dryers')
    const related = listPlaces(project.content(), 'product').filter(({ isUsual }) => !isUsual)
    expect(
      related.map(({ place, items, most }) => `${place.file} ${place.pointer} ${items.length} of ${most}`),
    ).toMatchInlineSnapshot(`
      [
        "collections/calculators/medical-oxygen.json /products 1 of 9",
        "pages/faq.json /pages 3 of 60",
      ]
    `)
  })
})

describe('a new page', () => {
  it('adds a product to the menu, the carousel and the range', async () => {
    const plan = newPage(project.content(), product)
    expect(plan.notes).toMatchInlineSnapshot(`
      [
        "The picture is that of “Industrial Bio-CNG plant” until you choose another.",
        "The page is a draft: visitors see neither the page nor its entries in lists.",
      ]
    `)
    expect(project.carryOut(plan)).toMatchInlineSnapshot(`
      {
        "navigation.json": [
          "-}",
          "+},",
          "+{ "path": "/product/dew-point-meter", "label": "Dew point meter", "icon": "drop" }",
        ],
        "pages/index.json": [
          "-"/product/gas-blending"",
          "+"/product/gas-blending",",
          "+"/product/dew-point-meter"",
        ],
        "pages/product/dew-point-meter.json": [
          "new",
        ],
        "shared/products.json": [
          "-"/product/gas-blending"",
          "+"/product/gas-blending",",
          "+"/product/dew-point-meter"",
        ],
      }
    `)
    expect(project.read('pages/product/dew-point-meter.json')).toMatchInlineSnapshot(`
      "{
        "template": "product",
        "title": "Dew point meter",
        "description": "Shows, all the time, whether the air is as dry as it should be.",
        "draft": true,
        "card": {
          "icon": "drop",
          "heading": "Dew point meter",
          "description": "Shows, all the time, whether the air is as dry as it should be."
        },
        "shortName": "Dew point meter",
        "heroBackgroundImage": { "file": "vessel.jpg", "alt": "TODO: say what the picture shows." },
        "heroTitle": "PRODUCT",
        "heroSubtitle": "Dew point meter",
        "heroSummary": "Shows, all the time, whether the air is as dry as it should be.",
        "leadFigures": [],
        "descriptionMainHeading": "How it works",
        "descriptionText": ["TODO: write this paragraph."],
        "technicalSpecifications": {
          "Capacity": "TODO: write the capacity.",
          "Material": "TODO: write the material."
        },
        "closing": { "$include": "shared/closing.json" }
      }
      "
    `)
    expect(await project.mistakes()).toBe('')
  })

  it('cannot be published before the editor has added a figure', async () => {
    const file = 'pages/product/dew-point-meter.json'
    project.carryOut(newPage(project.content(), product))
    project.write(file, (project.read(file) ?? '').replaceAll('TODO', 'A word'))
    project.replace(file, '  "draft": true,\n', '')
    expect(await project.mistakes()).toContain('Visitors see this page without a lead figure.')
    const figure =
      '{ "label": "Range", "property": "temperature", "quantity": { "min": -80, "max": 20, "unit": "°C" } }'
    project.replace(file, '"leadFigures": []', `"leadFigures": [${figure}]`)
    expect(await project.mistakes()).toBe('')
  })

  it.each(['product', 'service', 'post', 'case-study'])('states no figure as a %s', (kind) => {
    const plan = newPage(project.content(), { ...unfinished(kind), title: 'Meter', name: 'meter' })
    const {
      id: _,
      date: __,
      image: ___,
      heroBackgroundImage: ____,
      ...written
    } = JSON.parse(plan.files.find(({ file }) => file.endsWith('/meter.json'))?.text ?? '')
    expect(JSON.stringify(written)).not.toMatch(/\d/)
  })

  it('adds a product only to the lists that were chosen, at their places', async () => {
    const [menu] = listPlaces(project.content(), 'product')
    if (!menu) throw new Error('The menu is missing.')
    project.carryOut(newPage(project.content(), { ...product, places: [{ ...menu, index: 0 }] }))
    expect(project.read('navigation.json')?.indexOf('/product/dew-point-meter')).toBeLessThan(
      project.read('navigation.json')?.indexOf('/product/bio-cng') ?? 0,
    )
    expect(project.read('pages/index.json')).not.toContain('dew-point-meter')
    expect(await project.mistakes()).toBe('')
  })

  it.each<[string, string]>([
    ['service', 'pages/services/gas-analysis.json'],
    ['post', 'collections/posts/gas-analysis.json'],
    ['case-study', 'collections/case-studies/gas-analysis.json'],
  ])('makes a %s without mistakes, which cannot be published as it is', async (kind, file) => {
    const title = 'Gas analysis of a biogas plant in one of the coldest valleys of the north'
    project.carryOut(
      newPage(project.content(), { ...unfinished(kind), title: title.slice(0, 60), name: 'gas-analysis' }),
    )
    expect(await project.mistakes()).toBe('')
    project.replace(file, '  "draft": true,\n', '')
    const mistakes = await project.mistakes()
    if (kind === 'case-study') expect(mistakes).toContain('without its year or capacity')
    else
      expect(mistakes.match(/Visitors would see this text/g)).toHaveLength(
        project.read(file)?.match(/"TODO: /g)?.length ?? 0,
      )
  })

  it('asks which product a case study is about', () => {
    const request = { kind: 'case-study', title: 'Gas analysis', name: 'gas-analysis' }
    expect(() => newPage(project.content(), request)).toThrow('Choose the page that the case study is about.')
  })

  it('begins a post with a text, and asks for captions and for the source of its figures', async () => {
    const blocks = [
      { type: 'paragraph', text: 'A roof loses **12 kW** in winter.' },
      { type: 'table', caption: '', columns: ['Part', 'Loss'], rows: [['Roof', '18 kW']] },
    ]
    project.carryOut(newPage(project.content(), { ...unfinished('post'), blocks }))
    expect(await project.mistakes()).toBe('')
    const post = JSON.parse(project.read('collections/posts/meter.json') ?? '')
    expect(post.content).toEqual([blocks[0], { ...blocks[1], caption: 'TODO: say what the table shows.' }])
    expect(post.sources).toEqual([
      { title: 'TODO: name the source of the figures.', checkedOn: '2026-12-01' },
    ])

    const [text] = [{ type: 'paragraph', text: 'A warm digester works all year.' }]
    project.carryOut(
      newPage(project.content(), { ...unfinished('post'), name: 'warm', title: 'Warm', blocks: [text] }),
    )
    expect(JSON.parse(project.read('collections/posts/warm.json') ?? '')).not.toHaveProperty('sources')
  })

  it('numbers a post after the last one', () => {
    project.carryOut(newPage(project.content(), { kind: 'post', title: 'First', name: 'first' }))
    const ids = project.content().entries.flatMap(({ source }) => {
      const text = source.file.includes('/posts/')
        ? project.read(source.file.replace('content/', ''))
        : undefined
      return text === undefined ? [] : Number(JSON.parse(text).id)
    })
    expect(JSON.parse(project.read('collections/posts/first.json') ?? '').id).toBe(Math.max(...ids))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    [{ ...product, name: 'nitrogen' }, 'There is a page at /product/nitrogen already'],
    [{ ...product, name: '../x' }, 'cannot be part of an address'],
    [{ ...product, name: 'Dew point' }, 'Rename it to "dew-point".'],
    [{ ...product, title: ' ' }, 'The page needs a title.'],
    [{ ...product, blocks: [{ type: 'heading', text: 'Use' }] }, 'begins without a text'],
  ])('refuses %j', (request, message) => {
    expect(() => newPage(project.content(), request)).toThrow(message)
  })
})
