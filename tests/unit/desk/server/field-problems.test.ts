import { expect, it } from 'vitest'
import { fieldProblems, wordsOfJson } from '../../../../scripts/desk/server/content/field-problems'

it.each([
  ['{"min":95,"max":99.999,"unit":"%"}', '95–99.999 %'],
  ['"Plot 0"', '“Plot 0”'],
  ['["a","b"]', 'a · b'],
  ['"flow", "purity"', '"flow", "purity"'],
  ['a figure from 1 to 2', 'a figure from 1 to 2'],
])('writes %s without the syntax of JSON', (text, words) => {
  expect(wordsOfJson(text)).toBe(words)
})

it('suggests what a form offers, not what is written into the file', () => {
  const problem = {
    file: 'content/site.json',
    message: 'This is dummy text.',
    help: ['Mark the block with "sample": true.'],
    formHelp: ['Mark the block as a sample.'],
  }
  expect(fieldProblems([problem], () => undefined)[0]?.suggestion).toBe('Mark the block as a sample.')
})

it('names the piece of a text and its repair, once for each occurrence', () => {
  const text = '{ "text": "5 Nm3/h, 6 Nm3/h" }'
  const problems = [0, 1].map((occurrence) => ({
    file: 'content/site.json',
    place: { path: ['text'], of: 'value', seek: { piece: 'Nm3/h', occurrence } } as const,
    message: 'The unit is misspelt.',
    repair: 'Nm³/h',
  }))
  expect(fieldProblems(problems, () => text).map(({ piece, repair }) => [piece, repair])).toEqual([
    [{ text: 'Nm3/h', occurrence: 0 }, 'Nm³/h'],
    [{ text: 'Nm3/h', occurrence: 1 }, 'Nm³/h'],
  ])
})
