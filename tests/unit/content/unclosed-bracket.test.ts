import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { syntaxMistakes } from '../../../scripts/content/diagnose/syntax'
import { unclosedBracket } from '../../../scripts/content/diagnose/unclosed-bracket'
import { fixtureContent } from '../../project/fixture-site'

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`

describe('unclosedBracket', () => {
  it.each([
    [
      'a block at whose end the line is missing',
      lines('{', '  "a": {', '    "b": 1', '  "c": 2', '}'),
      '{\n    "b"',
      'Line 4 is indented as if it were: write }, after line 3.',
    ],
    [
      'a block that is the last entry of another one',
      lines('{', '  "a": {', '    "b": 1', '}'),
      '{\n    "b"',
      'Line 4 is indented as if it were: write } after line 3.',
    ],
    [
      'a list before whose comma the bracket is missing',
      lines('{', '  "a": [', '    1', '  ,', '  "c": 2', '}'),
      '[\n    1',
      'Line 4 is indented as if it were: write ] before the comma of line 4.',
    ],
    [
      'a block in one line',
      lines('{', '  "a": { "b": { "c": "}" },', '  "d": 2', '}'),
      '{ "b"',
      'Line 3 is indented as if it were: write } before the comma at the end of line 2.',
    ],
  ])('names %s', (_, text, opener, help) => {
    const message = `The ${opener[0]} opened here is never closed.`
    const mistake = { offset: text.indexOf(opener), length: 1, message, help: [help] }
    expect(unclosedBracket(text)).toEqual(mistake)
    expect(syntaxMistakes(text)).toEqual([mistake])
  })

  it.each([
    ['the outermost bracket alone', lines('{', '  "a": {', '    "b": 1', '  }')],
    ['a text without indentation', lines('{', '"a": {', '"b": 1', '}')],
    ['a bracket of the other kind', lines('{', '  "a": { "b": [1 }, "c": {', '    "d": 1', '}')],
    [
      'a text with a bracket too many',
      lines('{', '  "a": { "b": 1 } },', '  "c": {', '    "d": 1', '  }', '}'),
    ],
  ])('names nothing in %s', (_, text) => {
    expect(unclosedBracket(text)).toBeUndefined()
  })

  it('keeps the mistakes before the bracket, and leaves out those behind it', () => {
    const text = lines('{', '  "a": 1,,', '  "b": {', '    "c": 2', '  "d": 3,,', '}')
    expect(syntaxMistakes(text).map(({ message }) => message)).toEqual([
      'There is an extra comma.',
      'The { opened here is never closed.',
    ])
  })

  it('names the opening bracket for each closing line that is removed from a page', () => {
    const page = readFileSync(join(fixtureContent, 'pages/product/nitrogen.json'), 'utf8')
    const openers: number[] = []
    let removed = 0
    for (const { 0: piece, index } of page.matchAll(/"(?:\\.|[^"\\])*"|[{}[\]]/g)) {
      if (piece === '{' || piece === '[') openers.push(index)
      if (piece !== '}' && piece !== ']') continue
      const offset = openers.pop()
      const start = page.lastIndexOf('\n', index) + 1
      if (openers.length === 0 || page.slice(start, index).trim() !== '') continue
      const broken = page.slice(0, start) + page.slice(page.indexOf('\n', index) + 1)
      expect(syntaxMistakes(broken)).toMatchObject([{ offset }])
      removed++
    }
    expect(removed).toBeGreaterThan(20)
  })
})
