import { describe, expect, it } from 'vitest'
import { Locator, lineAndColumn } from '../../../scripts/content/diagnose/locate'
import type { Place } from '../../../scripts/content/model'

const text = `{
  "a/b": "4–8 bar or 4–8 bar",
  "list": [1, { "name": "caf\\u00e9 caf\\u00E9" }],
  "last": 25
}`

/** The piece of the text at a place. */
function pieceAt(place: Place, written = text): string {
  const { offset, length } = new Locator(written).find(place)
  return written.slice(offset, offset + length)
}

describe('Locator', () => {
  it.each<[string, Place, string]>([
    ['a value', { path: ['last'], of: 'value' }, '25'],
    ['a key', { path: ['last'], of: 'key' }, '"last"'],
    ['the bracket of a list', { path: ['list'], of: 'value' }, '['],
    ['the bracket of a block', { path: ['list', 1], of: 'value' }, '{'],
    ['an item, which has no key', { path: ['list', 1], of: 'key' }, '{'],
    ['the block around a missing value', { path: ['list', 1, 'title', 'x'], of: 'value' }, '{'],
    [
      'the whole of a value without the piece',
      { path: ['last'], of: 'value', seek: { piece: '7', occurrence: 0 } },
      '25',
    ],
    ['a piece at the beginning', { path: ['last'], of: 'value', seek: { piece: '2', occurrence: 0 } }, '2'],
    ['a range', { offset: 5, length: 3 }, 'a/b'],
  ])('finds %s', (_, place, piece) => {
    expect(pieceAt(place)).toBe(piece)
  })

  it('finds each occurrence of a piece inside a value, and the value if there are fewer', () => {
    const offsetOf = (occurrence: number) =>
      new Locator(text).find({ path: ['a/b'], of: 'value', seek: { piece: '4–8 bar', occurrence } })
    const first = text.indexOf('4–8 bar')
    expect(offsetOf(0)).toEqual({ offset: first, length: 7 })
    expect(offsetOf(1)).toEqual({ offset: text.indexOf('4–8 bar', first + 1), length: 7 })
    for (const missing of [2, 3])
      expect(offsetOf(missing)).toEqual({ offset: first - 1, length: '"4–8 bar or 4–8 bar"'.length })
    const second = { path: ['a'], of: 'value', seek: { piece: '25', occurrence: 1 } } as const
    expect(new Locator('{ "a": 2525 }').find(second)).toEqual({ offset: 9, length: 2 })
    expect(pieceAt({ path: ['a/b'], of: 'key', seek: { piece: '/', occurrence: 0 } })).toBe('/')
  })

  it('finds a character that is written as an escape', () => {
    const place = (occurrence: number): Place => ({
      path: ['list', 1, 'name'],
      of: 'value',
      seek: { piece: 'é', occurrence },
    })
    expect(pieceAt(place(0))).toBe('\\u00e9')
    expect(pieceAt(place(1))).toBe('\\u00E9')
    expect(pieceAt({ path: [], of: 'value', seek: { piece: '\t', occurrence: 0 } }, '"a\\u0009"')).toBe(
      '\\u0009',
    )
  })

  it('reads a text with a comma after the last entry, and points at the start of an empty one', () => {
    expect(pieceAt({ path: ['b'], of: 'value' }, '{ "a": 1, "b": 2, }')).toBe('2')
    expect(new Locator('').find({ path: ['a'], of: 'value' })).toEqual({ offset: 0, length: 1 })
    expect(new Locator('\n{ }').find({ path: ['a'], of: 'key' })).toEqual({ offset: 1, length: 1 })
  })
})

describe('lineAndColumn', () => {
  it('counts lines and characters from 1', () => {
    expect(lineAndColumn(text, 0)).toEqual({ line: 1, column: 1 })
    expect(lineAndColumn(text, text.indexOf('"a/b"'))).toEqual({ line: 2, column: 3 })
    expect(lineAndColumn('🏭🏭X', 4)).toEqual({ line: 1, column: 3 })
  })
})
