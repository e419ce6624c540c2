import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gstinCheckCharacter, gstinConcern } from '../../../src/forms/fields/gstin'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const first = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 14, maxLength: 14 })

describe('gstinCheckCharacter', () => {
  it('returns V for the published example', () => {
    expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V')
  })

  it('returns a character of the alphabet for any fourteen', () => {
    fc.assert(
      fc.property(first, (text) => {
        expect(alphabet).toContain(gstinCheckCharacter(text))
        expect(gstinCheckCharacter(text)).toHaveLength(1)
      }),
    )
  })

  it('detects every single mistyped character', () => {
    fc.assert(
      fc.property(first, fc.nat(13), fc.constantFrom(...alphabet), (text, at, other) => {
        fc.pre(text[at] !== other)
        const mistyped = text.slice(0, at) + other + text.slice(at + 1)
        expect(gstinCheckCharacter(mistyped)).not.toBe(gstinCheckCharacter(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it('throws for other characters', () => {
    expect(() => gstinCheckCharacter('27aapfu0939f1z')).toThrow('“a” does not occur in a GSTIN.')
  })
})

describe('gstinConcern', () => {
  it('accepts an empty field, a valid number, lower case and spaces', () => {
    for (const text of ['', '  ', '27AAPFU0939F1ZV', ' 27aapfu0939f1zv ', '27 AAPFU 0939F 1ZV']) {
      expect(gstinConcern(text)).toBeUndefined()
    }
  })

  it('accepts numbers with each possible check character, 0 and Z included', () => {
    const numbers = [...alphabet].map((last) => `27AAPFU0939F1${last}`)
    const checks = numbers.map(gstinCheckCharacter)
    expect([...checks].sort()).toEqual([...alphabet])
    for (const [index, number] of numbers.entries())
      expect(gstinConcern(`${number}${checks[index]}`)).toBeUndefined()
  })

  it.each(['N/A', 'none', '-', 'Not applicable'])('asks to leave the field empty instead of “%s”', (text) => {
    expect(gstinConcern(text)).toBe('This is no GSTIN. If your company has none, leave the field empty.')
  })

  it('names a wrong length, alphabet or check character', () => {
    expect(gstinConcern('27AAPFU0939F1Z')).toBe('A GSTIN has 15 characters; this one has 14.')
    expect(gstinConcern('27AAPFU-939F1ZV')).toBe('A GSTIN has only the letters A to Z and digits.')
    expect(gstinConcern('27AAPFU0939F1ZW')).toBe(
      'The last character does not match the others. Please check for a typing mistake.',
    )
  })
})
