import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeFrame } from '../../../scripts/content/diagnose/frame'
import {
  colouredFor,
  diagnose,
  printDiagnostics,
  printWarnings,
} from '../../../scripts/content/diagnose/print'
import type { WarningName } from '../../../scripts/content/model'

afterEach(() => void vi.unstubAllEnvs())

describe('codeFrame', () => {
  it('marks the line and the position in it', () => {
    const text = '{\n  "a": 1,\n  "b": 2\n}\n'
    expect(codeFrame(text, { offset: text.indexOf('2'), length: 1 })).toBe(
      ['  2 |   "a": 1,', '> 3 |   "b": 2', '    |        ^', '  4 | }'].join('\n'),
    )
  })

  it('truncates a long line around the position', () => {
    const line = `"${'a'.repeat(100)}X${'b'.repeat(300)}"`
    const [shown = '', caret = ''] = codeFrame(line, { offset: line.indexOf('X'), length: 1 }).split('\n')
    expect(shown.length).toBeLessThanOrEqual('> 1 | '.length + 96)
    expect(shown).toMatch(/^> 1 \| …a+Xb+…$/)
    expect(caret.indexOf('^')).toBe(shown.indexOf('X'))
  })

  it('shows tabs as spaces and invisible characters as escapes, with the caret at the right column', () => {
    const text = '\t"a\u202e": "X"'
    const [shown = '', caret = ''] = codeFrame(text, { offset: text.indexOf('X'), length: 1 }).split('\n')
    expect(shown).toBe('> 1 |   "a\\u202e": "X"')
    expect(caret.indexOf('^')).toBe(shown.indexOf('X'))
  })

  it('counts a character outside the basic plane as one', () => {
    const text = '"🏭🏭": X'
    const [diagnostic] = diagnose(
      [{ file: 'a.json', place: { offset: text.indexOf('X'), length: 1 }, message: 'Wrong.' }],
      () => text,
    )
    expect(diagnostic).toMatchObject({ line: 1, column: 7 })
  })
})

describe('diagnose', () => {
  const texts: Record<string, string> = { 'b.json': '{\n  "x": 1,\n  "y": 2\n}', 'a.json': '{ "x": 1 }' }
  const problem = (file: string, key: string) => ({
    file,
    place: { path: [key], of: 'value' } as const,
    message: `Wrong ${key}.`,
  })

  it('orders diagnostics by file and position and removes duplicates', () => {
    const found = diagnose(
      [problem('b.json', 'y'), problem('b.json', 'x'), problem('a.json', 'x'), problem('b.json', 'y')],
      (file) => texts[file],
    )
    expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'a.json:1:8',
      'b.json:2:8',
      'b.json:3:8',
    ])
    const line = diagnose([problem('c.json', 'y'), problem('c.json', 'x')], () => '{ "x": 1, "y": 2 }')
    expect(line.map(({ column }) => column)).toEqual([8, 16])
  })

  it('points at the nearest enclosing value of a missing place, and at the start of an unreadable file', () => {
    const gone = { file: 'a.json', place: { path: ['x', 3, 'z'], of: 'value' } as const, message: 'Wrong.' }
    expect(diagnose([gone], () => texts['a.json'])[0]).toMatchObject({ line: 1, column: 8 })
    expect(diagnose([gone], () => undefined)[0]?.text).toBe('a.json:1:1\n  Wrong.')
  })

  it('says how to acknowledge a warning, in the block or in the file of the site', () => {
    const text = (warning: WarningName, subject?: string) =>
      diagnose(
        [{ file: 'a.json', message: 'Odd.', warning, ...(subject && { subject }) }],
        () => undefined,
      )[0]?.text
    expect(text('placeholder')).toContain('add to this block: "acknowledge": { "placeholder": "the reason" }')
    expect(text('unusedPicture', 'a.jpg')).toContain(
      'add to content/site.json: "acknowledge": { "unusedPicture": { "a.jpg": "the reason" } }',
    )
    expect(text('futureAddress')).not.toContain('acknowledge')
  })

  it('adds only colours when it colours a report', () => {
    const found = diagnose([{ ...problem('b.json', 'y'), expected: 'three' }], (file) => texts[file])
    const text = found.map((one) => one.text).join('\n')
    vi.stubEnv('NO_COLOR', undefined)
    const painted = colouredFor({ isTTY: true }, text)
    expect(colouredFor({}, text)).toBe(text)
    expect(painted).toContain('\u001b[36mb.json:3:8\u001b[0m')
    expect(painted).toContain('\u001b[1m  Expected:\u001b[0m three')
    expect(painted).toContain('\u001b[31m^\u001b[0m')
    expect(painted).toContain('\u001b[2m      2 |   "x": 1,\u001b[0m')
    expect(painted).toContain('\n    > 3 |   "y": 2\n')
    expect(colouredFor({ isTTY: true }, 'a.json:12:34 · Title')).toBe(
      '\u001b[36ma.json:12:34\u001b[0m · Title',
    )
    expect(colouredFor({ isTTY: true }, '  Found:    at 12:34:56')).toBe(
      '\u001b[1m  Found:\u001b[0m    at 12:34:56',
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
    expect(painted.replace(/\u001b\[\d+m/g, '')).toBe(text)
  })

  it('prints the diagnostics with their number and that of their files', () => {
    const found = diagnose([problem('a.json', 'x'), problem('b.json', 'y')], () => undefined)
    const [first] = found
    expect(printDiagnostics(found)).toBe(
      'a.json:1:1\n  Wrong x.\n\nb.json:1:1\n  Wrong y.\n\n2 mistakes in 2 files. Nothing was written.\n',
    )
    expect(printWarnings(first ? [first] : [])).toBe(
      'a.json:1:1\n  Wrong x.\n\n1 warning in 1 file. Warnings do not stop a build.\n',
    )
  })
})
