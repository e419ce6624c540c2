import { describe, expect, it } from 'vitest'
import { figureOffers, linkOffers } from '../../../../../scripts/desk/app/form/editor/inline-offers'
import type { KnownFigure } from '../../../../../scripts/desk/contract/lookups'

const page = (value: string, title: string, anchors: readonly string[] = []) =>
  ({ value, title, template: 'product', state: 'published', anchors }) as const
const figure = (at: string, label: string, metric: string): KnownFigure => ({
  page: at,
  file: `pages${at}.json`,
  label,
  metric,
  us: metric,
  tender: metric,
})
const lookups = {
  pages: [
    page('/product/dryer', 'Desiccant dryers', ['sizes']),
    page('/product/nitrogen', 'Nitrogen plants'),
  ],
  figures: [
    figure('/product/dryer', 'Flow', '10–5,000 Nm³/h'),
    figure('/product/dryer', 'Pressure dew point', 'down to −70 °C'),
    figure('/product/dryer', 'Pressure dew point', 'down to −70 °C'),
    figure('/product/nitrogen', 'Flow', '10–1,000 Nm³/h'),
  ],
}
const sources = {
  own: [{ label: 'Power', value: '5 kW' }],
  source: '{"text":"Reaches {/product/nitrogen: Flow}"}',
  lookups,
  address: '/product/blender',
}
const written = (typed: string) => figureOffers(sources, typed).map((offer) => offer.written)

describe('the figures offered after {', () => {
  it('begin with those that the page states or uses, and name each figure once', () => {
    expect(written('')).toEqual([
      'Power',
      '/product/nitrogen: Flow',
      '/product/dryer: Flow',
      '/product/dryer: Pressure dew point',
    ])
  })

  it('continue with those of the pages that it links to', () => {
    const linked = figureOffers({ ...sources, source: '{"product":"/product/nitrogen"}' }, 'flow')
    expect(linked.map((offer) => offer.written)).toEqual(['/product/nitrogen: Flow', '/product/dryer: Flow'])
  })

  it.each([
    ['dew', ['/product/dryer: Pressure dew point']],
    ['-70', ['/product/dryer: Pressure dew point']],
    ['desiccant flow', ['/product/dryer: Flow']],
    ['nothing', []],
  ])('are found by label, value and page: %s', (typed, expected) => {
    expect(written(typed)).toEqual(expected)
  })

  it('hold a typed quantity', () => {
    expect(figureOffers(sources, '5-10 bar')[0]).toMatchObject({
      written: '5-10 bar',
      label: '5–10\u00a0bar',
    })
  })

  it('leave out what other pages say of the edited one', () => {
    expect(figureOffers({ ...sources, address: '/product/dryer' }, 'dew')).toEqual([])
  })
})

describe('the addresses offered after [', () => {
  it.each([
    ['nitro', ['/product/nitrogen']],
    ['siz', ['#sizes']],
    ['https://a.example/b', ['https://a.example/b']],
    ['two words', []],
  ])('are pages, sections of the page, and a typed address: %s', (typed, expected) => {
    expect(linkOffers(lookups, '/product/dryer', typed).map((offer) => offer.written)).toEqual(expected)
  })
})
