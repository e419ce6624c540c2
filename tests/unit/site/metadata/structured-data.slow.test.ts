import { beforeAll, describe, expect, it } from 'vitest'
import { structuredData } from '../../../../scripts/site/metadata/structured-data'
import nitrogen from '../../../fixture/content/pages/product/nitrogen.json'
import { fixtureGenerated, type GeneratedSite } from './generated-site'
import { schemaOrgComplaints } from './schema-org-complaints'

/** An item of a JSON-LD graph, as the plain JSON that search engines read. */
interface Thing {
  readonly '@type': string
  readonly '@id'?: string
  readonly [property: string]: unknown
}

let generated: GeneratedSite
let things: Map<string, Thing[]>
beforeAll(async () => {
  generated = await fixtureGenerated()
  things = new Map(
    generated.pages.map((page) => {
      const graph = JSON.parse(JSON.stringify(structuredData(page, generated.site, generated.titles)))
      return [page.entry.address, graph['@graph']]
    }),
  )
})

const thingAt = (address: string, type: string) =>
  things.get(address)?.find((thing) => thing['@type'] === type)

describe('schema.org validation', () => {
  it('accepts the structured data of every page', () => {
    const { pages, site, titles } = generated
    expect(schemaOrgComplaints(pages.map((page) => structuredData(page, site, titles)))).toBe('')
  })

  it.each([
    ['an unknown type', { '@type': 'Produkt', name: 'x' }],
    ['a property of another type', { '@type': 'Person', headline: 'x' }],
    ['a value of the wrong type', { '@type': 'Answer', text: { '@type': 'Person' } }],
  ])('rejects %s', (_, thing) => {
    expect(schemaOrgComplaints([{ '@context': 'https://schema.org', '@graph': [thing] }])).toContain('error')
  })
})

describe('structured data of every page', () => {
  it('describes the company, the site, the page and, below the home page, its breadcrumbs', () => {
    for (const [address, graph] of things) {
      const types = graph.map((thing) => thing['@type'])
      expect(types.slice(0, 3), address).toEqual(['Organization', 'WebSite', 'WebPage'])
      expect(types.includes('BreadcrumbList'), address).toBe(address !== '/')
    }
  })

  it('names the search on the home page only', () => {
    for (const [address] of things) {
      const action = thingAt(address, 'WebSite')?.potentialAction
      if (address !== '/') expect(action, address).toBeUndefined()
      else
        expect(action).toEqual({
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${generated.site.address}/search?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        })
    }
  })

  it('names no search on a site without a search page', () => {
    const home = generated.pages.find(({ entry }) => entry.address === '/')
    if (!home) throw new Error('The fixture site has a home page.')
    const graph = structuredData(home, generated.site, new Map())
    expect(JSON.stringify(graph)).not.toContain('SearchAction')
  })

  it('gives each item a unique @id and references only items of the same graph', () => {
    for (const [address, graph] of things) {
      const ids = graph.flatMap((thing) => thing['@id'] ?? [])
      expect(new Set(ids).size, address).toBe(ids.length)
      const text = JSON.stringify(graph)
      for (const [, id] of text.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids, address).toContain(id)
    }
  })

  it('lists only existing pages in the breadcrumbs, each with its title', () => {
    for (const [address, graph] of things) {
      const trail = graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement
      if (!Array.isArray(trail)) continue
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1))
      for (const { item, name } of trail) {
        const path = new URL(item).pathname
        expect(generated.titles.get(path), `${address} lists ${path}`).toBe(name)
      }
    }
  })

  it('leads from a product to the product index, if there is one', () => {
    const [page] = generated.pages.filter(({ entry }) => entry.address === '/product/nitrogen')
    if (!page) throw new Error('There is no such page.')
    const parents = (titles: typeof generated.titles) =>
      [
        ...JSON.stringify(structuredData(page, generated.site, titles)).matchAll(
          /"item":"[^"]*?example([^"]*)"/g,
        ),
      ].map(([, address]) => address)
    expect(parents(generated.titles)).toEqual(['/', '/products', '/product/nitrogen'])
    const titles = new Map([...generated.titles].filter(([address]) => address !== '/products'))
    expect(parents(titles)).toEqual(['/', '/product/nitrogen'])
  })

  it('contains only absolute URLs', () => {
    for (const [address, graph] of things)
      for (const [, link = ''] of JSON.stringify(graph).matchAll(/"(?:url|image|logo|item|@id)":"([^"]+)"/g))
        expect(link, address).toMatch(/^https:\/\//)
  })
})

describe('structured data by kind of page', () => {
  it('lists the quantities of a product as property values with units', () => {
    const properties = thingAt('/product/nitrogen', 'Product')?.additionalProperty
    const { min, max } = nitrogen.technicalSpecifications['Nitrogen flow'].quantity
    expect(properties).toContainEqual({
      '@type': 'PropertyValue',
      name: expect.any(String),
      minValue: min,
      maxValue: max,
      unitText: 'Nm³/h',
    })
    expect(properties).toContainEqual(expect.objectContaining({ minValue: 5, maxValue: 10, unitCode: 'BAR' }))
  })

  it('describes a product, a service or a blog post on its page', () => {
    for (const { entry } of generated.pages) {
      const { address, template } = entry
      const kinds: Partial<Record<typeof template, string>> = {
        product: 'Product',
        service: 'Service',
        post: 'BlogPosting',
      }
      const about = kinds[template]
      if (about) expect(thingAt(address, about), address).toBeDefined()
    }
  })

  it('lists all questions of a page with their answers, and no FAQ on other pages', () => {
    for (const { entry, record } of generated.pages) {
      const asked =
        'questions' in record
          ? // The search page links to questions without repeating their answers.
            (record.questions ?? []).filter((item) => 'answer' in item)
          : 'content' in record
            ? record.content.filter(({ type }) => type === 'question')
            : 'topics' in record
              ? (record.topics ?? []).flatMap(({ questions }) => questions)
              : []
      const answered = thingAt(entry.address, 'FAQPage')?.mainEntity
      expect(Array.isArray(answered) ? answered.length : 0, entry.address).toBe(asked.length)
    }
    expect([...things.values()].some((graph) => graph.some((thing) => thing['@type'] === 'FAQPage'))).toBe(
      true,
    )
  })
})
