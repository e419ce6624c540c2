import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert } from '../../../src/units/convert'
import { PSI } from '../../../src/units/reference-states'
import { definitionOf, type TenderGas, type Unit, unitIn } from '../../../src/units/unit-table'
import { anyUnit, figure, units } from './arbitraries'

const pairs = units.flatMap((from) =>
  units.filter((to) => definitionOf(from).kind === definitionOf(to).kind).map((to) => [from, to] as const),
)

describe('published figures', () => {
  test.each([
    ['60 °F, 14.696 psia', 1.607],
    ['68 °F, 14.696 psia', 1.583],
    ['70 °F, 14.696 psia', 1.577],
  ] as const)('1 SCFM (%s) is %d Nm³/h', (from, expected) => {
    expect(convert(1, 'SCFM', 'Nm³/h', { from })).toBeCloseTo(expected, 3)
  })

  test('1 Sm³ is 0.9479 Nm³ at 15 °C (ISO 13443), and less at 20 °C', () => {
    // 273.15 ÷ 288.15 = 0.94794 and 273.15 ÷ 293.15 = 0.93178
    expect(convert(1, 'Sm³/h', 'Nm³/h')).toBeCloseTo(273.15 / 288.15, 9)
    expect(convert(1, 'Sm³/h', 'Nm³/h', { from: '20 °C, 1.01325 bar(a)' })).toBeCloseTo(273.15 / 293.15, 9)
  })

  test('the volume of a gas differs by 7 % between 0 and 20 °C', () => {
    const from = '20 °C, 1.01325 bar(a)'
    expect(convert(100, 'Nm³/h', 'Nm³/h', { from })).toBeCloseTo(100 / 1.0732, 2)
    expect(convert(100, 'Nm³/h', 'Nm³/h', { from: '0 °C, 1 bar(a)' })).toBeCloseTo(98.692, 3)
  })

  test('1 psi is 6.894757 kPa and 1 bar is 14.5038 psi', () => {
    expect(PSI / 1000).toBeCloseTo(6.894757, 6)
    expect(convert(1, 'bar', 'psi')).toBeCloseTo(14.5038, 4)
    expect(convert(1, 'bar(g)', 'psig')).toBeCloseTo(14.5038, 4)
    expect(convert(1, 'bar(a)', 'psia')).toBeCloseTo(14.5038, 4)
  })

  test.each([
    // Exact by the definitions in NIST SP 811, appendix B, to the digits given there.
    [-40, '°C', '°F', -40],
    [-70, '°C', '°F', -94],
    [100, '°C', '°F', 212],
    [1, 't/day', 'short tons/day', 1.10231131],
    [1, 'kg', 'lb', 2.20462262],
    [1, 'kg/h', 'lb/h', 2.20462262],
    [1, 'kg/day', 'lb/day', 2.20462262],
    [24, 'kg/day', 'kg/h', 1],
    [1, 'h', 'min', 60],
    [200, 'TR', 'kW', 703.37056],
    [0.5, 'MW', 'kW', 500],
    [1, 'MW', 'TR', 284.345136],
    [1, 'm²', 'ft²', 10.7639104],
    [1, 'm³/h', 'ft³/min', 0.58857778],
    [1, 'm', 'ft', 3.2808399],
    [25.4, 'mm', 'in', 1],
    [1, 'kg/t', 'lb/short ton', 2],
    [1, 'Nm³', 'SCF', 37.3258],
    [1, 'kWh/Nm³', 'kWh/100 SCF', 2.67912],
    [1, 'Nm³/h', 'SCFM', 0.622095],
    // ICU demand per bed in India's 2021 programme.
    [24, 'L/min', 'm³/h', 1.44],
    [10, 'L/min', 'm³/h', 0.6],
    // 10 ppm of residual oxygen is 99.999 % nitrogen.
    [10, 'ppm', '%', 0.001],
  ] as const)('%d %s is %s %d', (value, from, to, expected) => {
    expect(Math.abs(convert(value, from, to) / expected - 1)).toBeLessThan(5e-6)
  })

  test.each([
    ['Nm³/h', 'SCFM'],
    ['kWh/Nm³', 'kWh/100 SCF'],
    ['kg/Nm³', 'lb/SCF'],
  ] as const)('the energy and the mass in a flow of gas do not depend on the system (%s)', (from, to) => {
    // A concentration per Nm³ describes the same amount as the converted one per SCF.
    const inUnit = unitIn('Nm³', 'us')
    const amount = convert(10, 'Nm³', inUnit)
    if (from === 'Nm³/h') expect(convert(10, from, to) * 60).toBeCloseTo(amount, 9)
    if (from === 'kWh/Nm³') expect((convert(2, from, to) / 100) * amount).toBeCloseTo(20, 9)
    if (from === 'kg/Nm³') expect(convert(convert(2, from, to) * amount, 'lb', 'kg')).toBeCloseTo(20, 9)
  })
})

describe('convert', () => {
  test('is inverted by the reverse conversion within 1e-9, for every pair of units', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs), figure, ([from, to], value) => {
        const back = convert(convert(value, from, to), to, from)
        // Near 0 °F and 0 °C the offset decides the size of the error.
        const size =
          definitionOf(from).kind === 'temperature' ? Math.max(32, Math.abs(value)) : Math.abs(value)
        expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-9 * size)
      }),
    )
  })

  test('preserves the order of figures, for every pair of units', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs), figure, figure, ([from, to], one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(convert(low, from, to)).toBeLessThanOrEqual(convert(high, from, to))
      }),
    )
  })

  test('returns the figure unchanged if both units are the same', () => {
    fc.assert(fc.property(anyUnit, figure, (unit, value) => convert(value, unit, unit) === value))
  })

  test('keeps the decimals of a temperature in its own unit', () => {
    expect(convert(0.1, '°F', '°F')).toBe(0.1)
  })

  test.each([
    ['bar(g)', 'bar(a)'],
    ['bar', 'psig'],
    ['Nm³/h', 'm³/h'],
    ['kg', '°C'],
  ] as const)('%s is never taken for %s', (from, to) => {
    expect(() => convert(1, from, to)).toThrow(`${from} cannot be converted to ${to}`)
  })
})

describe('systems', () => {
  test('every unit belongs to a system, and its counterpart measures the same', () => {
    for (const unit of units) {
      const { kind, in: names } = definitionOf(unit)
      expect([names.metric, names.us]).toContain(unit)
      for (const system of ['metric', 'us'] as const) {
        const other = names[system]
        expect(definitionOf(other).kind).toBe(kind)
        // Several units may share a counterpart, but no unit of a system is converted within it.
        expect(unitIn(other, system)).toBe(other)
      }
    }
  })

  test('a misspelt gas has no unit of tenders, and a misspelt unit is reported', () => {
    // Content is formatted before it is checked.
    expect(unitIn('Nm³/h', 'tender', 'oxigen' as TenderGas)).toBe('Nm³/h')
    expect(() => definitionOf('Nm3' as Unit)).toThrow('Nm3 is not an accepted unit')
  })

  test('a figure converts to the other system and back within 1e-9', () => {
    fc.assert(
      fc.property(figure, anyUnit, fc.constantFrom('metric', 'us'), (value, unit, system) => {
        const other = unitIn(unit, system)
        const back = convert(convert(value, unit, other), other, unit)
        const size = unit === '°C' || unit === '°F' ? Math.max(460, Math.abs(value)) : Math.abs(value)
        expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-9 * size)
      }),
    )
  })
})
