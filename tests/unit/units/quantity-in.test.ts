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

  it('keeps the gas and the words of a bound', () => {
    expect(quantityIn({ min: 32, wording: 'down to', unit: '°F' }, '°C')).toStrictEqual({
      min: 0,
      wording: 'down to',
      unit: '°C',
    })
    expect(quantityIn({ min: 24, gas: 'Bio-CNG', unit: 'kg/day' }, 'kg/h')).toStrictEqual({
      min: 1,
      gas: 'Bio-CNG',
      unit: 'kg/h',
    })
  })

  it('returns a quantity in its own unit as it is', () => {
    const quantity = { min: 50, exclusive: true, unit: 't/day', note: 'at the gate' } as const
    expect(quantityIn(quantity, 't/day')).toEqual(quantity)
  })
})
