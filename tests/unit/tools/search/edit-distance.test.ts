import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { editDistance } from '../../../../src/tools/search/edit-distance'

describe('editDistance', () => {
  test.each([
    ['nitrogen', 'nitrogen', 0, 'the same word'],
    ['nitrgen', 'nitrogen', 1, 'a letter left out'],
    ['nitroggen', 'nitrogen', 1, 'a letter added'],
    ['nitragen', 'nitrogen', 1, 'a letter replaced'],
    ['nirtogen', 'nitrogen', 1, 'two neighbours swapped'],
    ['intrgeen', 'nitrogen', 3, 'neighbours swapped, a letter left out and one added'],
    ['ab', 'ba', 1, 'two letters swapped'],
    ['abc', 'cba', 2, 'letters that are no neighbours'],
    ['abcd', 'badc', 2, 'two swaps'],
    ['kitten', 'sitting', 3, 'different words'],
    ['abc', 'xyz', 3, 'words without a common letter'],
    ['', 'dryer', 5, 'nothing typed'],
    ['dryer', '', 5, 'nothing to compare with'],
    ['', '', 0, 'nothing at all'],
    ['ca', 'abc', 3, 'two swapped letters between which one was added'],
    ['nitrogen', 'ntirogne', 2, 'two swaps in a word'],
    ['axbc', 'aycb', 2, 'a letter replaced, and two swapped'],
  ])('counts from “%s” to “%s” %i typing mistakes', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance)
  })

  it('is the same in both directions', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one))
      }),
    )
  })
})
