import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../../scripts/content/model'
import { deskFile, fieldProblems, wordsOfJson } from '../../../../scripts/desk/server/content/field-problems'

it.each([
  ['{"min":95,"max":99.999,"unit":"%"}', '95–99.999 %'],
  ['"Plot 0"', '“Plot 0”'],
  ['["a","b"]', 'a · b'],
  ['null', 'nothing'],
  ['12000', '12000'],
  ['true', 'true'],
  ['"flow", "purity"', '"flow", "purity"'],
  ['a figure from 1 to 2', 'a figure from 1 to 2'],
])('writes %s without the syntax of JSON', (text, words) => {
  expect(wordsOfJson(text)).toBe(words)
})

it('names content files by their path below the folder, and others by their whole path', () => {
  expect(deskFile('content/pages/about.json')).toBe('pages/about.json')
  expect(deskFile('public/content/film.mp4')).toBe('public/content/film.mp4')
})

describe('a problem of the check', () => {
  const text = '{\n  "text": "5 Nm3/h, 6 Nm3/h",\n  "a/b": [1]\n}\n'
  const file = 'content/site.json'
  const message = 'This is wrong.'
  const shown = { severity: 'mistake', message }
  const seek = { piece: 'Nm3/h', occurrence: 1 }

  it.each<[string, Omit<Problem, 'file' | 'message'>, object]>([
    ['of a whole file', {}, { ...shown, place: { file: 'site.json', pointer: '' } }],
    [
      'of a field',
      { place: { path: ['a/b', 0], of: 'value' } },
      { ...shown, place: { file: 'site.json', pointer: '/a~1b/0', line: 3 } },
    ],
    [
      'of a range of the text',
      { place: { offset: text.indexOf('[1') + 1, length: 1 } },
      { ...shown, place: { file: 'site.json', pointer: '/a~1b/0', line: 3 } },
    ],
    [
      'of a piece of a text, with its repair',
      { place: { path: ['text'], of: 'value', seek }, repair: 'Nm³/h' },
      {
        ...shown,
        place: { file: 'site.json', pointer: '/text', line: 2 },
        piece: { text: 'Nm3/h', occurrence: 1 },
        repair: 'Nm³/h',
      },
    ],
    [
      'of a key, which is no text of a form',
      { place: { path: ['text'], of: 'key', seek: { piece: 'x', occurrence: 0 } } },
      { ...shown, place: { file: 'site.json', pointer: '/text', line: 2 } },
    ],
    [
      'with what was expected and found',
      { expected: '["a","b"]', found: '"c"' },
      {
        severity: 'mistake',
        message: 'This is wrong. Expected: a · b. Found: “c”.',
        place: { file: 'site.json', pointer: '' },
      },
    ],
    [
      'that is a warning, with what a form offers and not what is written into the file',
      {
        warning: 'orphanPage',
        help: ['Add "sample": true.'],
        formHelp: ['Mark the block.', 'Or rewrite it.'],
      },
      {
        severity: 'warning',
        message,
        place: { file: 'site.json', pointer: '' },
        suggestion: 'Mark the block. Or rewrite it.',
      },
    ],
    [
      'whose suggestion is for the file and the form',
      { help: ['Rewrite it.'] },
      { ...shown, place: { file: 'site.json', pointer: '' }, suggestion: 'Rewrite it.' },
    ],
    [
      'whose suggestion is not for a form',
      { help: ['Add "sample": true.'], formHelp: [] },
      { ...shown, place: { file: 'site.json', pointer: '' } },
    ],
  ])('%s is shown as such', (_, problem, expected) => {
    expect(fieldProblems([{ file, message, ...problem }], () => text)).toStrictEqual([expected])
  })

  it('has no line in a file that was removed', () => {
    const problems: Problem[] = [
      { file, message, place: { path: ['text'], of: 'value' } },
      { file, message, place: { offset: 3, length: 1 } },
    ]
    expect(fieldProblems(problems, () => undefined)).toStrictEqual([
      { ...shown, place: { file: 'site.json', pointer: '/text' } },
      { ...shown, place: { file: 'site.json', pointer: '' } },
    ])
  })
})

describe('the problems of the check', () => {
  const text = `[${'\n0,'.repeat(12)}\n0]`
  const at = (file: string, index: number, message = 'Wrong.'): Problem => ({
    file,
    message,
    place: { path: [index], of: 'value' },
  })
  const lines = (problems: readonly Problem[]) =>
    fieldProblems(problems, () => text).map(({ severity, place, message }) =>
      [severity, place.file, place.line, message].join(' '),
    )

  it('are sorted: mistakes before warnings, by file and line', () => {
    const whole: Problem = { file: 'content/b.json', message: 'Whole.' }
    const warning: Problem = { ...at('content/a.json', 0), warning: 'orphanPage' }
    expect(
      lines([
        { ...warning, file: 'content/c.json' },
        warning,
        at('content/b.json', 9),
        at('content/b.json', 1),
        whole,
        at('content/b.json', 4),
        at('content/a.json', 3),
        at('content/c.json', 2),
        { ...warning, file: 'content/b.json' },
      ]),
    ).toEqual([
      'mistake a.json 5 Wrong.',
      'mistake b.json  Whole.',
      'mistake b.json 3 Wrong.',
      'mistake b.json 6 Wrong.',
      'mistake b.json 11 Wrong.',
      'mistake c.json 4 Wrong.',
      'warning a.json 2 Wrong.',
      'warning b.json 2 Wrong.',
      'warning c.json 2 Wrong.',
    ])
  })

  it('are shown once, however many pages report them', () => {
    expect(
      lines([at('content/a.json', 1), at('content/a.json', 1), at('content/a.json', 1, 'Also.')]),
    ).toEqual(['mistake a.json 3 Wrong.', 'mistake a.json 3 Also.'])
  })

  it('are shown for each occurrence of a piece', () => {
    const misspelt = [0, 1].map(
      (occurrence): Problem => ({
        file: 'content/a.json',
        message: 'The unit is misspelt.',
        place: { path: [], of: 'value', seek: { piece: '0', occurrence } },
      }),
    )
    expect(fieldProblems(misspelt, () => '"0 0"').map(({ piece }) => piece?.occurrence)).toEqual([0, 1])
  })

  it('are read in the text of their own file', () => {
    const read = (file: string) => (file === 'content/a.json' ? text : '[0, 0, 0]')
    const problems = [at('content/a.json', 1), at('content/b.json', 1)]
    expect(fieldProblems(problems, read).map(({ place }) => place.line)).toEqual([3, 1])
  })
})
