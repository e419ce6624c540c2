import { describe, expect, it, test } from 'vitest'
import { readingText, searchAtOtherState } from '../../../src/search/describe-quantity'
import { findQuantities } from '../../../src/units/find-quantity'

const nothing = { groups: [], count: 0, quantities: [], unknown: [] }

function reading(query: string) {
  const [quantity] = findQuantities(query).quantities
  return quantity && readingText(quantity, nothing).replaceAll('\u00a0', ' ')
}

function otherSearch(query: string) {
  const [quantity] = findQuantities(query).quantities
  return quantity && searchAtOtherState(query, quantity)
}

describe('readingText', () => {
  it('says at which temperature a flow in Sm³/h was counted', () => {
    expect(reading('100 sm3/h')).toMatch(/^100 Sm³\/h = 94\.8 Nm³\/h, .*15 °C.*ISO 13443.*20 °C/)
    expect(reading('100 to 200 sm3/h')).toMatch(/^100–200 Sm³\/h = 94\.8–190 Nm³\/h, /)
  })

  test.each([
    ['100 sm3/h at 20 °C', '100 Sm³/h (20 °C, 1.01325 bar(a)) = 93.2 Nm³/h'],
    ['100 sm3/h at 15 °C', '100 Sm³/h (15 °C, 1.01325 bar(a)) = 94.8 Nm³/h'],
    ['10 bar', '10 bar = 145 psi'],
  ])('converts “%s”', (query, text) => {
    expect(reading(query)).toBe(text)
  })
})

describe('searchAtOtherState', () => {
  test.each([
    ['100 sm3/h', '100 sm3/h at 20 °C'],
    ['nitrogen  ١٠٠ Sm³/h, 99 %', 'nitrogen 100 Sm3/h at 20 °C, 99 %'],
    ['5 to 10 scmh biogas', '5 to 10 scmh at 20 °C biogas'],
  ])('adds the temperature to “%s”', (query, other) => {
    expect(otherSearch(query)).toBe(other)
    expect(findQuantities(other).quantities[0]).toMatchObject({ reference: '20 °C, 1.01325 bar(a)' })
  })

  it('offers nothing for a typed temperature and for other units', () => {
    expect(otherSearch('100 sm3/h at 15 °C')).toBeUndefined()
    expect(otherSearch('100 Nm3/h')).toBeUndefined()
  })
})
