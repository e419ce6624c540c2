import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { deletePage } from '../../../../scripts/desk/tasks/delete-page'
import { incomingLinks } from '../../../../scripts/desk/tasks/incoming-links'
import { fixtureFiles, TaskProject } from './task-project'

const project = new TaskProject()
afterEach(() => project.restore())
afterAll(() => project.dispose())

const file = 'pages/product/nitrogen.json'

describe('incomingLinks', () => {
  it('lists what refers to a page, with what would happen to it', () => {
    const links = incomingLinks(project.content(), file)
    expect(
      links.map(({ place, kind, text }) => `${place.file} ${kind}: ${text.slice(0, 60)}`),
    ).toMatchInlineSnapshot(`
      [
        "collections/testimonials/operators.json link: /product/nitrogen#specifications",
        "collections/testimonials/operators.json figure: Our nitrogen plants make {/product/nitrogen: Nitrogen flow} ",
        "navigation.json item: /product/nitrogen",
        "navigation.json figure: {/product/nitrogen: Nitrogen flow}, {/product/nitrogen: Nitr",
        "shared/products.json item: /product/nitrogen",
        "pages/faq.json item: /product/nitrogen",
        "pages/index.json item: /product/nitrogen",
        "pages/product/desiccant-dryers.json item: /product/nitrogen",
        "pages/product/gas-blending.json item: /product/nitrogen",
        "pages/product/medical-oxygen.json item: /product/nitrogen",
        "pages/product/medical-oxygen.json figure: Also made from air: {/product/nitrogen: Nitrogen flow}",
      ]
    `)
  })
})

describe('deleting a page', () => {
  it('removes entries of lists, leads links elsewhere and keeps figures as words', async () => {
    const plan = deletePage(project.content(), { file })
    expect(plan.notes).toMatchInlineSnapshot(`
      [
        "Bookmarks and search results of /product/nitrogen lead to /product.",
      ]
    `)
    expect(project.carryOut(plan)).toMatchInlineSnapshot(`
      {
        "collections/testimonials/operators.json": [
          "-"text": "Our nitrogen plants make {/product/nitrogen: Nitrogen flow} at {/product/nitrogen: Nitrogen purity} and {/product/nitrogen: Delivery pressure}. The product page holds the full table. Its button “Print datasheet” puts everything on one A4 page.",",
          "-"link": "/product/nitrogen#specifications"",
          "+"text": "Our nitrogen plants make 10–1,000 Nm³/h at 95–99.999 % and 5–10 bar. The product page holds the full table. Its button “Print datasheet” puts everything on one A4 page.",",
          "+"link": "/product"",
        ],
        "navigation.json": [
          "-"path": "/product/nitrogen",",
          "-"label": "Industrial Nitrogen Plant PSA & VPSA",",
          "-"icon": "factory",",
          "-"note": "{/product/nitrogen: Nitrogen flow}, {/product/nitrogen: Nitrogen purity}"",
          "-},",
          "-{",
        ],
        "pages/faq.json": [
          "-"pages": ["/product/nitrogen", "/product/medical-oxygen", "/services/epc"],",
          "+"pages": ["/product/medical-oxygen", "/services/epc"],",
        ],
        "pages/index.json": [
          "-"/product/nitrogen",",
        ],
        "pages/product/desiccant-dryers.json": [
          "-"products": [",
          "-{ "page": "/product/nitrogen", "reason": "Needs dry compressed air" },",
          "-{ "page": "/product/medical-oxygen", "reason": "Needs dry compressed air" }",
          "-],",
          "+"products": [{ "page": "/product/medical-oxygen", "reason": "Needs dry compressed air" }],",
        ],
        "pages/product/gas-blending.json": [
          "-"products": [",
          "-{ "page": "/product/nitrogen", "reason": "Makes nitrogen for a blend" },",
          "-{ "page": "/product/medical-oxygen", "reason": "Makes oxygen for a blend" }",
          "-],",
          "+"products": [{ "page": "/product/medical-oxygen", "reason": "Makes oxygen for a blend" }],",
        ],
        "pages/product/medical-oxygen.json": [
          "-{ "page": "/product/nitrogen", "reason": "Also made from air: {/product/nitrogen: Nitrogen flow}" },",
        ],
        "pages/product/nitrogen.json": [
          "removed",
        ],
        "redirects.json": [
          "-{ "from": "/product/nitrogen-generator", "to": "/product/nitrogen", "since": "2026-11-23" }",
          "+{ "from": "/product/nitrogen-generator", "to": "/product", "since": "2026-11-23" },",
          "+{ "from": "/product/nitrogen", "to": "/product", "since": "2026-12-01" }",
        ],
        "shared/products.json": [
          "-"/product/nitrogen",",
        ],
      }
    `)
    expect(await project.mistakes()).toBe('')
  })

  it('leads entries of lists to another page when asked to', async () => {
    const places = incomingLinks(project.content(), file).map(({ place }) => place)
    const menu = places.filter((place) => place.file === 'navigation.json')
    project.carryOut(deletePage(project.content(), { file, redirect: '/product/biogas', keep: menu }))
    expect(project.read('navigation.json')?.split('"path": "/product/biogas"').length).toBe(3)
    // The menu now contains the page twice, which the check reports.
    expect(await project.mistakes()).toContain('/product/biogas')
  })

  it('can mark the old address as gone', async () => {
    const post = 'collections/posts/reading-a-gas-flow.json'
    project.carryOut(deletePage(project.content(), { file: post, redirect: null }))
    expect(project.read('redirects.json')).not.toContain('reading-a-gas-flow')
    expect(await project.mistakes()).toBe('')
  })

  it('deletes a record that lists name', async () => {
    project.carryOut(deletePage(project.content(), { file: 'collections/industries/biogas.json' }))
    expect(await project.mistakes()).toBe('')
  })

  it.each(
    fixtureFiles(
      /^(?:pages\/(?:product|services)\/(?!index)|collections\/(?:posts|case-studies|industries))/,
    ),
  )('leaves no mistake after deleting %s', async (one) => {
    const plan = deletePage(project.content(), { file: one })
    project.carryOut(plan)
    if (!plan.notes.some((note) => note.includes('needs another page')))
      expect(await project.mistakes()).toBe('')
    else expect(await project.mistakes()).not.toBe('')
  })

  it('refuses a page with a fixed address', () => {
    expect(() => deletePage(project.content(), { file: 'pages/sizing.json' })).toThrow('is fixed')
    expect(() => deletePage(project.content(), { file: 'site.json' })).toThrow('Only pages and records')
    expect(() => deletePage(project.content(), { file, redirect: '/nowhere' })).toThrow(
      'There is no public page at /nowhere.',
    )
  })
})
