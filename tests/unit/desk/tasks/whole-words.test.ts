import { expect, it } from 'vitest'
import { hasWholeWords, replaceWholeWords } from '../../../../scripts/desk/tasks/whole-words'

it.each([
  ['Call +91 20 5550.', '+91 20 5550', 'Call NEW.'],
  ['Call 5550 or 5550', '5550', 'Call NEW or NEW'],
  ['5550', '5550', 'NEW'],
  ['555 at 10\u00a0bar and 10\u202fbar', '10 bar', '555 at NEW and NEW'],
  ['Gas (dry)?', '(dry)?', 'Gas NEW'],
  // They continue with a letter or digit.
  ['Call 55501', '5550', undefined],
  ['Call 15550', '5550', undefined],
  ['gases and Biogas', 'gas', undefined],
  ['Call 5.50', '5550', undefined],
])('in %j finds %j', (text, words, replaced) => {
  expect(hasWholeWords(text, words)).toBe(replaced !== undefined)
  expect(replaceWholeWords(text, words, 'NEW')).toBe(replaced ?? text)
})

it('writes a dollar sign as it is', () => {
  expect(replaceWholeWords('5 bar', '5', '$&')).toBe('$& bar')
})
