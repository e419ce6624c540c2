import { expect, it } from 'vitest'
import { changedWords } from '../../../../scripts/desk/tasks/changed-words'

it.each([
  ['Call 020 5550 now', 'Call 020 5551 now', '5550', '5551'],
  ['The gas plant on site', 'The heat pump on site', 'gas plant', 'heat pump'],
  ['From 10 bar', 'From 10 bar to 20 bar', '', 'to 20 bar'],
  ['One two three', 'One three', 'two', ''],
  ['on and on', 'on', 'and on', ''],
  ['on', 'on and on', '', 'and on'],
  ['Other', 'words', 'Other', 'words'],
  ['Same', 'Same', '', ''],
])('finds what %j and %j do not share', (one, other, from, to) => {
  expect(changedWords(one, other)).toEqual({ from, to })
})
