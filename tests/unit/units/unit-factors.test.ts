import { describe, expect, it } from 'vitest'
import { dimensionOf, isReading, toCoherent } from '../../../src/units/dimension'
import { factorsOf, hasSameFactors, joinFactors, listFactors } from '../../../src/units/unit-factors'
import { allUnits, definitionOf, unitIn } from '../../../src/units/unit-table'

/** Size of a unit as its factors state it. */
function statedSize(unit: Parameters<typeof factorsOf>[0]): number {
  const product = (sign: 1 | -1) =>
    listFactors(factorsOf(unit), sign).reduce((all, [figure]) => all * figure, 1)
  return product(1) / product(-1)
}

describe('factors of units', () => {
  it('are those between metric units of one dimension', () => {
    const sizes = new Map<string, number>()
    const isShared = (unit: Parameters<typeof unitIn>[0]) => unitIn(unit, 'metric') === unit
    // Shares are read as numbers, standard cubic metres have another state, and a ton of refrigeration is a US unit.
    const others = ['%', 'ppm', 'Sm³/h', 'TR', 'mm', 'dB(A)']
    for (const unit of allUnits().filter(
      (one) => isShared(one) && !others.includes(one) && !isReading(one),
    )) {
      const { kind } = definitionOf(unit)
      const dimension = JSON.stringify(Object.entries(dimensionOf(unit)).sort())
      // Plain yields and gas yields have no dimension in common with shares.
      const key = dimension === '[]' ? kind : dimension
      const base = toCoherent(1, unit) / statedSize(unit)
      const known = sizes.get(key) ?? base
      sizes.set(key, known)
      expect(base / known, unit).toBeCloseTo(1, 9)
    }
  })

  it('cancel out in a quotient of equal units and add up in a product', () => {
    expect(joinFactors(factorsOf('t/day'), factorsOf('t/day'), -1)).toEqual({})
    expect(joinFactors(factorsOf('t/day'), factorsOf('kg/t'), 1)).toEqual({ day: -1 })
    expect(hasSameFactors(factorsOf('kg/day'), factorsOf('Nm³/day'))).toBe(true)
    expect(hasSameFactors(factorsOf('kg/day'), factorsOf('kg/h'))).toBe(false)
  })

  it('are listed with their unit, as often as they count', () => {
    expect(listFactors({ day: 2, tonne: -1 }, 1)).toEqual([
      [24, 'h/day'],
      [24, 'h/day'],
    ])
    expect(listFactors({ day: 2, tonne: -1 }, -1)).toEqual([[1000, 'kg/t']])
  })
})
