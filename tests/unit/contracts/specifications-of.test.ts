import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Specifications from '../../../src/contracts/specifications/specifications-of'
import {
  isFigure,
  isInWords,
  specificationsOf,
} from '../../../src/contracts/specifications/specifications-of'
import type { ProductPage } from '../../../src/generated/content'

const module = '../../../src/contracts/specifications/specifications-of'
const flow = { property: 'flow', quantity: { min: 10, max: 500, unit: 'Nm³/h' } }
const rated = { property: 'power', quantity: { value: 45, unit: 'kW' } }
/** As far as the specifications go, with a field that no page has yet. */
const page = {
  template: 'product',
  title: 'Nitrogen',
  heroSubtitle: 'Nitrogen plant',
  card: { heading: 'Nitrogen plant', description: 'Makes nitrogen.' },
  heroBackgroundImage: { src: '/a.jpg', sources: [] },
  leadFigures: [],
  technicalSpecifications: { 'Nitrogen flow': flow, Control: 'PLC' },
  ratings: { 'Rated power': rated },
}

describe('specificationsOf', () => {
  it('lists figures and words in their order, and leaves out lines that are not yet written', () => {
    const lines = specificationsOf(page)
    expect(lines).toEqual([
      { label: 'Nitrogen flow', ...flow },
      { label: 'Control', words: 'PLC' },
    ])
    expect([lines.filter(isFigure), lines.filter(isInWords)]).toEqual([[lines[0]], [lines[1]]])
    expect(specificationsOf({ technicalSpecifications: { Flow: null, Power: {} } })).toEqual([])
    expect(specificationsOf({})).toEqual([])
  })
})

describe('a further field in the list of specifications', () => {
  beforeAll(() => {
    vi.resetModules()
    vi.doMock(module, async (original) => {
      const actual = await original<typeof Specifications>()
      return {
        ...actual,
        specificationsOf: ({ ratings, ...rest }: typeof page) => [
          ...actual.specificationsOf(rest),
          ...actual.specificationsOf({ technicalSpecifications: ratings }),
        ],
      }
    })
  })
  afterAll(() => {
    vi.doUnmock(module)
    vi.resetModules()
  })
  // The shortened record of this test.
  const record = page as unknown as ProductPage

  it('shows in the table of the page', async () => {
    const { SpecificationTable } = await import('../../../src/pages/product/specification-table')
    const { specificationsOf: listed } = await import(module)
    const table = createElement(SpecificationTable, {
      specifications: listed(record),
      note: undefined,
      leadFigures: [],
      calculators: undefined,
      tone: 'paper',
    })
    expect(renderToStaticMarkup(table)).toContain('Rated power')
  })

  it('shows in comparisons', async () => {
    const { alignSpecifications, comparedProduct } = await import(
      '../../../src/pages/compare/align-specifications'
    )
    const { figures } = alignSpecifications([comparedProduct(record)])
    expect(figures.flatMap(({ cells }) => cells)).toContainEqual({ label: 'Rated power', ...rated })
  })

  it('is found by the search', async () => {
    const { entriesOfPage } = await import('../../../scripts/content/search/entries-of-page')
    const { kind } = await import('../../../src/pages/product/kind')
    const entries = entriesOfPage({
      address: '/product/nitrogen',
      kind,
      title: page.title,
      description: '',
      linked: page,
      anchors: new Map([['specifications', 'specifications']]),
    })
    expect(entries.map(({ entry }) => entry)).toContainEqual({
      kind: 'specifications',
      link: '/product/nitrogen#specifications',
      title: 'Nitrogen plant',
      note: 'Rated power',
      ...rated,
    })
  })

  it('is in the structured data', async () => {
    const { kind } = await import('../../../src/pages/product/kind')
    const data = kind.structuredData?.(record, {
      address: 'https://site.example/product/nitrogen',
      // Not read by this kind.
      site: undefined as never,
      company: 'https://site.example/#organization',
      absolute: (address) => address,
      property: (name, { value = 0 }) => ({ '@type': 'PropertyValue', name, value }),
    })
    expect(data).toMatchObject({
      additionalProperty: expect.arrayContaining([
        { '@type': 'PropertyValue', name: 'Rated power', value: 45 },
      ]),
    })
  })

  it('is a figure of texts, and of the product index', async () => {
    const { figureAt, figuresIn } = await import('../../../scripts/content/figures-in')
    const { indexFields } = await import('../../../scripts/content/product-index/product-row')
    expect(figureAt(figuresIn(page), 'Rated power')).toEqual({ quantity: rated.quantity })
    const row = indexFields({ ...page, indexRow: { needs: [], figures: { flow: 'Rated power' } } })
    expect(row.figures).toContainEqual({ column: 'flow', label: 'Rated power', ...rated })
  })
})
