import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  didYouMean,
  editDistance,
  formatList,
  misspellingsOf,
  nearest,
  nearestAddress,
} from '../../../scripts/content/diagnose/suggest'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['heroTitle', 'heroTitel', 1],
    ['nitrogen', 'nitrgen', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('%s → %s takes %i changes', (left, right, distance) => {
    expect(editDistance(left, right, 10)).toBe(distance)
  })

  it('is symmetric, zero only for equal texts, and stops above the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.string({ maxLength: 12 }),
        fc.nat(6),
        (left, right, limit) => {
          const distance = editDistance(left, right, 99)
          expect(editDistance(right, left, 99)).toBe(distance)
          expect(distance === 0).toBe(left === right)
          expect(editDistance(left, right, limit)).toBe(Math.min(distance, limit + 1))
        },
      ),
    )
  })
})

describe('nearest', () => {
  const names = ['heroTitle', 'heroSubtitle', 'card', 'max', 'footer']
  it.each([
    ['heroTitel', 'heroTitle'],
    ['HEROTITLE', 'heroTitle'],
    ['Card', 'card'],
    ['maximum', 'max'],
    ['foot', 'footer'],
    ['testimonials', undefined],
    ['x', undefined],
  ])('%s → %s', (text, found) => {
    expect(nearest(text, names)).toBe(found)
  })
})

it('listed', () => {
  expect(formatList([])).toBe('')
  expect(formatList(['a'])).toBe('a')
  expect(formatList(['a', 'b', 'c'])).toBe('a, b or c')
  expect(formatList(['a', 'b', 'c', 'd'], 2)).toBe('a, b … (2 more)')
  const long = Array.from({ length: 40 }, (_, index) => `/product/a-long-address-${index}`)
  expect(formatList(long)).toBe(`${long.slice(0, 12).join(', ')} … (28 more)`)
})

it('suggests a match with its repair, and adds nothing to a problem without one', () => {
  expect(didYouMean('card')).toEqual({ help: ['Did you mean "card"?'], repair: 'card' })
  expect(didYouMean(undefined)).toStrictEqual({})
})

it('lists misspelt keys, the nearest first', () => {
  const value = { tiltle: 1, titel: 2, title: 3, TITLE: 4, other: 5 }
  expect(misspellingsOf('title', value)).toEqual(['TITLE', 'tiltle', 'titel'])
})

describe('nearestAddress', () => {
  const addresses = ['/', '/about', '/services', '/product', '/product/biogas', '/product/nitrogen-plant']

  it.each([
    ['/abuot', '/about'],
    // Not /product/biogas, though it has more letters in common.
    ['/product/nitrogen', '/product/nitrogen-plant'],
    ['/product/biogass', '/product/biogas'],
    ['/produkt/biogas', '/product/biogas'],
    ['/biogas', '/product/biogas'],
    ['/product/hydrogen-chloride', '/product'],
    ['/hydrogen-chloride', undefined],
  ])('for %s it is %s', (address, expected) => {
    expect(nearestAddress(address, addresses)).toBe(expected)
  })
})
