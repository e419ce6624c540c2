import { describe, expect, it, test } from 'vitest'
import { phrasesIn } from '../../../../src/tools/search/synonyms'

const groups = [
  { words: ['CBG', 'Bio-CNG', 'compressed biogas'] },
  { words: ['oxygen', 'O₂'] },
  { words: ['medical', 'clinical'] },
  { words: ['medical oxygen', 'hospital oxygen'] },
  { words: ['plant', 'works'] },
  { words: ['plant', 'factory'] },
  { words: ['state of the art', 'modern'] },
  { words: ['of', 'from'] },
]

/** Phrases as `typed (synonym, synonym)`. */
const phrases = (text: string, isSmall?: (word: string) => boolean) =>
  phrasesIn(text, groups, isSmall).map(({ words, synonyms }) => {
    const others = synonyms.map((one) => `${one.written}=${one.words.join('+')}`).join(', ')
    return words.join('+') + (others && ` (${others})`)
  })

describe('phrasesIn', () => {
  test.each([
    ['CBG', ['cbg (Bio-CNG=bio+cng, compressed biogas=compressed+biogas)']],
    ['bio-cng price', ['bio+cng (CBG=cbg, compressed biogas=compressed+biogas)', 'price']],
    ['O2', ['o2 (oxygen=oxygen)']],
    ['small plants', ['small', 'plants (works=works, factory=factory)']],
    ['', []],
    ['?!', []],
  ])('finds the synonyms in “%s”', (text, expected) => {
    expect(phrases(text)).toEqual(expected)
  })

  it('prefers the longest phrase, whichever comes first in the list', () => {
    expect(phrases('medical oxygen')).toEqual(['medical+oxygen (hospital oxygen=hospital+oxygen)'])
    expect(
      phrasesIn('medical oxygen', [...groups].reverse()).map(({ synonyms }) => synonyms[0]?.written),
    ).toEqual(['hospital oxygen'])
  })

  it('takes words for a phrase only if they follow each other', () => {
    expect(phrases('medical grade oxygen')).toEqual([
      'medical (clinical=clinical)',
      'grade',
      'oxygen (O₂=o2)',
    ])
    expect(phrases('hospital')).toEqual(['hospital'])
  })

  test.each([
    ['ISO 9001', ['iso+9001']],
    ['ISO 7396-1', ['iso+7396+1']],
    ['IS 16087-10 limits', ['is+16087+10', 'limits']],
    ['ISO 9001 2015', ['iso+9001', '2015']],
    ['EN 123', ['en+123']],
    ['CBG 16087', ['cbg (Bio-CNG=bio+cng, compressed biogas=compressed+biogas)', '16087']],
    ['IS 12', ['is', '12']],
    ['IS 123456', ['is', '123456']],
    ['dryers 9001', ['dryers', '9001']],
    ['x 9001', ['x', '9001']],
    ['x2y 9001', ['x2y', '9001']],
    ['9001 ISO', ['9001', 'iso']],
    ['ISO 9001a', ['iso', '9001a']],
    ['ISO a9001', ['iso', 'a9001']],
    ['ISO 9001 1a', ['iso+9001', '1a']],
    ['ISO 9001 a1', ['iso+9001', 'a1']],
  ])('keeps the name of a standard in “%s” together', (text, expected) => {
    expect(phrases(text)).toEqual(expected)
  })

  test.each([
    ['the oxygen', ['oxygen (O₂=o2)']],
    ['state of the art', ['state+art (modern=modern)']],
    ['modern', ['modern (state of the art=state+art)']],
    ['from', ['from']],
    ['of the', []],
  ])('leaves the small words of “%s” out', (text, expected) => {
    expect(phrases(text, (word) => ['of', 'the'].includes(word))).toEqual(expected)
  })
})
