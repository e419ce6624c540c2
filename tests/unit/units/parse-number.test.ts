import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumber, toPlainFigures } from '../../../src/units/parse-number'

describe('parseNumber', () => {
  it.each([
    ['120', 120],
    [' 120 ', 120],
    ['2.5', 2.5],
    ['.25', 0.25],
    ['2,5', 2.5],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['1,500', 1500],
    ['1,00,000', 100000],
    ['1,234,567.89', 1234567.89],
    ['12.345,67', 12345.67],
    ['1.234.567,8', 1234567.8],
    ['12.345.678', 12345678],
    ['1 500', 1500],
    ['1 500', 1500],
    ['1 500 000', 1500000],
    ["1'500", 1500],
    ['-40', -40],
    ['−40', -40],
    ['– 40', -40],
    ['+7', 7],
    ['1e3', 1000],
    ['१२०', 120],
    ['١٢٫٥', 12.5],
    ['１２０', 120],
    ['7'.padStart(40, '0'), 7],
    ['1e309', Number.POSITIVE_INFINITY],
  ])('reads %j as %s', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    'abc',
    '12 beds',
    '1\t2\n3\t4',
    '1,2,3',
    '1,500,5',
    '0,125,000',
    '1234.567,5',
    '1.234,5,6',
    '1234.567.890',
    '1.234.567.8',
    '1..2',
    '0x10',
    '12-14',
    '--5',
    '<b>1</b>',
    '7'.padStart(41, '0'),
    '½',
  ])('reads no number in %j', (text) => {
    expect(parseNumber(text)).toBeUndefined()
  })

  it('reads what JavaScript writes', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (number) => {
        // The sum turns −0, which is written as 0, into 0.
        expect(parseNumber(String(number))).toBe(number + 0)
      }),
    )
  })

  it('returns a number or nothing for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(parseNumber(text)).not.toBeNaN()
      }),
    )
  })
})

describe('toPlainFigures', () => {
  it('writes the digits of every script as 0 to 9', () => {
    const digits = Array.from({ length: 0x2_00_00 }, (_, code) => String.fromCodePoint(code))
      .filter((character) => /\p{Nd}/u.test(character))
      .join('')
    expect(toPlainFigures(digits)).toMatch(/^(0123456789)+$/)
  })

  it('writes the signs of other scripts as those of English', () => {
    expect(toPlainFigures('−١٬٥٠٠٫٥')).toBe('-1,500.5')
  })
})
