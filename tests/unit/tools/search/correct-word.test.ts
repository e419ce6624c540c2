import { describe, expect, test } from 'vitest'
import { correctWord } from '../../../../src/tools/search/correct-word'
import { indexOf, type Texts } from './small-index'

const correct = (word: string, ...documents: Texts[]) => correctWord(indexOf(documents), word)

describe('correctWord', () => {
  test.each<[string, string | undefined, string]>([
    ['oxgen', 'oxygen', 'a letter left out'],
    ['oxyygen', 'oxygen', 'a letter added'],
    ['oxigen', 'oxygen', 'a letter replaced'],
    ['nitogen', 'nitrogen', 'a consonant left out'],
    ['oxyegn', 'oxygen', 'neighbours swapped'],
    ['drer', undefined, 'too short'],
    ['dryar', undefined, 'short, and a letter replaced'],
    ['dryre', undefined, 'short, and neighbours swapped'],
    ['dryeer', 'dryer', 'short, and a letter added'],
    ['aryeer', undefined, 'another first letter'],
    ['axygen', undefined, 'another first letter'],
    ['oxy9en', undefined, 'a name with a digit'],
    ['nitrigin', 'nitrogen', 'long, and two vowels replaced'],
    ['nitrrgen', 'nitrogen', 'long, and a vowel replaced'],
    ['nitrotem', undefined, 'long, and two consonants replaced'],
    ['nitroogeen', 'nitrogen', 'long, and two vowels doubled'],
    ['compressssor', 'compressor', 'long, and a letter four times'],
    ['dessicant', 'desiccant', 'long, and other letters doubled'],
    ['nitragini', undefined, 'more than two mistakes'],
    ['oxagin', undefined, 'two mistakes in a word that is not long'],
    ['zirconium', undefined, 'no word of the site'],
  ])('corrects “%s” to %j: %s', (word, expected, _) => {
    expect(correct(word, { title: 'Nitrogen, oxygen' }, { title: 'Desiccant dryer, compressor' })).toBe(
      expected,
    )
  })

  test.each<[keyof Texts, string | undefined]>([
    ['title', 'nitrogen'],
    ['names', 'nitrogen'],
    ['note', undefined],
    ['text', undefined],
  ])('allows two mistakes in names only: %s', (field, expected) => {
    expect(correct('nitrigin', { [field]: 'nitrogen' })).toBe(expected)
  })

  test('allows one mistake in any text', () => {
    expect(correct('nitrigen', { text: 'nitrogen' })).toBe('nitrogen')
  })

  test('ignores words that are too different, even in a title', () => {
    expect(correct('oxigan', { title: 'oxygen' }, { text: 'oxigen' })).toBe('oxigen')
  })

  test('prefers the word with fewer mistakes, even if the other is in a title', () => {
    expect(correct('nitrogan', { title: 'nitrigin' }, { text: 'nitrogen' })).toBe('nitrogen')
  })

  test.each([[['nitrogin', 'nitrogen']], [['nitrogen', 'nitrogin']]])(
    'prefers the word in a title among equally close ones: %j',
    ([title = '', text = '']) => {
      expect(correct('nitrogan', { text }, { title })).toBe(title)
      expect(correct('nitrogan', { title }, { text })).toBe(title)
    },
  )
})
