import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { syntaxMistakes } from '../../../scripts/content/diagnose/syntax'

/** Whether a text is JSON all of whose numbers a computer can calculate with: `JSON.parse` reads 1e999 as infinity. */
const isJson = (text: string) => {
  let areFinite = true
  try {
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value === 'number' && !Number.isFinite(value)) areFinite = false
      return value
    })
    return areFinite
  } catch {
    return false
  }
}

function agrees(text: string): void {
  const mistakes = syntaxMistakes(text)
  expect(mistakes.length === 0, JSON.stringify({ text, mistakes })).toBe(isJson(text))
  for (const { offset, length } of mistakes) {
    expect(offset).toBeGreaterThanOrEqual(0)
    expect(offset).toBeLessThanOrEqual(text.length)
    expect(length).toBeGreaterThan(0)
  }
}

describe('syntaxMistakes', () => {
  it('returns no mistakes for valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) =>
        agrees(JSON.stringify(value, null, indent)),
      ),
    )
  })

  it('finds a mistake in every text that JSON.parse rejects after random edits', () => {
    const written = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value, null, 1))
    const piece = fc.constantFrom(
      '"',
      ',',
      ':',
      '{',
      '}',
      '[',
      ']',
      "'",
      '\\',
      '//',
      '\n',
      ' ',
      '5',
      '-',
      'true',
      '“',
      '\u00a0',
      '.',
    )
    fc.assert(
      fc.property(written, fc.nat(), fc.nat(3), piece, (text, where, cut, put) => {
        const at = where % (text.length + 1)
        agrees(text.slice(0, at) + put + text.slice(at + cut))
      }),
      { numRuns: 3000 },
    )
  })

  it('finds a mistake in random text that JSON.parse rejects', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), agrees), { numRuns: 1000 })
  })

  it('reports nothing about the lines after a text in other marks, a comment or a misspelt line', () => {
    for (const line of ['"a": “x: {y, [”,', '"a": 1, # and "b" {', '"a": "x": { "y,'])
      expect(syntaxMistakes(`{\n  ${line}\n  "c": [1],\n  "d": 2\n}\n`)).toHaveLength(1)
  })

  it('reports an entry with a name in a list as a list that is not closed', () => {
    expect(syntaxMistakes('{\n  "a": ["x",\n  "b": 1\n}\n')).toMatchObject([
      { offset: 20, message: expect.stringContaining('the list opened with [ on line 2 is still open') },
    ])
  })

  it('gives up on deeply nested brackets without a stack overflow', () => {
    const [mistake] = syntaxMistakes('['.repeat(100_000))
    expect(mistake?.message).toBe('The content is nested too deeply.')
  })
})
