import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Lookups } from '../../../../scripts/desk/contract/lookups'
import { DeskServer } from './desk-server'

let desk: DeskServer
const about = 'pages/about.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterAll(() => desk.dispose())
afterEach(() => desk.resetIfTouched())

const lookups = () => desk.call<Lookups>('lookups')
const edit = (file: string, piece: string, by: string) => {
  desk.touch()
  return desk.edit(file, piece, by)
}
/** Replaces a file by a draft of another text; null removes it. */
const replace = (file: string, text: string | null) => {
  desk.touch()
  return desk.draft({ file, text, base: desk.read(file) })
}

describe('the lookups', () => {
  it('offer what the content and the schemas hold', async () => {
    const { pictures, pictureFiles, icons, marks, films, units, fragments, site } = await lookups()
    // Marks and films are fields of their own.
    expect(pictures).toContain('hero.jpg')
    expect(pictures.filter((name) => name.includes('/') || name.endsWith('.mp4'))).toEqual([])
    expect(pictureFiles?.['hero.jpg']).toEqual({
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      width: 1640,
      height: 615,
    })
    expect(marks).toContain('brewery.svg')
    expect(films).toEqual(['plant'])
    expect(site).toEqual({ address: 'https://vayuna.example', company: 'Vayuna' })
    expect(icons.names.length).toBeGreaterThan(10)
    expect(units.kinds['Nm³/h']).toBe('gas flow')
    expect(units.misspellings['Nm3/h']).toBe('Nm³/h')
    expect(units.ofProperty.flow).toContain('gas flow')
    expect(fragments).toContain('shared/process-skids.json')
  })

  it('describe each page with its state and the picture that a copy of it has', async () => {
    await edit(about, '{', '{ "publishOn": "2126-03-01",')
    const { pages } = await lookups()
    const at = (address: string) => pages.find(({ value }) => value === address)
    expect(at('/about')).toEqual({
      value: '/about',
      title: 'About us',
      template: 'about',
      state: 'scheduled',
      anchors: expect.arrayContaining([expect.any(String)]),
    })
    expect(at('/blogs/reading-a-gas-flow')).toMatchObject({ state: 'published', picture: 'valve.jpg' })
    expect(at('/case-studies/unpublished-plant')).toMatchObject({ state: 'draft' })
    expect(at('/product/nitrogen')).toMatchObject({ hasSharedQuestions: true })
  })

  it('leave out what a page with a mistake does not say', async () => {
    await edit('pages/product/nitrogen.json', '"heroBackgroundImage"', '"unknownField"')
    const { pages } = await lookups()
    expect(pages.find(({ value }) => value === '/product/nitrogen')).not.toHaveProperty('picture')
    await replace('site.json', null)
    expect((await lookups()).site).toEqual({ address: '', company: '' })
  })

  it('offer the kinds of new pages, first those that a menu has to list', async () => {
    await edit('collections/posts/reading-a-gas-flow.json', '"topic": "Units"', '"topic": "Medical oxygen"')
    await edit('collections/posts/dew-point-classes-of-dried-air.json', '"topic"', '"tropic"')
    const { newPages } = await lookups()
    expect(newPages.map(({ kind }) => kind)).toEqual(['product', 'service', 'case-study', 'post'])
    expect(newPages[0]).toEqual({
      kind: 'product',
      title: 'Product',
      help: expect.any(String),
      folder: '/product/',
      titleLimit: 70,
      hasIcon: true,
      isListedByBuild: false,
      pictureSlot: 'product',
      takesText: false,
    })
    expect(newPages[3]).toMatchObject({
      folder: '/blogs/',
      titleLimit: 90,
      hasIcon: false,
      isListedByBuild: true,
      about: 'product',
      isAboutRequired: false,
      topics: ['Medical oxygen'],
      takesText: true,
    })
  })

  it('name records by their title, or by the name of their file as the tree does', async () => {
    const { records } = await lookups()
    expect(records.posts).toContainEqual({
      value: 'sizing-medical-oxygen-from-beds',
      title: 'Sizing medical oxygen from beds',
    })
    expect(records.industries).toContainEqual({ value: 'food-and-beverage', title: 'Food and beverage' })
  })

  it('name the items of a page by their labels, or by their ids while they have none', async () => {
    await edit('pages/product/biogas.json', '"label": "Desulphuriser"', '"label": ""')
    const { items } = await lookups()
    expect(items?.['/product/biogas/processFlow/units']?.slice(0, 2)).toEqual([
      { value: 'raw', title: 'Raw biogas' },
      { value: 'desulphuriser', title: 'desulphuriser' },
    ])
  })

  it('tell the figures of each page in every system of units, with the ends that they have', async () => {
    const { figures = [] } = await lookups()
    const flow = figures.find(
      ({ page, label }) => page === '/case-studies/hospital-oxygen' && label === 'Oxygen flow',
    )
    const plain = JSON.parse(JSON.stringify(flow).replaceAll('\u00a0', ' '))
    expect(plain).toEqual({
      page: '/case-studies/hospital-oxygen',
      file: 'collections/case-studies/hospital-oxygen.json',
      label: 'Oxygen flow',
      metric: '15–500 Nm³/h',
      us: '9.3–311 SCFM',
      tender: '15–500 Nm³/h',
      min: { metric: '15 Nm³/h', us: '9.3 SCFM', tender: '15 Nm³/h' },
      max: { metric: '500 Nm³/h', us: '311 SCFM', tender: '500 Nm³/h' },
    })
    for (const { page, label, us } of figures)
      expect([page, label, us]).toEqual([expect.any(String), expect.any(String), expect.any(String)])
    const recovery = figures.find(({ label }) => label === 'Methane recovery')
    expect(recovery).toHaveProperty('max')
    expect(recovery).not.toHaveProperty('min')
  })
})
