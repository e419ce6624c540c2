import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldSchema, resolveSchema } from '../../../../scripts/desk/app/form/model/field-schema'
import { startValue } from '../../../../scripts/desk/app/form/model/start-value'
import type {
  ContentCheck,
  LaunchList,
  OpenFile,
  Schedule,
  SearchAnswer,
  Tree,
} from '../../../../scripts/desk/contract/api'
import { launchReport } from '../../../../scripts/operations/launch-check/launch-report'
import { DeskServer } from './desk-server'

let desk: DeskServer
const about = 'pages/about.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterAll(() => desk.dispose())

describe('the tree', () => {
  it('holds every content file once, by purpose', async () => {
    const written = 'content/published-addresses.json'
    writeFileSync(join(desk.root, written), '[]\n')
    await desk.project.live.update([written])
    const { groups } = await desk.call<Tree>('tree')
    const files = groups.flatMap((group) => group.files.map(({ file }) => file))
    expect(new Set(files).size).toBe(files.length)
    const group = (title: string) => groups.find((one) => one.title === title)?.files ?? []
    expect(group('Pages')[0]).toMatchObject({
      file: 'pages/index.json',
      address: '/',
      kind: 'home',
      title: 'Home',
    })
    expect(group('Products').every(({ kind }) => kind === 'product')).toBe(true)
    expect(group('Shared parts').map(({ file }) => file)).toContain('shared/process-skids.json')
    expect(group('Menus and company').map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Menus', 'Company', 'Moved pages']),
    )
    // The check writes it.
    expect(files).not.toContain('published-addresses.json')
    rmSync(join(desk.root, written))
    await desk.project.live.update([written])
  })

  it('has the order of the menus, then records with the newest first, then titles', async () => {
    const { groups } = await desk.call<Tree>('tree')
    expect(groups.map(({ title }) => title)).toEqual([
      'Pages',
      'Products',
      'Services',
      'Case studies',
      'Posts',
      'Calculators',
      'Client logos',
      'Industries',
      'Testimonials',
      'Shared parts',
      'Menus and company',
      'Words of the site',
    ])
    const namesIn = (title: string) =>
      groups.find((one) => one.title === title)?.files.map(({ file }) => file.split('/').at(-1))
    expect(namesIn('Services')).toEqual(['epc.json', 'safety-consultancy.json', 'project-feasibility.json'])
    expect(namesIn('Posts')).toEqual([
      'reading-a-gas-flow.json',
      'sizing-medical-oxygen-from-beds.json',
      'dew-point-classes-of-dried-air.json',
    ])
    expect(namesIn('Menus and company')).toEqual(['site.json', 'navigation.json', 'redirects.json'])
  })

  it('says whether a page is public, and how many samples it has', async () => {
    await desk.edit(about, '{', '{ "publishOn": "2126-03-01", "sample": true, "note": "Lorem ipsum",')
    const files = (await desk.call<Tree>('tree')).groups.flatMap((group) => group.files)
    await desk.reset()
    const of = (name: string) => files.find(({ file }) => file === name)
    const finished = { state: 'published', isChanged: false, mistakes: 0, samples: 0 }
    expect(of(about)).toEqual({
      file: about,
      title: 'About us',
      kind: 'about',
      address: '/about',
      state: 'scheduled',
      publishOn: '2126-03-01',
      isChanged: true,
      mistakes: 1,
      samples: 1,
    })
    const privacy = 'pages/privacy.json'
    expect(of(privacy)).toEqual({
      ...finished,
      file: privacy,
      title: 'Privacy',
      kind: 'document',
      address: '/privacy',
    })
    expect(of('collections/case-studies/unpublished-plant.json')).toMatchObject({ state: 'draft' })
    const shared = 'shared/feature-control.json'
    expect(of(shared)).toEqual({ ...finished, file: shared, title: 'Feature control', kind: 'shared' })
  })

  it('counts the mistakes of a file, and no warnings', async () => {
    const text = desk.read(about)
    const mistakesWith = async (title: string) => {
      const changed = JSON.stringify({ ...JSON.parse(text), title })
      await desk.draft({ file: about, text: changed, base: text })
      const { problems } = await desk.call<ContentCheck>('check')
      const { groups } = await desk.call<Tree>('tree')
      const { mistakes } = groups.flatMap((one) => one.files).find(({ file }) => file === about) ?? {}
      await desk.reset()
      return { mistakes, found: problems.filter(({ place }) => place.file === about).length }
    }
    expect(await mistakesWith('Lorem ipsum dolor')).toEqual({ mistakes: 0, found: 1 })
    expect(await mistakesWith('')).toEqual({ mistakes: 1, found: 1 })
  })

  it('names a page by its file while it has no title', async () => {
    await desk.draft({ file: about, text: '{}', base: desk.read(about) })
    const pages = (await desk.call<Tree>('tree')).groups.flatMap((one) => one.files)
    expect(pages.find(({ file }) => file === about)).toMatchObject({ kind: 'page', title: 'About' })
    await desk.reset()
  })
})

it('begins a testimonial without stars and icon, which nobody has given', async () => {
  const { schema } = await desk.open('collections/testimonials/operators.json')
  // The server sends schemas of the project, whose keywords a test compares with this type.
  const whole = schema as FieldSchema
  const items = resolveSchema(whole.properties?.items, whole)
  expect(startValue(items.items ?? {}, whole)).toEqual({ name: '', designation: '', text: '' })
})

describe('an open file', () => {
  it('has a schema that holds everything it refers to', async () => {
    const { groups } = await desk.call<Tree>('tree')
    for (const { file } of groups.flatMap(({ files }) => files)) {
      const { schema } = await desk.open(file)
      const text = JSON.stringify(schema)
      const { $defs = {} } = schema as { $defs?: object } // An open file's schema is an object.
      const named = [...text.matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name = '']) =>
        name.replaceAll('~1', '/'),
      )
      expect(named.filter((name) => !Object.hasOwn($defs, name))).toEqual([])
      expect(text.includes('schemas.local')).toBe(false)
      expect(text.length).toBeGreaterThan(50)
    }
  })

  it('names its shared parts with the pages that use them', async () => {
    const { includes } = await desk.open('pages/product/chillers.json')
    expect(includes).toContainEqual(
      expect.objectContaining({
        pointer: '',
        from: 'shared/process-skids.json',
        usedBy: expect.arrayContaining(['/product/chillers']),
      }),
    )
  })

  it.each([
    [
      'collections/industries/biogas.json',
      ['/services/epc', '/services/project-feasibility', '/services/safety-consultancy'],
    ],
    ['collections/testimonials/operators.json', ['/about', '/']],
    ['collections/posts/reading-a-gas-flow.json', ['/blogs/reading-a-gas-flow', '/blogs']],
    ['shared/process-skids.json', ['/product/chillers', '/product/gas-blending']],
    // Another shared part includes it.
    ['shared/why-choose.json', expect.arrayContaining(['/product/chillers', '/product/nitrogen'])],
    [about, ['/about']],
    ['site.json', []],
  ])('names the pages that show %s', async (file, pages) => {
    expect((await desk.open(file)).usedBy).toEqual(pages)
  })

  it('has the texts of its shared parts, and the names of the fields that it writes itself', async () => {
    const { includes } = await desk.open('pages/product/chillers.json')
    const [part] = includes
    expect(part).toMatchObject({
      from: 'shared/process-skids.json',
      value: { whyChooseText: [{}, {}, {}, {}] },
    })
    expect(part?.overrides).toContain('heroBackgroundImage')
    expect(part?.overrides).not.toContain('whyChooseText')
  })

  it('requires no field of a shared part, because its pages may write the rest', async () => {
    for (const file of ['shared/closing.json', 'shared/process-skids.json'])
      expect((await desk.open(file)).schema).not.toHaveProperty('required')
    expect((await desk.open('shared/closing.json')).schema).toHaveProperty('properties.heading')
    expect((await desk.open('shared/process-skids.json')).schema).toHaveProperty('properties.whyChooseText')
    expect((await desk.open(about)).schema).toHaveProperty('required')
  })

  it('has any schema and the fields that are known while a shared part is unused or missing', async () => {
    const part = 'shared/outer.json'
    await desk.draft({
      file: part,
      text: '{ "$include": "shared/nowhere.json", "heading": "A" }',
      base: null,
    })
    expect((await desk.open(part)).schema).toEqual({ type: 'object' })
    const text = '{ "template": "about", "hero": { "$include": "shared/outer.json", "title": "B" } }'
    await desk.draft({ file: about, text, base: desk.read(about) })
    expect((await desk.open(about)).includes).toEqual([
      {
        pointer: '/hero',
        from: part,
        value: { heading: 'A' },
        overrides: ['title'],
        usedBy: ['/about'],
      },
    ])
    expect((await desk.open(part)).includes).toEqual([
      { pointer: '', from: 'shared/nowhere.json', value: {}, overrides: ['heading'], usedBy: ['/about'] },
    ])
    await desk.reset()
  })

  it('has any schema where a page gets only some fields of a shared part through another one', async () => {
    const part = 'shared/inner.json'
    const hero = '{ "$include": "shared/outer.json" }'
    for (const [file, text, base] of [
      [part, '{ "$include": "shared/closing.json", "title": "A" }', null],
      ['shared/outer.json', `{ "$include": "${part}" }`, null],
      [about, `{ "template": "about", "hero": ${hero} }`, desk.read(about)],
    ] as const)
      await desk.draft({ file, text, base })
    expect((await desk.open(part)).schema).toEqual({ type: 'object' })
    await desk.reset()
  })

  it('is unknown without a draft and a file', async () => {
    const { status, text } = await desk.send('/__desk/api/file?file=pages/missing.json')
    expect([status, JSON.parse(text)]).toEqual([404, { message: 'There is no such file.' }])
    await desk.draft({ file: 'pages/missing.json', text: '{}', base: null })
    expect(await desk.open('pages/missing.json')).toMatchObject({
      text: '',
      digest: '',
      draft: { text: '{}' },
    })
    await desk.reset()
  })

  it('can be read only if it is not written in UTF-8', async () => {
    writeFileSync(
      join(desk.root, 'content', about),
      desk.read(about).replace('"title": "', '"title": "é'),
      'latin1',
    )
    expect(await desk.open(about)).toHaveProperty('readOnly', 'The file is not written in UTF-8.')
    await desk.reset()
  })

  it.each([
    ['a comment', '{ // no\n "template": "about" }', 'Comments are not allowed in JSON. Remove the comment.'],
    [
      'a doubled key',
      '{ "template": "about", "template": "about" }',
      'The field "template" appears twice here. Remove one of the two: only the last would count.',
    ],
    [
      'a text without an end',
      '{ "template": "about',
      'A quotation mark is missing in this line. Every name and every text begins and ends with ". A " inside a text is written \\".',
    ],
  ])('with %s can be read only', async (_, text, reason) => {
    await desk.draft({ file: about, text, base: desk.read(about) })
    expect((await desk.call<OpenFile>(`file?file=${about}`)).readOnly).toBe(reason)
    await desk.draft({ file: about, text: null, base: null })
  })
})

describe('the search', () => {
  it('finds words in drafts, with the labels of the field', async () => {
    await desk.edit(about, '"description": "', '"description": "A Quite\u00a0Unusual word. ')
    const { hits, count } = await desk.call<SearchAnswer>('search?text=quite%20unusual')
    expect(count).toBe(1)
    expect(hits).toEqual([
      {
        place: { file: about, pointer: '/description', line: 4 },
        field: 'Page description',
        text: expect.stringMatching(/^A Quite\u00a0Unusual word\. An industrial/),
      },
    ])
    await desk.draft({ file: about, text: null, base: null })
    expect(await desk.call<SearchAnswer>('search?text=quite%20unusual')).toEqual({ hits: [], count: 0 })
  })

  it('finds what visitors read across formatting, figures, subscripts and signs', async () => {
    const text =
      'Our **dryers** reach [down](/product/nitrogen) to {−70 °C}, without H₂S & CO₂, at {/product/nitrogen: Delivery pressure}'
    await desk.edit(about, '"description": "', `"description": "${text}. `)
    for (const words of [
      'our dryers reach down to -70 °C',
      'H2S & CO2',
      'co2, at 5-10 bar',
      'co2, at 73-145 psi',
    ])
      expect((await desk.call<SearchAnswer>(`search?text=${encodeURIComponent(words)}`)).hits).toContainEqual(
        expect.objectContaining({ place: expect.objectContaining({ file: about }) }),
      )
    await desk.draft({ file: about, text: null, base: null })
  })

  it('finds a quantity by its value with the unit', async () => {
    const { hits } = await desk.call<SearchAnswer>(`search?text=${encodeURIComponent('10-1000 nm3/h')}`)
    expect(hits.filter(({ text }) => text.includes(' · '))).toEqual([
      {
        place: { file: 'pages/product/nitrogen.json', pointer: '/leadFigures/0/quantity', line: 30 },
        field: 'Lead figures 1 › Quantity',
        text: '10–1,000\u00a0Nm³/h · 6.2–622\u00a0SCFM',
      },
      {
        place: {
          file: 'pages/product/nitrogen.json',
          pointer: '/technicalSpecifications/Nitrogen flow/quantity',
          line: 251,
        },
        field: 'Technical specifications › Nitrogen flow › Quantity',
        text: '10–1,000\u00a0Nm³/h · 6.2–622\u00a0SCFM',
      },
    ])
  })

  it('counts more hits than it shows', async () => {
    const { hits, count } = await desk.call<SearchAnswer>('search?text=gas')
    expect(hits).toHaveLength(100)
    expect(count).toBeGreaterThan(100)
  })

  it('finds nothing for spaces', async () => {
    expect(await desk.call<SearchAnswer>('search?text=%20')).toEqual({ hits: [], count: 0 })
  })
})

describe('the launch list', () => {
  it('is that of npm run launch-check, also with a page that is held back', async () => {
    const unlinked = 'pages/unlinked.json'
    const text = desk
      .read(about)
      .replace('{', '{ "draft": true,')
      .replace(/"(title|description)": "/g, '"$1": "Unlinked ')
    await desk.draft({ file: unlinked, text, base: null })
    expect(await desk.save([unlinked])).toMatchObject({ kind: 'saved' })
    const { project } = desk.project.live
    const { items } = await desk.call<LaunchList>('launch')
    const { count, text: report } = await launchReport(desk.root, project.settings, project.day)
    expect(items).toHaveLength(count)
    for (const { message } of items) expect(report).toContain(message)
    await desk.reset()
  })

  it('has as many entries as the tree says, also with a mistake', async () => {
    const isEqual = async () => {
      const [{ items }, { left }] = [await desk.call<LaunchList>('launch'), await desk.call<Tree>('tree')]
      expect(left).toBe(items.length)
      return left
    }
    const before = await isEqual()
    await desk.edit('navigation.json', '"label": "', '"label": "Lorem ipsum ')
    expect(await isEqual()).toBe(before + 1)
    await desk.draft({ file: about, text: '{', base: desk.read(about) })
    expect(await isEqual()).toBeGreaterThan(0)
    for (const file of ['navigation.json', about]) await desk.draft({ file, text: null, base: null })
  })

  it('names samples and links without a target of the drafts, each at its place', async () => {
    const before = (await desk.call<LaunchList>('launch')).items.length
    await desk.edit(about, '{', '{ "sample": true,')
    const { items } = await desk.call<LaunchList>('launch')
    expect(items).toHaveLength(before + 1)
    expect(items.filter(({ place }) => place.file === about)).toEqual([
      {
        place: { file: about, pointer: '/sample', line: 1 },
        field: 'The whole file',
        risk: 'sample',
        message: 'This is sample content.',
        found: expect.stringMatching(/^Template: about · Page title: About us · /),
      },
    ])
    await desk.draft({ file: about, text: null, base: null })
  })
})

describe('a draft that is nested more deeply than any function recurses', () => {
  const file = 'pages/about.json'
  const text = `${'['.repeat(10_000)}${']'.repeat(10_000)}`

  it.each([
    'tree',
    'check',
    'effects',
    'launch',
    'schedule?day=2026-01-15',
    'search?text=gas',
    'lookups',
    'pictures',
    `file?file=${file}`,
  ])('does not stop GET %s', async (path) => {
    await desk.draft({ file, text, base: desk.read(file) })
    const { status } = await desk.send(`/__desk/api/${path}`)
    await desk.draft({ file, text: null, base: null })
    expect(status).toBe(200)
  })
})

describe('the schedule', () => {
  it('lists what a build on a day shows', async () => {
    await desk.edit(about, '{', '{ "publishOn": "2126-03-01",')
    const on = async (day: string) =>
      (await desk.call<Schedule>(`schedule?day=${day}`)).items.find(({ file }) => file === about)
    expect(await on('2126-02-28')).toMatchObject({ isShown: false, publishOn: '2126-03-01' })
    expect(await on('2126-03-01')).toMatchObject({ isShown: true })
    await desk.draft({ file: about, text: null, base: null })
    expect(await on('2126-03-01')).toBeUndefined()
  })

  it('begins with what appears first, and ends with drafts', async () => {
    await desk.edit(about, '{', '{ "publishOn": "2126-03-01",')
    await desk.edit('pages/privacy.json', '{', '{ "publishOn": "2126-01-01",')
    const { items } = await desk.call<Schedule>('schedule?day=2126-02-01')
    await desk.reset()
    expect(items).toEqual([
      {
        file: 'pages/privacy.json',
        title: 'Privacy',
        kind: 'document',
        publishOn: '2126-01-01',
        isShown: true,
        isDraft: false,
      },
      {
        file: about,
        title: 'About us',
        kind: 'about',
        publishOn: '2126-03-01',
        isShown: false,
        isDraft: false,
      },
      {
        file: 'collections/case-studies/unpublished-plant.json',
        title: 'Unpublished plant',
        kind: 'case-studies',
        isShown: false,
        isDraft: true,
      },
    ])
  })

  it('refuses what is no day', async () => {
    const { status, text } = await desk.send('/__desk/api/schedule?day=2126-02-30')
    expect([status, JSON.parse(text)]).toEqual([400, { message: 'Write a day as in 2026-12-24.' }])
  })
})
