import { describe, expect, test } from 'vitest'
import { readingText } from '../../../../src/tools/search/describe-quantity'
import { findQuantities } from '../../../../src/units/find-quantity'
import type { TenderGas } from '../../../../src/units/unit-table'

function reading(query: string, gas?: TenderGas) {
  const [quantity] = findQuantities(query).quantities
  const results = { groups: [], count: 0, quantities: [], unknown: [], ...(gas && { gas }) }
  return quantity && readingText(quantity, results).replaceAll('\u00a0', ' ')
}

describe('readingText', () => {
  test.each([
    // 100 × 273.15 ÷ 293.15 = 93.18; 100 × 273.15 ÷ 288.15 = 94.79
    ['100 sm3/h', /^100 Sm³\/h = 93\.2–94\.8 Nm³\/h, .*15 or 20 °C$/],
    // 1,000 L/min are 60 m³/h; × 273.15 ÷ 293.15 = 55.91
    ['1000 LPM', /^1,000 L\/min = 55\.9–60 Nm³\/h, .*0, 15 or 20 °C$/],
    ['100 scfm', /^100 SCFM = 158–161 Nm³\/h, .*60, 68 or 70 °F$/],
  ])('says at which temperatures “%s” can be counted', (query, text) => {
    expect(reading(query)).toMatch(text)
  })

  test.each([
    ['100 sm3/h at 20 °C', '100 Sm³/h (20 °C, 1.01325 bar(a)) = 93.2 Nm³/h'],
    ['100 sm3/h at 15 °C', '100 Sm³/h (15 °C, 1.01325 bar(a)) = 94.8 Nm³/h'],
    ['10 bar', '10 bar = 145 psi'],
  ])('converts “%s”', (query, text) => {
    expect(reading(query)).toBe(text)
  })

  test('converts a mass flow of the gas that the search is about', () => {
    // 2 t/day are 83.33 kg/h; ÷ 1.428 kg/Nm³ = 58.36
    expect(reading('2 ton per day', 'oxygen')).toBe('2 t/day of oxygen = 58.4 Nm³/h')
    // ÷ 1.25 kg/Nm³
    expect(reading('50 kg/h', 'nitrogen')).toBe('50 kg/h of nitrogen = 40 Nm³/h')
  })
})
