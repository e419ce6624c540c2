import { describe, expect, it, test } from 'vitest'
import { fold, toTerm, wordsIn } from '../../../../src/contracts/search-index/terms'

describe('fold', () => {
  test.each([
    ['CO₂', 'co2'],
    ['générateur', 'generateur'],
    ['bio\u00admethane', 'biomethane'],
    ['ｎ２', 'n2'],
  ])('folds %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('toTerm', () => {
  test.each([
    ['dryers', 'dryer'],
    ['Dryers', 'dryer'],
    ['beds', 'bed'],
    ['boxes', 'box'],
    ['branches', 'branch'],
    ['dishes', 'dish'],
    ['processes', 'process'],
    ['bodies', 'body'],
    ['batteries', 'battery'],
    ['diesels', 'diesel'],
    ['chests', 'chest'],
    ['trays', 'tray'],
    ['valves', 'valve'],
    ['biogas', 'biogas'],
    ['gas', 'gas'],
    ['process', 'process'],
    ['analysis', 'analysis'],
    ['apparatus', 'apparatus'],
    ['seminars', 'seminar'],
    ['moisture', 'moisture'],
    ['psa', 'psa'],
    ['cos', 'cos'],
    ['CO₂', 'co2'],
  ])('indexes %s as %s', (word, term) => {
    expect(toTerm(word)).toBe(term)
  })
})

describe('wordsIn', () => {
  it('splits at everything that is neither letter nor digit', () => {
    expect(wordsIn('Bio-CNG: H₂S, 99.9 % (Größe)')).toEqual(['bio', 'cng', 'h2s', '99', '9', 'große'])
  })

  it('returns no words of a text without any', () => {
    expect(wordsIn(' – ')).toEqual([])
  })
})
