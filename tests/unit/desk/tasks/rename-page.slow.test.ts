import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { renamePage } from '../../../../scripts/desk/tasks/rename-page'
import { fixtureFiles, TaskProject } from './task-project'

const project = new TaskProject()
afterEach(() => project.restore())
afterAll(() => project.dispose())

const file = 'pages/product/nitrogen.json'

describe('renaming a page', () => {
  it('rewrites every reference, moves the file as it is and adds a redirect', async () => {
    const text = project.read(file)
    const plan = renamePage(project.content(), { file, to: '/product/nitrogen-plant' })
    expect(plan.notes).toMatchInlineSnapshot(`
      [
        "Bookmarks and search results of /product/nitrogen redirect to /product/nitrogen-plant.",
      ]
    `)
    const described = plan.changes.map(({ place, field }) => `${place.file}:${place.line} ${field}`)
    expect(described).toContain('navigation.json:27 Header 2 › Dropdown items 4 › Path')
    expect(described).toContain('pages/product/nitrogen.json:1 File')
    const before = new Map(plan.files.map((one) => [one.file, project.read(one.file)]))
    const { 'redirects.json': redirects, ...lines } = project.carryOut(plan)
    expect(redirects).toEqual([
      '-{ "from": "/product/nitrogen-generator", "to": "/product/nitrogen", "since": "2026-11-23" }',
      '+{ "from": "/product/nitrogen-generator", "to": "/product/nitrogen-plant", "since": "2026-11-23" },',
      '+{ "from": "/product/nitrogen", "to": "/product/nitrogen-plant", "since": "2026-12-01" }',
    ])
    expect(lines[file]).toEqual(['removed'])
    for (const one of Object.keys(lines).filter((name) => before.get(name) && name !== file)) {
      const expected = before.get(one)?.replace(/\/product\/nitrogen(?!-)/g, '/product/nitrogen-plant') ?? ''
      expect(described.some((change) => change.startsWith(one))).toBe(true)
      expect(JSON.parse(project.read(one) ?? '')).toEqual(JSON.parse(expected))
    }
    expect(project.read('pages/product/nitrogen-plant.json')).toBe(text)
    expect(await project.mistakes()).toBe('')
    for (const entry of project.content().entries)
      expect(
        project.read(entry.source.file.replace('content/', ''))?.replace(/"from": "[^"]*"/g, ''),
      ).not.toMatch(/\/product\/nitrogen(?!-)/)
  })

  it('keeps domains, queries and anchors of links, and figures and links inside texts', async () => {
    const home = 'pages/index.json'
    project.replace(
      home,
      '"text": "Each one is sized for its site. All figures are indicative and customizable."',
      '"text": "See [one](/product/nitrogen#specifications), {/product/nitrogen: Nitrogen flow} and {/product/nitrogen: Nitrogen purity | max}."',
    )
    project.replace(home, '"link": "#"', '"link": "https://www.vayuna.example/product/nitrogen?p=1#why"')
    expect(await project.mistakes()).toBe('')
    const lines = project.carryOut(renamePage(project.content(), { file, to: '/product/n2' }))
    expect(lines[home]).toEqual(
      expect.arrayContaining([
        '+"text": "See [one](/product/n2#specifications), {/product/n2: Nitrogen flow} and {/product/n2: Nitrogen purity | max}.",',
        '+"action": { "label": "Learn More", "link": "https://www.vayuna.example/product/n2?p=1#why" },',
      ]),
    )
    expect(await project.mistakes()).toBe('')
  })

  it('renames posts within their folder', async () => {
    const post = 'collections/posts/reading-a-gas-flow.json'
    const plan = renamePage(project.content(), { file: post, to: '/blogs/gas-flows' })
    expect(project.carryOut(plan)).toMatchObject({
      [post]: ['removed'],
      'collections/posts/gas-flows.json': ['new'],
      'redirects.json': expect.arrayContaining([
        '+{ "from": "/blogs/reading-a-gas-flow", "to": "/blogs/gas-flows", "since": "2026-12-01" }',
      ]),
    })
    expect(await project.mistakes()).toBe('')
  })

  it('renames records without pages, whose references are names', async () => {
    const record = 'collections/industries/biogas.json'
    expect(
      project.carryOut(renamePage(project.content(), { file: record, to: 'biogas-plants' })),
    ).toMatchInlineSnapshot(`
      {
        "collections/industries/biogas-plants.json": [
          "new",
        ],
        "collections/industries/biogas.json": [
          "removed",
        ],
        "pages/services/epc.json": [
          "-"biogas",",
          "+"biogas-plants",",
        ],
        "pages/services/project-feasibility.json": [
          "-"biogas",",
          "+"biogas-plants",",
        ],
        "pages/services/safety-consultancy.json": [
          "-"biogas",",
          "+"biogas-plants",",
        ],
      }
    `)
    expect(await project.mistakes()).toBe('')
  })

  it('adds no redirect for a page that was never public', async () => {
    project.carryOut({
      ...renamePage(project.content(), {
        file: 'collections/case-studies/unpublished-plant.json',
        to: 'later',
      }),
    })
    expect(project.read('redirects.json')).not.toContain('unpublished-plant')
    expect(await project.mistakes()).toBe('')
  })

  it('moves back to the old address, whose redirect goes', async () => {
    const before = project.read('redirects.json')
    project.carryOut(renamePage(project.content(), { file, to: '/product/n2' }))
    project.carryOut(
      renamePage(project.content(), { file: 'pages/product/n2.json', to: '/product/nitrogen' }),
    )
    expect(await project.mistakes()).toBe('')
    expect(project.read('redirects.json')).toBe(
      before?.replace(
        /\n {2}\]/,
        ',\n    { "from": "/product/n2", "to": "/product/nitrogen", "since": "2026-12-01" }\n  ]',
      ),
    )
  })

  it.each([
    ['/product/biogas', 'There is a page at /product/biogas already'],
    ['/product/Nitrogen Plant', 'cannot be part of an address.'],
    ['gas-scrubber', 'An address begins with /, as in /product/gas-scrubber.'],
    ['Gas scrubber', 'An address begins with /, as in /product/gas-scrubber.'],
    ['product/gas-scrubber', 'An address begins with /, as in /product/gas-scrubber.'],
    ['', 'An address begins with /, as in /product/nitrogen.'],
    ['/product/con', '"con" cannot be part of an address. Windows keeps the name "con" for a device'],
    [`/product/${'n'.repeat(200)}`, 'this one has 200 characters, and 100 are the most.'],
    ['/assets/nitrogen', 'The finished site needs /assets for itself.'],
    ['/../../etc', 'cannot be part of an address.'],
  ])('refuses the address %s', (to, message) => {
    expect(() => renamePage(project.content(), { file, to })).toThrow(message)
  })

  it.each([
    ['blogs/gas-flows', 'An address begins with /, as in /blogs/gas-flows.'],
    ['/product/gas-flows', 'The address of this page begins with /blogs/, as in /blogs/'],
  ])('refuses the address %s of a post, whose folder is that of all posts', (to, message) => {
    expect(() =>
      renamePage(project.content(), { file: 'collections/posts/reading-a-gas-flow.json', to }),
    ).toThrow(message)
  })

  it.each(['pages/index.json', 'pages/getyourquote.json', 'pages/search.json', 'pages/product/index.json'])(
    'refuses to rename %s, which has a fixed address',
    (fixed) => {
      expect(() => renamePage(project.content(), { file: fixed, to: '/elsewhere' })).toThrow('is fixed')
    },
  )

  it.each(fixtureFiles(/^(?:pages\/(?:product|services)\/(?!index)|collections\/posts)/))(
    'changes nothing but the redirects when %s is renamed there and back',
    (page) => {
      const before = new Map(fixtureFiles(/json$/).map((one) => [one, project.read(one)]))
      const folder = page.startsWith('pages') ? page.slice('pages'.length, page.lastIndexOf('/')) : '/blogs'
      const name = page.slice(page.lastIndexOf('/') + 1, -'.json'.length)
      project.carryOut(renamePage(project.content(), { file: page, to: `${folder}/elsewhere` }))
      const moved = page.replace(`${name}.json`, 'elsewhere.json')
      project.carryOut(renamePage(project.content(), { file: moved, to: `${folder}/${name}` }))
      for (const [one, text] of before) if (one !== 'redirects.json') expect(project.read(one)).toBe(text)
    },
  )

  it('notes a file that cannot be read', () => {
    project.write('pages/about.json', '{ "template": ')
    expect(renamePage(project.content(), { file, to: '/product/n2' }).notes).toContain(
      'pages/about.json cannot be read, so what it refers to stays as it is.',
    )
  })
})
