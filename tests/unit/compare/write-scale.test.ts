import { expect, it } from 'vitest'
import { writeScale } from '../../../src/pages/compare/write-scale'

const scale = { min: 0, max: 600, unit: 'Nm³/h' } as const

it('writes a scale in the unit that tenders use for the gas of the row', () => {
  expect(writeScale({ scale, gas: 'oxygen' }, 'metric')).toContain('600 Nm³/h')
  expect(writeScale({ scale, gas: 'oxygen' }, 'tender')).toMatch(/10,\d+ L\/min$/)
  expect(writeScale({ scale, gas: 'air' }, 'tender')).toMatch(/10\.?\d* m³\/min$/)
})

it('keeps the metric unit for a row of several gases, whose bars share one scale', () => {
  expect(writeScale({ scale, gas: undefined }, 'tender')).toBe(
    writeScale({ scale, gas: undefined }, 'metric'),
  )
})
