import { describe, expect, it } from 'vitest'
import { readFilterFigure } from '../../../../src/pages/products/read-filter-figure'

describe('readFilterFigure', () => {
  it.each([
    ['flow', '200', 200],
    ['flow', '200 Nm3/h', 200],
    ['flow', '4800 Nm3/day', 200],
    ['flow', '1000 LPM', 60],
    ['purity', '93 %', 93],
    ['purity', '93%', 93],
    ['purity', '99,999', 99.999],
    ['purity', '10 ppm', 99.999],
    ['pressure', '7 bar', 7],
    ['pressure', '7 bar(g)', 7],
    ['pressure', '0.7 MPa', 7],
    ['pressure', '100 psig', 6.895],
  ] as const)('reads a %s of “%s”', (column, text, figure) => {
    expect(readFilterFigure(column, text, 'metric')).toBeCloseTo(figure, 3)
  })

  it('reads a figure in the unit of its field like the figure alone', () => {
    expect(readFilterFigure('flow', '100 SCFM', 'us')).toBe(readFilterFigure('flow', '100', 'us'))
  })

  it.each([
    ['flow', '7 bar'],
    ['flow', 'plenty'],
    ['flow', '100-200 Nm3/h'],
    ['flow', '10 ppm'],
    ['purity', '93 Nm3/h'],
    ['pressure', '93 %'],
    ['pressure', ''],
  ] as const)('reads no %s in “%s”', (column, text) => {
    expect(readFilterFigure(column, text, 'metric')).toBeUndefined()
  })
})
