import { describe, expect, it } from 'vitest'
import type { IndexFigure, ProductRow } from '../../../../src/generated/content'
import { filterProducts } from '../../../../src/pages/products/filter-products'
import { axisFigures, axisOf, comparableQuantity } from '../../../../src/pages/products/index-axis'
import { convert } from '../../../../src/units/convert'

const product = (name: string, needs: string[], figures: IndexFigure[]): ProductRow => ({
  name,
  heading: name,
  text: name,
  link: `/product/${name}`,
  needs,
  figures,
})

const flow = (min: number, max: number): IndexFigure => ({
  column: 'flow',
  property: 'flow',
  quantity: { min, max, unit: 'Nm³/h' },
})
const nitrogen = product(
  'nitrogen',
  ['nitrogen', 'air'],
  [
    flow(10, 1000),
    { column: 'purity', property: 'purity', quantity: { min: 95, max: 99.999, unit: '%' } },
    { column: 'pressure', property: 'pressure', quantity: { min: 5, max: 10, unit: 'bar' } },
  ],
)
const biogas = product(
  'biogas',
  ['biogas'],
  [
    flow(50, 5000),
    { column: 'purity', property: 'purity', quantity: { min: 96, unit: '%' } },
    { column: 'pressure', property: 'recovery', quantity: { max: 99, wording: 'up to', unit: '%' } },
  ],
)
const dryers = product(
  'dryers',
  ['air'],
  [
    flow(10, 5000),
    { column: 'purity', property: 'dewPoint', quantity: { min: -70, wording: 'down to', unit: '°C' } },
    { column: 'pressure', words: 'Atmospheric to high' },
  ],
)
const all = [nitrogen, biogas, dryers]

const misfits = (filter: Parameters<typeof filterProducts>[1], system: 'metric' | 'us' = 'metric') =>
  filterProducts(all, filter, system).map((row) => row.misfits)

describe('filterProducts', () => {
  it('hides the products that answer another need, and reorders nothing', () => {
    const rows = filterProducts(all, { need: 'air' }, 'metric')
    expect(rows.map(({ product: { name }, isHidden }) => [name, isHidden])).toEqual([
      ['nitrogen', false],
      ['biogas', true],
      ['dryers', false],
    ])
    expect(rows.map(({ fits }) => fits)).toEqual([true, false, true])
  })

  it('says whether the range begins above the figure or ends below it', () => {
    expect(misfits({ flow: 1500 })).toEqual([{ flow: 'ends' }, {}, {}])
    expect(misfits({ flow: 20 })).toEqual([{}, { flow: 'starts' }, {}])
  })

  it('counts both ends of a range as inside, but an open share only at its minimum', () => {
    expect(misfits({ flow: 10 })[0]).toEqual({})
    expect(misfits({ flow: 1000 })[0]).toEqual({})
    expect(misfits({ purity: 96 })[1]).toEqual({})
    expect(misfits({ purity: 99.9999 })[1]).toEqual({ purity: 'open' })
  })

  it('compares no figure of another kind, and no words', () => {
    expect(misfits({ purity: 96, pressure: 7 })).toEqual([
      {},
      { pressure: 'noFigure' },
      { purity: 'noFigure', pressure: 'noFigure' },
    ])
  })

  it('counts an end of a range as inside as it is rounded in other units', () => {
    // 50 Nm³/h are shown as 31.1 SCFM, which are a little less.
    const asked = convert(31.1, 'SCFM', 'Nm³/h')
    expect(asked).toBeLessThan(50)
    expect(misfits({ flow: asked }, 'us')[1]).toEqual({})
    expect(misfits({ flow: asked })[1]).toEqual({ flow: 'starts' })
  })
})

describe('axisOf', () => {
  it('has decades for wide ranges, and round ends around all comparable figures', () => {
    expect(axisOf('flow', all)).toEqual({ min: 10, max: 10_000, log: true })
    expect(axisOf('purity', all)).toEqual({ min: 90, max: 100 })
    expect(axisOf('pressure', all)).toEqual({ min: 0, max: 10 })
  })

  it('prints the decades of a logarithmic axis, and the ends of a linear one', () => {
    expect(axisFigures({ min: 10, max: 10_000, log: true })).toEqual([10, 100, 1000, 10_000])
    expect(axisFigures({ min: 0, max: 10 })).toEqual([0, 10])
  })

  it('tells a removal from a purity, though both are shares', () => {
    const removal: IndexFigure = {
      column: 'purity',
      property: 'removal',
      quantity: { max: 99.99, wording: 'up to', unit: '%' },
    }
    expect(comparableQuantity(removal)).toBeUndefined()
    expect(comparableQuantity({ ...removal, property: 'purity' })).toBeDefined()
  })

  it('leaves out figures that it cannot hold', () => {
    expect(comparableQuantity(biogas.figures[2] ?? expect.fail())).toBeUndefined()
    expect(axisOf('pressure', [dryers])).toEqual({ min: 0, max: 100 })
  })
})
