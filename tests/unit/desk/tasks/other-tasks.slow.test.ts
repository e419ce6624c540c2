import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { planTask } from '../../../../scripts/desk/tasks/plan-task'
import { TaskProject } from './task-project'

const project = new TaskProject()
afterEach(() => project.restore())
afterAll(() => project.dispose())

const plan = (name: string, body: unknown) => planTask(project.content(), name, body)
const nitrogen = 'pages/product/nitrogen.json'
const home = 'pages/index.json'

describe('replacing words', () => {
  it('changes texts for readers, not addresses, figures or names of files', async () => {
    const replaced = plan('replace', { find: 'nitrogen', replace: 'N₂', matchesCase: true, wholeWords: true })
    const lines = project.carryOut(replaced)
    expect(replaced.changes.length).toBeGreaterThan(5)
    expect(
      Object.values(lines)
        .flat()
        .filter((line) => line.startsWith('+'))
        .join(),
    ).toContain('N₂')
    expect(project.read('navigation.json')).toContain('"path": "/product/nitrogen"')
    expect(project.read('navigation.json')).toContain('{/product/nitrogen: Nitrogen flow}')
    expect(await project.mistakes()).toBe('')
  })

  it('changes chosen places only, finds no-break spaces, and says what changes', () => {
    project.replace(home, '"kicker": "Product"', '"kicker": "Product\u00a0range"')
    const place = { file: home, pointer: '/products/kicker' }
    const replaced = plan('replace', { find: 'product range', replace: 'Range', places: [place] })
    expect(replaced.changes).toEqual([
      {
        place: { ...place, line: expect.any(Number) },
        field: 'Products › Kicker',
        before: 'Product\u00a0range',
        after: 'Range',
      },
    ])
    expect(project.carryOut(replaced)).toEqual({
      [home]: ['-"kicker": "Product\u00a0range",', '+"kicker": "Range",'],
    })
  })

  it('finds what the search finds: subscripts, dashes and signs as keyboards write them', () => {
    project.replace(home, '"kicker": "Product"', '"kicker": "H₂S & CO₂ at −70 °C, ≥ 5–7 bar"')
    const places = [{ file: home, pointer: '/products/kicker' }]
    const replacedBy = (find: string) =>
      plan('replace', { find, replace: 'x', matchesCase: true, wholeWords: true, places }).changes.map(
        (change) => change.after,
      )
    expect(replacedBy('H2S & CO2')).toEqual(['x at −70 °C, ≥ 5–7 bar'])
    expect(replacedBy('-70 °C')).toEqual(['H₂S & CO₂ at x, ≥ 5–7 bar'])
    expect(replacedBy('>= 5-7 bar')).toEqual(['H₂S & CO₂ at −70 °C, x'])
    expect(replacedBy('= 5-7 bar')).toEqual([])
    expect(replacedBy('h2s')).toEqual([])
  })

  it('refuses words that would make a text longer than any text may be', () => {
    expect(() => plan('replace', { find: 'nitrogen', replace: 'long '.repeat(2_000) })).toThrow(
      / would become [\d,]+ characters long\. Use fewer words\.$/,
    )
  })

  it('changes nothing when the words are not there', () => {
    expect(plan('replace', { find: 'no such words', replace: '' })).toEqual({
      files: [],
      changes: [],
      notes: [],
    })
  })
})

describe('changing other places too', () => {
  it('changes equal quantities and texts that hold the figure or the words', async () => {
    const pointer = '/technicalSpecifications/Nitrogen flow/quantity'
    const from = { min: 10, max: 1000, unit: 'Nm³/h' }
    project.replace(home, '"text": "Each one is sized', '"text": "From 10–1,000 Nm³/h. Each one is sized')
    const changed = plan('change-too', {
      places: [
        { file: nitrogen, pointer },
        { file: nitrogen, pointer: '/leadFigures/0/quantity' },
        { file: home, pointer: '/products/text' },
      ],
      from,
      to: { ...from, max: 1200 },
    })
    expect(project.carryOut(changed)).toMatchInlineSnapshot(`
      {
        "pages/index.json": [
          "-"text": "From 10–1,000 Nm³/h. Each one is sized for its site. All figures are indicative and customizable.",",
          "+"text": "From 10–1,200 Nm³/h. Each one is sized for its site. All figures are indicative and customizable.",",
        ],
        "pages/product/nitrogen.json": [
          "-"quantity": { "min": 10, "max": 1000, "unit": "Nm³/h", "gas": "nitrogen" }",
          "-"quantity": { "min": 10, "max": 1000, "unit": "Nm³/h", "gas": "nitrogen" },",
          "+"quantity": { "min": 10, "max": 1200, "unit": "Nm³/h", "gas": "nitrogen" }",
          "+"quantity": { "min": 10, "max": 1200, "unit": "Nm³/h", "gas": "nitrogen" },",
        ],
      }
    `)
    expect(await project.mistakes()).toBe('')
  })

  it('changes the words that differ in texts that hold only these', () => {
    project.replace(home, '"text": "Each one is sized', '"text": "Call +91 731 400. Each one is sized')
    const places = [{ file: home, pointer: '/products/text' }]
    const changed = plan('change-too', { places, from: 'Phone: +91 731 400', to: 'Phone: +91 731 500' })
    expect(project.carryOut(changed)).toEqual({
      [home]: [
        expect.stringContaining('Call +91 731 400. Each'),
        expect.stringContaining('Call +91 731 500. Each'),
      ],
    })
  })

  it('leaves a place that says it in other words, and notes it', () => {
    const places = [{ file: home, pointer: '/products/kicker' }]
    expect(plan('change-too', { places, from: 'Plants', to: 'Skids' })).toEqual({
      files: [],
      changes: [],
      notes: ['The place at /products/kicker in pages/index.json says it in other words: change it by hand.'],
    })
    expect(() => plan('change-too', { places: [{ file: home, pointer: '/no' }], from: 1, to: 2 })).toThrow(
      'There is no value at /no in pages/index.json.',
    )
  })
})

describe('arranging sections', () => {
  const sections = (...names: string[]) =>
    names.map((name) => ({ section: name.replace('-', ''), hidden: name.startsWith('-') }))
  const usual = ['specifications', 'description', 'processFlow', 'features', 'applications', 'advantages']

  it('writes the list of sections after the fields about the page', async () => {
    const all = sections(...usual, 'questions', 'caseStudies', 'whyChoose', 'closing', 'related')
    expect(plan('sections', { file: nitrogen, sections: all })).toEqual({ files: [], changes: [], notes: [] })
    const moved = sections(
      'description',
      'specifications',
      ...usual.slice(2),
      '-questions',
      'caseStudies',
      'whyChoose',
      'closing',
      'related',
    )
    expect(project.carryOut(plan('sections', { file: nitrogen, sections: moved }))).toMatchInlineSnapshot(`
      {
        "pages/product/nitrogen.json": [
          "+"sections": [",
          "+"description",",
          "+"specifications",",
          "+"processFlow",",
          "+"features",",
          "+"applications",",
          "+"advantages",",
          "+{ "section": "questions", "hidden": true },",
          "+"caseStudies",",
          "+"whyChoose",",
          "+"closing",",
          "+"related"",
          "+],",
        ],
      }
    `)
    expect(await project.mistakes()).toBe('')
    expect(project.carryOut(plan('sections', { file: nitrogen, sections: all }))).toMatchInlineSnapshot(`
      {
        "pages/product/nitrogen.json": [
          "-{ "section": "questions", "hidden": true },",
          "+"questions",",
        ],
      }
    `)
    expect(await project.mistakes()).toBe('')
  })

  it('notes links to a section that is hidden', () => {
    const names = [
      ...usual.slice(2),
      'description',
      '-specifications',
      'questions',
      'caseStudies',
      'whyChoose',
      'closing',
      'related',
    ]
    expect(plan('sections', { file: nitrogen, sections: sections(...names) }).notes).toMatchInlineSnapshot(`
      [
        "“Proof › Sample datasheet › Link” in collections/testimonials/operators.json links to the hidden section “Technical specifications”.",
      ]
    `)
  })

  it.each([
    [sections('description'), 'is missing. Hide it instead.'],
    [sections('description', 'description'), 'A section can be there only once.'],
    [sections('nothing'), 'There is no section "nothing".'],
  ])('refuses %j', (wanted, message) => {
    expect(() => plan('sections', { file: nitrogen, sections: wanted })).toThrow(message)
  })
})

describe('publishing', () => {
  const post = 'collections/posts/reading-a-gas-flow.json'
  const draft = 'collections/case-studies/unpublished-plant.json'

  it('makes a draft public, or public from a day on', async () => {
    expect(
      project.carryOut(plan('publish', { file: draft, when: { from: '2026-12-24' } })),
    ).toMatchInlineSnapshot(`
      {
        "collections/case-studies/unpublished-plant.json": [
          "-"pictures": [{ "file": "vessel.jpg", "alt": "Vessel of the plant." }],",
          "-"draft": true",
          "+"publishOn": "2026-12-24",",
          "+"pictures": [{ "file": "vessel.jpg", "alt": "Vessel of the plant." }]",
        ],
      }
    `)
    expect(await project.mistakes()).toBe('')
    expect(project.carryOut(plan('publish', { file: draft, when: 'now' }))).toMatchInlineSnapshot(`
      {
        "collections/case-studies/unpublished-plant.json": [
          "-"publishOn": "2026-12-24",",
        ],
      }
    `)
    expect(await project.mistakes()).toBe('')
  })

  it('makes a page that was public a draft with a redirect, and removes the redirect again', () => {
    const hidden = plan('publish', { file: post, when: 'draft' })
    expect(hidden.notes).toMatchInlineSnapshot(`
      [
        "Until it is public again, /blogs/reading-a-gas-flow redirects to /blogs.",
        "“Description 2” in pages/product/nitrogen.json links to this page, and needs another target until then.",
      ]
    `)
    expect(project.carryOut(hidden)).toMatchInlineSnapshot(`
      {
        "collections/posts/reading-a-gas-flow.json": [
          "+"draft": true,",
        ],
        "redirects.json": [
          "-{ "from": "/product/nitrogen-generator", "to": "/product/nitrogen", "since": "2026-11-23" }",
          "+{ "from": "/product/nitrogen-generator", "to": "/product/nitrogen", "since": "2026-11-23" },",
          "+{ "from": "/blogs/reading-a-gas-flow", "to": "/blogs", "since": "2026-12-01" }",
        ],
      }
    `)
    project.carryOut(plan('publish', { file: post, when: 'now' }))
    expect(project.read('redirects.json')).not.toContain('reading-a-gas-flow')
    expect(project.read(post)).not.toContain('draft')
  })

  it('refuses a later day for a page that is already public', () => {
    expect(() => plan('publish', { file: post, when: { from: '2027-01-01' } })).toThrow(
      'This page is already public',
    )
    expect(() => plan('publish', { file: post, when: { from: '2027-13-01' } })).toThrow('is not a day')
    expect(() => plan('publish', { file: 'site.json', when: 'draft' })).toThrow('always part of the site')
  })
})

describe('a request', () => {
  it.each<[string, unknown, string]>([
    ['paint', {}, 'The desk has no task "paint".'],
    ['toString', {}, 'The desk has no task "toString".'],
    ['rename', null, 'The request is not an object.'],
    ['rename', { file: 3, to: '/x' }, 'The field "file" of the request is missing or wrong.'],
    [
      'new-page',
      { kind: 'home', title: 'x', name: 'x' },
      'The field "kind" of the request is missing or wrong.',
    ],
    ['delete', { file: '../package.json' }, 'There is no page or record in ../package.json.'],
    ['sections', { file: home, sections: 'all' }, 'The field "sections" of the request is missing or wrong.'],
  ])('to %s with %j is refused', (name, body, message) => {
    expect(() => plan(name, body)).toThrow(message)
  })
})
