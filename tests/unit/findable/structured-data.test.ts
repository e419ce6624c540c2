import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import nitrogen from '../../../content/pages/product/nitrogen.json'
import { type GeneratedSite, readGeneratedSite } from '../../../scripts/site/findable/read-pages'
import { structuredData } from '../../../scripts/site/findable/structured-data'
import { schemaOrgComplaints } from './type-check'

/** A thing of a graph, looked at as the plain JSON that search engines read. */
interface Thing {
  readonly '@type': string
  readonly '@id'?: string
  readonly [property: string]: unknown
}

let generated: GeneratedSite
let things: Map<string, Thing[]>
beforeAll(async () => {
  generated = await readGeneratedSite(resolve(import.meta.dirname, '../../../src/generated'))
  things = new Map(
    generated.pages.map((page) => {
      const graph = JSON.parse(JSON.stringify(structuredData(page, generated.site, generated.titles)))
      return [page.entry.address, graph['@graph']]
    }),
  )
})

const of = (address: string, type: string) => things.get(address)?.find((thing) => thing['@type'] === type)

describe('against the vocabulary of schema.org', () => {
  it('every page has the shape it says it has', () => {
    const { pages, site, titles } = generated
    expect(schemaOrgComplaints(pages.map((page) => structuredData(page, site, titles)))).toBe('')
  })

  it.each([
    ['a type that does not exist', { '@type': 'Produkt', name: 'x' }],
    ['a property of another type', { '@type': 'Person', headline: 'x' }],
    ['a list where one text is meant', { '@type': 'Answer', text: { '@type': 'Person' } }],
  ])('%s is found out', (_, thing) => {
    expect(schemaOrgComplaints([{ '@context': 'https://schema.org', '@graph': [thing] }])).toContain('error')
  })
})

describe('every page', () => {
  it('names the company, the site, itself and, below the home page, the way to it', () => {
    for (const [address, graph] of things) {
      const types = graph.map((thing) => thing['@type'])
      expect(types.slice(0, 3), address).toEqual(['Organization', 'WebSite', 'WebPage'])
      expect(types.includes('BreadcrumbList'), address).toBe(address !== '/')
    }
  })

  it('gives each thing one name, and refers to things that are there', () => {
    for (const [address, graph] of things) {
      const ids = graph.flatMap((thing) => thing['@id'] ?? [])
      expect(new Set(ids).size, address).toBe(ids.length)
      const text = JSON.stringify(graph)
      for (const [, id] of text.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids, address).toContain(id)
    }
  })

  it('has a trail of pages that exist, each with its title', () => {
    for (const [address, graph] of things) {
      const trail = graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement
      if (!Array.isArray(trail)) continue
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1))
      for (const { item, name } of trail) {
        const path = new URL(item).pathname
        expect(generated.titles.get(path), `${address} leads over ${path}`).toBe(name)
      }
    }
  })

  it('leaves a folder without a page of its own out of the trail', () => {
    const [page] = generated.pages.filter(({ entry }) => entry.address === '/product/nitrogen')
    if (!page) throw new Error('There is no such page.')
    const titles = new Map([...generated.titles].filter(([address]) => address !== '/product'))
    const graph = structuredData(page, generated.site, titles)['@graph']
    expect(JSON.stringify(graph)).toContain('"position":2,"name":')
    expect(JSON.stringify(graph)).not.toMatch(/"position":3|"item":"[^"]*\/product"/)
  })

  it('links absolutely', () => {
    for (const [address, graph] of things)
      for (const [, link = ''] of JSON.stringify(graph).matchAll(/"(?:url|image|logo|item|@id)":"([^"]+)"/g))
        expect(link, address).toMatch(/^https:\/\//)
  })
})

describe('a page about something', () => {
  it('of products gives the quantities as property values with units', () => {
    const properties = of('/product/nitrogen', 'Product')?.additionalProperty
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

  it('is what it is about', () => {
    for (const { entry } of generated.pages) {
      const { address, template } = entry
      const kinds: Partial<Record<typeof template, string>> = {
        product: 'Product',
        service: 'Service',
        post: 'BlogPosting',
      }
      const about = kinds[template]
      if (about) expect(of(address, about), address).toBeDefined()
    }
  })

  it('with questions has all of them with their answers, and without has none', () => {
    for (const { entry, record } of generated.pages) {
      const asked =
        'questions' in record
          ? (record.questions ?? [])
          : 'template' in record
            ? []
            : record.content.filter(({ type }) => type === 'question')
      const answered = of(entry.address, 'FAQPage')?.mainEntity
      expect(Array.isArray(answered) ? answered.length : 0, entry.address).toBe(asked.length)
    }
    expect([...things.values()].some((graph) => graph.some((thing) => thing['@type'] === 'FAQPage'))).toBe(
      true,
    )
  })
})
