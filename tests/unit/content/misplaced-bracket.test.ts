import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { syntaxMistakes } from '../../../scripts/content/diagnose/syntax'
import { lineAt } from '../../../scripts/lib/json/line-at'
import { fixtureContent } from '../../project/fixture-site'

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`

const page = readFileSync(join(fixtureContent, 'pages/product/nitrogen.json'), 'utf8')
const brackets = [...page.matchAll(/"(?:\\.|[^"\\])*"|[{}[\]]/g)].filter(({ 0: piece }) => piece.length === 1)
const kinds: Readonly<Record<string, string>> = { '{': '[', '[': '{', '}': ']', ']': '}' }

describe('a bracket that is misplaced', () => {
  it.each([
    ['a bracket too many', lines('{', '  "a": { "b": 1 } },', '  "c": 2', '}'), '} },', 'Remove this }.'],
    [
      'a bracket too many in a line of its own',
      lines('{', '  "a": {', '    "b": 1,', '    },', '    "c": 2', '  }', '}'),
      '},',
      'Remove this } and the comma after it.',
    ],
    ['a bracket behind the end', lines('{', '  "a": 1', '}', '}'), '}\n}', 'Remove this }.'],
    [
      'a list that is closed as a block',
      lines('{', '  "a": [', '    { "b": 1 }', '  },', '  "c": 2', '}'),
      '},\n  "c"',
      'Write ] in its place.',
    ],
    [
      'a block that is opened as a list',
      lines('{', '  "a": [', '    "b": 1', '  },', '  "c": 2', '}'),
      '[\n',
      'Write { in its place.',
    ],
    [
      'a list that is not opened',
      lines('{', '  "a":', '    { "b": 1 },', '    { "b": 2 }', '  ],', '  "c": 2', '}'),
      ':\n',
      'Write [ after this colon.',
    ],
  ])('is named for %s', (_, text, piece, help) => {
    // A second bracket of "} }" is the one too many.
    const offset = text.indexOf(piece) + (/^}\s}/.test(piece) ? 2 : 0)
    expect(syntaxMistakes(text)).toMatchObject([{ offset, length: 1, help: [help] }])
  })

  it('is told before what follows from it', () => {
    const text = lines('{', '  "a": [ "b": 1 },', '  "c": { "d" 2 },', '  "e": [{ "f": 1 }, { "f": 2 }]', '}')
    expect(syntaxMistakes(text).map(({ offset }) => lineAt(text, offset))).toEqual([2])
  })

  it('is found in its line, whichever bracket of a page is of the wrong kind', () => {
    for (const { 0: bracket, index } of brackets) {
      const broken = page.slice(0, index) + kinds[bracket] + page.slice(index + 1)
      expect(syntaxMistakes(broken)).toMatchObject([
        { offset: index, help: [`Write ${bracket} in its place.`] },
      ])
    }
  })

  it('is found in its line, whichever closing bracket of a page is written twice', () => {
    for (const { 0: bracket, index } of brackets) {
      if (bracket !== '}' && bracket !== ']') continue
      const broken = page.slice(0, index) + bracket + page.slice(index)
      expect(syntaxMistakes(broken)).toMatchObject([{ message: `There is an extra ${bracket}.` }])
      const [line = 0] = syntaxMistakes(broken).map(({ offset }) => lineAt(broken, offset))
      expect(line).toBe(lineAt(broken, index))
    }
  })
})
