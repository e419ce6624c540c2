import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseSearchParameters,
  writeSearchParameters,
} from '../../../../src/contracts/addresses/search-parameters'

describe('parseSearchParameters', () => {
  it.each(['1e309', '1.0', '007', 'true', '[1]', '{"a":1}', 'null', '"x"', '10 bar', '+5', '', '__proto__'])(
    'keeps %j as it was typed, and so does writing it again',
    (text) => {
      const query = `?q=${encodeURIComponent(text)}`
      expect(parseSearchParameters(query)).toEqual({ q: text })
      expect(new URLSearchParams(writeSearchParameters(parseSearchParameters(query))).get('q')).toBe(text)
    },
  )

  it('reads a query with and without its question mark', () => {
    expect(parseSearchParameters('?a=1&b=2')).toEqual({ a: '1', b: '2' })
    expect(parseSearchParameters('a=1&b=2')).toEqual({ a: '1', b: '2' })
    expect(parseSearchParameters('')).toEqual({})
  })

  it('reads back any texts that were written', () => {
    const texts = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 8 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    )
    fc.assert(
      fc.property(texts, (any) => {
        expect({ ...parseSearchParameters(writeSearchParameters(any)) }).toEqual({ ...any })
      }),
    )
  })
})

describe('writeSearchParameters', () => {
  it('returns an empty text without parameters', () => {
    expect(writeSearchParameters({})).toBe('')
    expect(writeSearchParameters({ q: undefined })).toBe('')
  })
})
