import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumber, toPlainFigures } from '../../../src/units/parse-number'

describe('parseNumber', () => {
  it.each([
    ['120', 120],
    [' 120 ', 120],
    ['2.5', 2.5],
    ['.5', 0.5],
    ['2,5', 2.5],
    ['0,125', 0.125],
    ['1,500', 1500],
    ['1,00,000', 100000],
    ['1,234,567.8', 1234567.8],
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['1 500', 1500],
    ['1 500', 1500],
    ["1'500", 1500],
    ['-40', -40],
    ['−40', -40],
    ['– 40', -40],
    ['+7', 7],
    ['1e3', 1000],
    ['१२०', 120],
    ['١٢٫٥', 12.5],
    ['１２０', 120],
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
    '1..2',
    '0x10',
    '12-14',
    '--5',
    '<b>1</b>',
    '9'.repeat(50),
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
    const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(Math.max(0, code)))
    for (let zero = 0; zero <= 0x1_ff_ff; zero++) {
      if (!isDigit(zero) || isDigit(zero - 1)) continue
      const ten = Array.from({ length: 10 }, (_, index) => String.fromCodePoint(zero + index)).join('')
      expect(toPlainFigures(ten)).toBe('0123456789')
    }
  })
})
