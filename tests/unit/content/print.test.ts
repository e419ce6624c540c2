import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeFrame } from '../../../scripts/content/diagnose/frame'
import {
  colouredFor,
  diagnose,
  printDiagnostics,
  printWarnings,
} from '../../../scripts/content/diagnose/print'
import type { Problem, WarningName } from '../../../scripts/content/model'

afterEach(() => void vi.unstubAllEnvs())

describe('codeFrame', () => {
  it('marks the line and the position in it', () => {
    const text = '{\n  "a": 1,\n  "b": 2\n}\n'
    expect(codeFrame(text, { offset: text.indexOf('2'), length: 1 })).toBe(
      ['  2 |   "a": 1,', '> 3 |   "b": 2', '    |        ^', '  4 | }'].join('\n'),
    )
  })

  it('leaves out blank lines around the position, and aligns the numbers of lines', () => {
    expect(codeFrame('a\n\nX\n \t\nb', { offset: 3, length: 1 })).toBe('> 3 | X\n    | ^')
    expect(codeFrame('', { offset: 0, length: 1 })).toBe('> 1 |\n    | ^')
    expect(codeFrame(`${'a\n'.repeat(8)}X\nb`, { offset: 16, length: 1 })).toBe(
      ['   8 | a', '>  9 | X', '     | ^', '  10 | b'].join('\n'),
    )
  })

  it('truncates a long line around the position, and its neighbours at the same column', () => {
    const lines = ['a'.repeat(101), `${'b'.repeat(100)}X${'c'.repeat(300)}`, 'd'.repeat(69)]
    expect(codeFrame(lines.join('\n'), { offset: 102 + 100, length: 1 })).toBe(
      [
        `  1 | …${'a'.repeat(31)}`,
        `> 2 | …${'b'.repeat(30)}X${'c'.repeat(63)}…`,
        `    | ${' '.repeat(31)}^`,
        `  3 | ${'d'.repeat(69)}`,
      ].join('\n'),
    )
  })

  it('shows a line from its beginning up to a position in the first 72 columns', () => {
    const line = `${'a'.repeat(71)}XY${'b'.repeat(25)}`
    const frame = (length: number, piece: string) =>
      codeFrame(line.slice(0, length), { offset: line.indexOf(piece), length: 1 })
    expect(frame(96, 'X')).toBe(`> 1 | ${line.slice(0, 96)}\n    | ${' '.repeat(71)}^`)
    expect(frame(97, 'X')).toBe(`> 1 | ${line.slice(0, 95)}…\n    | ${' '.repeat(71)}^`)
    expect(frame(97, 'Y')).toBe(`> 1 | …${'a'.repeat(29)}X${line.slice(72, 97)}\n    | ${' '.repeat(31)}^`)
  })

  it('marks no more than what it shows of the line', () => {
    const long = `{ "a": "${'b'.repeat(200)}" }`
    expect(codeFrame(long, { offset: 7, length: 202 })).toBe(
      `> 1 | { "a": "${'b'.repeat(87)}…\n    |        ${'^'.repeat(89)}`,
    )
    expect(codeFrame('[1,\n 2]', { offset: 0, length: 7 })).toBe('> 1 | [1,\n    | ^^^\n  2 |  2]')
    expect(codeFrame('[\n]', { offset: 3, length: 0 })).toBe('  1 | [\n> 2 | ]\n    |  ^')
  })

  it('shows tabs as spaces and invisible characters as escapes, with the caret at the right column', () => {
    const text = '\t"a\u202e\0": "X\t"\r\n'
    expect(codeFrame(text, { offset: text.indexOf('X'), length: 2 })).toBe(
      '> 1 |   "a\\u202e\\u0000": "X  "\n    |                     ^^^',
    )
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

  it('prints a problem with its field, place, expectation, finding and help', () => {
    const whole = {
      ...problem('b.json', 'y'),
      field: 'Card › \u202eY',
      expected: 'three\t',
      found: `"${'a'.repeat(118)}"`,
      help: ['Write 3.', 'Or\u00ad 4.'],
    }
    const shown = (found: string) =>
      [
        'b.json:3:8 · Card › \\u202eY',
        '  Wrong y.',
        '      2 |   "x": 1,',
        '    > 3 |   "y": 2',
        '        |        ^',
        '      4 | }',
        '  Expected: three  ',
        `  Found:    ${found}`,
        '  Write 3.',
        '  Or\\u00ad 4.',
      ].join('\n')
    expect(diagnose([whole], (file) => texts[file])).toEqual([
      { problem: whole, file: 'b.json', line: 3, column: 8, wholeFile: false, text: shown(whole.found) },
    ])
    const longer = { ...whole, found: `${whole.found}b` }
    expect(diagnose([longer], (file) => texts[file])[0]?.text).toBe(shown(`"${'a'.repeat(118)}…`))
  })

  const placesOf = (problems: readonly Problem[], text: string) =>
    diagnose(problems, () => text).map(({ file, line, column }) => `${file}:${line}:${column}`)

  it('orders diagnostics by file and position, those of whole files first, and removes duplicates', () => {
    const text = '{ "x": 1, "y": 2,\n  "z": 3 }'
    const problems = [
      problem('b.json', 'z'),
      problem('c.json', 'x'),
      problem('b.json', 'y'),
      problem('a.json', 'x'),
      problem('b.json', 'x'),
      problem('b.json', 'y'),
      { file: 'd.json', message: 'Misplaced.' },
    ]
    const ordered = ['d.json:1:1', 'a.json:1:8', 'b.json:1:8', 'b.json:1:16', 'b.json:2:8', 'c.json:1:8']
    expect(placesOf(problems, text)).toEqual(ordered)
    expect(placesOf(problems.toReversed(), text)).toEqual(ordered)
  })

  it('reports a mistake of a shared fragment for the first of the fields that include it', () => {
    const fields = ['Home', 'About'].map((field) => ({ ...problem('b.json', 'y'), field }))
    expect(diagnose(fields, (file) => texts[file]).map((one) => one.problem.field)).toEqual(['Home'])
  })

  it('keeps the same message at two places', () => {
    const at = (offset: number) => ({ file: 'a.json', place: { offset, length: 1 }, message: 'Wrong.' })
    const text = `${' '.repeat(20)}${'\n'.repeat(20)}`
    expect(placesOf([at(10), at(30)], text)).toEqual(['a.json:1:11', 'a.json:11:1'])
  })

  it('finds the place of a problem after one about the whole file', () => {
    const whole = { file: 'b.json', message: 'Unused.' }
    const found = diagnose([whole, problem('b.json', 'y')], (file) => texts[file])
    expect(found.map(({ line, wholeFile }) => [line, wholeFile])).toEqual([
      [1, true],
      [3, false],
    ])
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
    expect(text('placeholder')).toBe(
      'a.json:1:1\n  Warning: Odd.\n  If it is intended, add to this block: "acknowledge": { "placeholder": "the reason" }',
    )
    expect(text('unusedPicture', 'a.jpg')).toBe(
      'a.json:1:1\n  Warning: Odd.\n  If it is intended, add to content/site.json: "acknowledge": { "unusedPicture": { "a.jpg": "the reason" } }',
    )
    for (const warning of ['futureAddress', 'pictureBudget', 'staleAcknowledgement'] as const)
      expect(text(warning)).toBe('a.json:1:1\n  Warning: Odd.')
  })

  it('colours places, labels, neighbouring lines and carets on a terminal, unless NO_COLOR is set', () => {
    const paint = (code: number, part: string) => `\u001b[${code}m${part}\u001b[0m`
    const rows: [plain: string, painted: string][] = [
      ['b.json:12:10 · Y', `${paint(36, 'b.json:12:10')} · Y`],
      ['  Wrong, as in a.json:1:2.', '  Wrong, as in a.json:1:2.'],
      ['      11 |   "x": 1,', paint(2, '      11 |   "x": 1,')],
      ['    > 12 |   "y":      22', '    > 12 |   "y":      22'],
      ['         |             ^^', `         |             ${paint(31, '^^')}`],
      ['      13 | ^', paint(2, '      13 | ^')],
      ['  Expected: three', `${paint(1, '  Expected:')} three`],
      ['  Found:    Expected: 12', `${paint(1, '  Found:')}    Expected: 12`],
      ['  Now  Expected: and  Found: differ.', '  Now  Expected: and  Found: differ.'],
    ]
    const text = rows.map(([plain]) => plain).join('\n')
    vi.stubEnv('NO_COLOR', '1')
    expect(colouredFor({ isTTY: true }, text)).toBe(text)
    vi.stubEnv('NO_COLOR', undefined)
    expect(colouredFor({}, text)).toBe(text)
    expect(colouredFor({ isTTY: true }, text)).toBe(rows.map(([, painted]) => painted).join('\n'))
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
