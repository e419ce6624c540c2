import { describe, expect, it, test } from 'vitest'
import { toTerm, wordsIn } from '../../../../src/contracts/search-index/terms'

describe('toTerm', () => {
  test.each([
    ['dryers', 'dryer'],
    ['boxes', 'box'],
    ['bodies', 'body'],
    ['biogas', 'biogas'],
    ['gas', 'gas'],
    ['process', 'process'],
    ['analysis', 'analysis'],
    ['CO₂', 'co2'],
  ])('indexes %s as %s', (word, term) => {
    expect(toTerm(word)).toBe(term)
  })
})

describe('wordsIn', () => {
  it('splits at everything that is neither letter nor digit', () => {
    expect(wordsIn('Bio-CNG: H₂S, 99.9 % (Größe)')).toEqual(['bio', 'cng', 'h2s', '99', '9', 'große'])
  })
})
