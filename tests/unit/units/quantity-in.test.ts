import { describe, expect, it } from 'vitest'
import { quantityIn } from '../../../src/units/quantity-in'

describe('quantityIn', () => {
  it('converts both ends and leaves open ends open', () => {
    expect(quantityIn({ min: 6, max: 600, unit: 'SCFM' }, 'Nm³/h').max).toBeCloseTo(964.8, 0)
    expect(quantityIn({ min: 32, unit: '°F' }, '°C')).toEqual({ min: 0, unit: '°C' })
  })

  it('takes the reference state of the quantity into account', () => {
    const at20 = { value: 100, unit: 'Nm³/h', reference: '20 °C, 1.01325 bar(a)' } as const
    expect(quantityIn(at20, 'Nm³/h').value).toBeCloseTo(93.18, 1)
  })
})
