import { describe, expect, it } from 'vitest'
import { describePage, type KeepableRecord } from '../../../src/pages/kept/describe-page'
import { compile, oxygen } from '../sizing/fixture-calculators'

/** The parts of a record that are read. */
const partial = (record: object) => record as KeepableRecord

const comparison = partial({
  template: 'compare',
  products: [
    { name: 'Nitrogen', link: '/product/nitrogen' },
    { name: 'Medical oxygen', link: '/product/medical-oxygen' },
  ],
})
const calculator = async () =>
  partial({ ...(await compile(oxygen)), title: 'Oxygen', question: 'How much?', link: '/sizing/oxygen' })

describe('describePage', () => {
  it('names the products of a comparison and writes its address as the comparison does', () => {
    expect(describePage('/compare?x=1&p=medical-oxygen,nitrogen,nitrogen,none', comparison)).toEqual({
      address: '/compare?p=medical-oxygen,nitrogen',
      kind: 'Comparison',
      title: 'Medical oxygen, Nitrogen',
    })
  })

  it('describes no comparison of fewer than two products', () => {
    expect(describePage('/compare', comparison)).toBeUndefined()
    expect(describePage('/compare?p=nitrogen,none', comparison)).toBeUndefined()
  })

  it('drops the query of a product and keeps no other page with a template', () => {
    const product = partial({
      template: 'product',
      link: '/product/nitrogen',
      heroSubtitle: 'Nitrogen plants',
      heroSummary: 'On site',
    })
    expect(describePage('/product/nitrogen?x=<b>', product)).toEqual({
      address: '/product/nitrogen',
      kind: 'Product',
      title: 'Nitrogen plants',
      note: 'On site',
    })
    expect(describePage('/about', partial({ template: 'about', link: '/about' }))).toBeUndefined()
    expect(describePage('/another/one', partial({ title: 'One' }))).toBeUndefined()
  })

  it('describes a service by its heading and a case study by its summary', () => {
    const link = '/services/operations'
    const service = partial({
      template: 'service',
      link,
      heroHeading: 'Operations',
      heroDescription: 'We run it',
    })
    expect(describePage(link, service)).toEqual({
      address: link,
      kind: 'Service',
      title: 'Operations',
      note: 'We run it',
    })
    const study = partial({
      link: '/case-studies/one',
      title: 'One',
      customerKind: 'Hospital',
      summary: 'Beds',
    })
    expect(describePage('/case-studies/one?x=1', study)).toEqual({
      address: '/case-studies/one',
      kind: 'Case study',
      title: 'One',
      note: 'Beds',
    })
  })

  it('calculates with the figures of the address and drops what the calculator does not read', async () => {
    // Low: 0.5 × 120 × 10 + 20 × 24 = 1080 L/min = 64.8 m³/h. High: 120 × 10 + 20 × 30 = 1800 L/min = 108 m³/h.
    expect(describePage('/sizing/oxygen?wardBeds=120&x=1', await calculator())).toEqual({
      address: '/sizing/oxygen?wardBeds=120',
      kind: 'Calculation',
      title: 'Oxygen',
      note: 'demand: 64.8–108\u00a0Nm³/h',
    })
  })
})
