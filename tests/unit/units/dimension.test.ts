import { describe, expect, it, test } from 'vitest'
import { convert } from '../../../src/units/convert'
import { fromCoherent, toCoherent } from '../../../src/units/dimension'

describe('coherent units', () => {
  test.each([
    ['SCFM', 'Nm³/h'],
    ['Sm³/h', 'Nm³/h'],
    ['lb/SCF', 'kg/Nm³'],
    ['psi', 'bar'],
  ] as const)('a figure in %s is converted as to %s', (from, to) => {
    expect(fromCoherent(toCoherent(100, from), to)).toBeCloseTo(convert(100, from, to), 9)
  })

  it('counts temperatures from absolute zero', () => {
    expect(toCoherent(15, '°C')).toBeCloseTo(288.15, 9)
    expect(fromCoherent(toCoherent(-40, '°F'), '°C')).toBeCloseTo(-40, 9)
  })
})
