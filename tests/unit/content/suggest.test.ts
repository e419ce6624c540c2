import { describe, expect, it } from 'vitest'
import {
  didYouMean,
  formatList,
  misspellingsOf,
  nearest,
  nearestAddress,
  suggestion,
  suggestNearest,
  writeInstead,
} from '../../../scripts/content/diagnose/suggest'

describe('nearest', () => {
  const names = ['heroTitle', 'heroSubtitle', 'card', 'max', 'footer']
  it.each([
    ['heroTitel', 'heroTitle'],
    ['herTitl', 'heroTitle'],
    ['hero', undefined],
    ['HEROTITLE', 'heroTitle'],
    ['Card', 'card'],
    ['maximum', 'max'],
    ['foot', 'footer'],
    ['testimonials', undefined],
    ['x', undefined],
  ])('finds for %s the name %s', (text, found) => {
    expect(nearest(text, names)).toBe(found)
  })

  it('takes the nearest of several, and the first of equally near ones', () => {
    expect(nearest('cards', ['cart', 'card', 'yards', 'bart'])).toBe('card')
  })
})

describe('formatList', () => {
  it.each<[readonly string[], string]>([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a or b'],
    [['a', 'b', 'c'], 'a, b or c'],
  ])('joins %j', (values, text) => {
    expect(formatList(values)).toBe(text)
  })

  it('joins with another word, and shortens to a number of values', () => {
    expect(formatList(['a', 'b', 'c'], 3, 'and')).toBe('a, b and c')
    expect(formatList(['a', 'b', 'c', 'd'], 2)).toBe('a, b … (2 more)')
  })

  it('shortens a text of more than 450 characters to twelve values', () => {
    const values = (last: string) => [...Array.from({ length: 88 }, () => 'abc'), last]
    expect(formatList(values('1234567890'))).toBe(`${'abc, '.repeat(87)}abc or 1234567890`)
    expect(formatList(values('12345678901'))).toBe(`${'abc, '.repeat(11)}abc … (77 more)`)
  })
})

it('suggests a match with its repair, and adds nothing to a problem without one', () => {
  expect(didYouMean('cart', 'card')).toEqual({ help: ['Did you mean "card"?'], repair: 'card' })
  expect(didYouMean('cart', undefined)).toStrictEqual({})
  expect(suggestNearest('Crad', ['max', 'card'])).toEqual(['Did you mean "card"?'])
  expect(suggestNearest('Crad', ['max'])).toEqual([])
  expect(writeInstead('card')).toEqual({ help: ['Write "card".'], repair: 'card' })
})

it('lists misspelt keys, the nearest first', () => {
  const value = { tiltel: 1, titel: 2, title: 3, TITLE: 4, litter: 5 }
  expect(misspellingsOf('title', value)).toEqual(['TITLE', 'titel', 'tiltel'])
})

describe('nearestAddress', () => {
  const addresses = [
    '/',
    '/about',
    '/nitrogen-news',
    '/services',
    '/product',
    '/product/biogas',
    '/product/nitrogen-plant',
  ]

  it.each([
    ['/abuot', '/about'],
    // Not /product/biogas, though it has more letters in common.
    ['/product/nitrogen', '/product/nitrogen-plant'],
    ['/nitrogen', '/nitrogen-news'],
    ['/product/biogass', '/product/biogas'],
    ['/produkt/biogas', '/product/biogas'],
    ['/biogas', '/product/biogas'],
    ['/product/hydrogen-chloride', '/product'],
    ['/hydrogen-chloride', undefined],
  ])('suggests for %s the address %s', (address, expected) => {
    expect(nearestAddress(address, addresses)).toBe(expected)
  })
})

describe('suggestion', () => {
  it('names letters of another alphabet that look like those of the match', () => {
    expect(suggestion('titl\u0435', 'title')).toEqual([
      '"titl\u0435" holds the Cyrillic letter \u0435 (U+0435). Did you mean "title"?',
    ])
    expect(suggestion('n\u03bfd\u0435', 'node')).toEqual([
      '"n\u03bfd\u0435" holds the Greek letter \u03bf (U+03BF) and the Cyrillic letter \u0435 (U+0435). Did you mean "node"?',
    ])
  })

  it('names no letters that the match has too, and none of other misspellings', () => {
    expect(suggestion('\u0394 pp', '\u0394 p')).toEqual(['Did you mean "\u0394 p"?'])
    expect(suggestion('tïtle', 'title')).toEqual(['Did you mean "title"?'])
  })
})
