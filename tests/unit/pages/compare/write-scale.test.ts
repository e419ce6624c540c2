import { describe, expect, it } from 'vitest'
import { axisFigures, writeScale } from '../../../../src/pages/compare/write-scale'

const scale = { min: 0, max: 600, unit: 'Nm³/h' } as const

it('writes a scale in the unit that tenders use for the gas of the row', () => {
  expect(writeScale({ scale, medium: 'oxygen' }, 'metric')).toContain('600 Nm³/h')
  expect(writeScale({ scale, medium: 'oxygen' }, 'tender')).toMatch(/10,\d+ L\/min$/)
  expect(writeScale({ scale, medium: 'air' }, 'tender')).toMatch(/10\.?\d* m³\/min$/)
})

it('keeps the metric unit for a row of several gases, whose bars share one scale', () => {
  expect(writeScale({ scale, medium: undefined }, 'tender')).toBe(
    writeScale({ scale, medium: undefined }, 'metric'),
  )
})

describe('axisFigures', () => {
  const figures = (...row: Parameters<typeof axisFigures>) =>
    axisFigures(...row).map(({ at, write }) => [at, write('metric')])

  it('has both ends and the middle of a linear scale', () => {
    expect(figures({ scale: { min: 0, max: 15, unit: 'bar' }, medium: undefined })).toEqual([
      [0, '0'],
      [0.5, '7.5'],
      [1, '15'],
    ])
  })

  it('has every decade of a logarithmic scale', () => {
    const decades = { min: 1, max: 10_000, log: true, unit: 'Nm³/h' } as const
    expect(figures({ scale: decades, medium: undefined })).toEqual([
      [0, '1'],
      [0.25, '10'],
      [0.5, '100'],
      [0.75, '1,000'],
      [1, '10,000'],
    ])
  })
})
