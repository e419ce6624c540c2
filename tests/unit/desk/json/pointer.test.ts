import { describe, expect, it } from 'vitest'
import { parseWithRanges } from '../../../../scripts/desk/json/parse-with-ranges'
import { isWithin, listIndex, locate, pointerKeys, splitPointer } from '../../../../scripts/desk/json/pointer'

describe('a JSON pointer', () => {
  it('holds the keys that lead to a value, with escaped slashes and tildes', () => {
    expect(pointerKeys('')).toEqual([])
    expect(pointerKeys('/a~1b/~01/0/')).toEqual(['a/b', '~1', '0', ''])
  })

  it('begins with a slash', () => {
    expect(() => pointerKeys('title')).toThrow(new Error('"title" is not a JSON pointer.'))
  })

  it('has a parent and a key, unless it means the whole text', () => {
    expect(splitPointer('/points/0/a~1b')).toEqual({ parent: '/points/0', key: 'a/b' })
    expect(splitPointer('')).toBeUndefined()
  })

  it.each([
    ['/points', true],
    ['/points/0', true],
    ['/pointsOfView', false],
    ['', false],
    [undefined, false],
  ])('%j is within /points: %s', (pointer, expected) => {
    expect(isWithin(pointer, '/points')).toBe(expected)
  })

  it.each([
    ['0', 0],
    ['10', 10],
    ['01', undefined],
    ['1st', undefined],
    ['no1', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('means with the key %j the item %s of a list', (key, index) => {
    expect(listIndex(key)).toBe(index)
  })

  it.each([
    ['/points/1', '"Two"'],
    ['/points/2', undefined],
    ['/points/second', undefined],
    ['/title/0', undefined],
    ['/nothing/0', undefined],
  ])('%s leads to %s', (pointer, source) => {
    const root = parseWithRanges('{ "title": "A plant", "points": ["One", "Two"] }')
    expect(locate(root, pointer)?.value.source).toBe(source)
  })
})
