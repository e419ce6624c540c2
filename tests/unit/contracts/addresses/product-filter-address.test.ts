import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isPossibleFigure,
  type ProductFilter,
  parseProductFilter,
  writeProductFilter,
} from '../../../../src/contracts/addresses/product-filter-address'

describe('the address of a filtered product index', () => {
  it('holds a need and figures by the letter of their column', () => {
    const query = 'need=air&f=1500&p=98&b=7'
    expect(parseProductFilter(`?${query}`)).toEqual({ need: 'air', flow: 1500, purity: 98, pressure: 7 })
    expect(writeProductFilter(parseProductFilter(query))).toBe(query)
    expect(writeProductFilter({})).toBe('')
    expect(parseProductFilter('f=10000000&p=0&b=100000')).toEqual({
      flow: 10_000_000,
      purity: 0,
      pressure: 100_000,
    })
    expect(isPossibleFigure('purity', -1)).toBe(false)
    expect(parseProductFilter(`need=${'x'.repeat(41)}`).need).toHaveLength(40)
  })

  it.each([
    'f=abc',
    'f=-3',
    'f=0',
    'f=1e9999',
    'f=1500x',
    'f=',
    'f=10000001',
    'b=0',
    'b=100001',
    'p=101',
    'b=NaN',
    'b=0x10',
    `f=${'9'.repeat(40)}`,
  ])('ignores the impossible figure in %s', (query) => expect(parseProductFilter(query)).toEqual({}))

  it('reads back what it writes', () => {
    const figure = (most: number) =>
      fc.double({ min: 0.01, max: most, noNaN: true }).map((one) => Number(one.toPrecision(6)))
    const filter = fc.record(
      {
        need: fc.constantFrom('air', 'oxygen'),
        flow: figure(99_999),
        purity: figure(100),
        pressure: figure(500),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filter, (written: ProductFilter) => {
        expect(parseProductFilter(writeProductFilter(written))).toEqual(written)
      }),
    )
  })

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseProductFilter(text)
      }),
    )
  })
})
