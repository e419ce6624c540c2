import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_LEVELS, syntaxMistakes } from '../../../scripts/content/diagnose/syntax'

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

  it.each(['', ' \t\r\n'])('reports the empty text %j', (text) => {
    expect(syntaxMistakes(text)).toEqual([
      {
        offset: 0,
        length: 1,
        message: 'The file is empty.',
        help: ['Restore an earlier version, or write { } with its fields inside.'],
      },
    ])
  })

  it.each([
    '{ "a": [true, false, null] }',
    '[1,200,300]',
    '[1.25, -0.5e-12, 1E+10, 0.5, 1e12]',
    '"one\\ntwo"',
    ' \t\r\n{ }',
  ])('finds nothing wrong with %s', (text) => {
    expect(syntaxMistakes(text)).toEqual([])
  })

  it.each([
    ['{ "a": False }', 'False', 'False must be written in small letters.', 'Write false.'],
    ['{ "a": "x" y, "b": "z" }', 'y', 'Text must be in double quotation marks.', 'Write "y".'],
    [
      '{ "a": "x "y} z" w" }',
      '"',
      'The text ends at this quotation mark, and more of it follows.',
      'A " inside a text is written \\".',
    ],
    [
      '{\u00a0"a": 1 }',
      '\u00a0',
      'There is an invisible character here.',
      'Delete it, and use ordinary spaces.',
    ],
    ['{ "a": 1 } // end', '// end', 'Comments are not allowed in JSON.', 'Remove the comment.'],
    ['{ "a" = 1 }', '=', 'A name and its value are joined by a colon.', 'Write : here.'],
    [
      "{ 'a': 1 }",
      "'",
      "Text and names need straight double quotation marks, not the mark '.",
      'Use " at both ends.',
    ],
    [
      '{ "a": no }',
      'no',
      'no is not a value as JSON writes it.',
      'Write false in a field that is true or false, "no" in one for text.',
    ],
    [
      '{ "a": NaN }',
      'NaN',
      'NaN is not a value as JSON writes it.',
      'Write a figure in digits, or "NaN" if it is text. Remove the field if it has no value.',
    ],
    ['{ "a": x }', 'x', 'Text must be in double quotation marks.', 'Write "x".'],
    [
      '{ "a": [yes, 1] }',
      'yes',
      'yes is not a value as JSON writes it.',
      'Write true in a field that is true or false, "yes" in one for text.',
    ],
    ['{ "a": TRUE }', 'TRUE', 'TRUE must be written in small letters.', 'Write true.'],
    ['{ "a": Null }', 'Null', 'Null must be written in small letters.', 'Write null.'],
    ['{ "a": 1 000 }', '1 000', 'Figures are written without a space.', 'Write 1000.'],
    ['{ "a": 1\u00a0000, "b": 1 }', '1\u00a0000', 'Figures are written without a space.', 'Write 1000.'],
    ['{ "a": 1\u202f000,5 }', '1\u202f000', 'Figures are written without a space.', 'Write 1000.'],
    ['{ "a": 1 000 Nm³/h }', '1 000', 'Figures are written without a space.', 'Write 1000.'],
    ['{ "a": 1\'000 }', "1'000", 'Figures are written without an apostrophe.', 'Write 1000.'],
    ['{ "a": 1,00,000 }', '1,00,000', 'Figures are written without a comma.', 'Write 100000.'],
    ['{ b: 1 }', 'b', 'The name b must be in double quotation marks.', 'Write "b".'],
    ['{ ab = 1 }', 'ab', 'The name ab must be in double quotation marks.', 'Write "ab".'],
    [
      '{ "a": 5 bar }',
      '5',
      'Only a number is allowed here, without a unit.',
      'The unit of a figure has a field of its own, as in "unit": "bar".',
    ],
    [
      '{ "a": 5 °C, "b": 1 }',
      '5',
      'Only a number is allowed here, without a unit.',
      'The unit of a figure has a field of its own, as in "unit": "bar".',
    ],
    [
      '{ "a": 96 % }',
      '6',
      'Only a number is allowed here, without a unit.',
      'The unit of a figure has a field of its own, as in "unit": "bar".',
    ],
    [
      '{ "a": 5bar }',
      '5bar',
      '5bar is not a number as JSON writes it.',
      'A number is written without its unit.',
    ],
    ['{ "a": +5 }', '+5', '+5 is not a number as JSON writes it.', 'Write 5.'],
    ['{ "a": -.5 }', '-.5', '-.5 is not a number as JSON writes it.', 'Write -0.5.'],
    ['{ "a": 5. }', '5.', '5. is not a number as JSON writes it.', 'Write 5.'],
    ['{ "a": -007.5 }', '-007.5', '-007.5 is not a number as JSON writes it.', 'Write -7.5.'],
    [
      '{ "a": −40 }',
      '−40',
      '−40 is not a number as JSON writes it.',
      'Write the minus sign as an ordinary hyphen: -40.',
    ],
    [
      '{ "a": 4.5-10 }',
      '4.5-10',
      '4.5-10 is not a number as JSON writes it.',
      'A range is written with two names: "min": 4.5, "max": 10.',
    ],
    ['{ "a": 1_000_000 }', '1_000_000', '1_000_000 is not a number as JSON writes it.', 'Write 1000000.'],
    [
      '{ "a": 1.2.3 }',
      '1.2.3',
      '1.2.3 is not a number as JSON writes it.',
      'Write digits alone, with a point before decimals.',
    ],
    [
      '{ "a": 1e999 }',
      '1e999',
      '1e999 is larger than any number that a computer calculates with.',
      'Check the digits after the e: 1e3 means 1000.',
    ],
    ['{ "a": 1,5 }', '5', 'Decimal figures are written with a point, not with a comma.', 'Write 1.5.'],
    ['{ "a": 0,125 }', '125', 'Decimal figures are written with a point, not with a comma.', 'Write 0.125.'],
    [
      '{ "a": 12,500 }',
      '500',
      'Figures are written without a comma.',
      'Write 12500 for thousands, 12.500 for a decimal figure.',
    ],
    [
      '{ "a": ‘x’ }',
      '‘',
      'Text and names need straight double quotation marks, not the typographic mark ‘.',
      'Use " at both ends.',
    ],
    [
      '{ "a": «x» }',
      '«',
      'Text and names need straight double quotation marks, not the typographic mark «.',
      'Use " at both ends.',
    ],
    [
      '{ "a": `x` }',
      '`',
      'Text and names need straight double quotation marks, not the mark `.',
      'Use " at both ends.',
    ],
    ...['{\n  “a": 1\n}', '{\n  "a": “x"\n}', '{\n  "a": “x",\n  "b": 1\n}'].map(
      (text): [string, string, string, string] => [
        text,
        '“',
        'Text and names need straight double quotation marks, not the typographic mark “.',
        'Use " at both ends.',
      ],
    ),
    ...['{\n  "a”: 1\n}', '{\n  "a": "x”,\n  "b": 1\n}'].map((text): [string, string, string, string] => [
      text,
      '”',
      'Text and names need straight double quotation marks, not the typographic mark ”.',
      'Use " at both ends.',
    ]),
    ['{ "a": "x"; "b": 1 }', ';', 'Entries are separated by commas.', 'Write , instead of ;.'],
    [
      '{ "a": § }',
      '§',
      'The character § is not allowed here.',
      'Remove it, or write it inside of a text between " marks.',
    ],
    [
      '{ "a" : : 1 }',
      ':',
      'The character : is not allowed here.',
      'Remove it, or write it inside of a text between " marks.',
    ],
    ['{ "a": "x", }', ',', 'There is a comma after the last entry.', 'Remove this comma.'],
    ['[1,,2]', ',', 'There is an extra comma.', 'Remove this comma.'],
    [
      '{ "a": 1 } 2',
      '2',
      'The content ends above; nothing may follow it.',
      'Look for an extra closing bracket before this place.',
    ],
    ['{ "a": 1 },\n', ',', 'There is a comma after the last entry.', 'Remove this comma.'],
    ['{ "a": 1 } }', '}', 'There is an extra }.', 'Remove this }.'],
    [
      '{ "a": [1 }',
      '}',
      'This } does not fit: the list opened with [ on line 1 is still open.',
      'Close it with ] first.',
    ],
    [
      '{ "a": { "b": 1 ]',
      ']',
      'This ] does not fit: the block opened with { on line 1 is still open.',
      'Close it with } first.',
    ],
    ['{ "a": [1, 2', '[', 'The [ opened here is never closed.', 'Add the missing ].'],
    ['{ "a": 1', '{', 'The { opened here is never closed.', 'Add the missing }.'],
    ['{ "a": "x\ty" }', '\t', 'A tab is not allowed inside a text.', 'Use a space instead.'],
    [
      '{ "a": "x\u0001y" }',
      '\u0001',
      'A control character is not allowed inside a text.',
      'Use a space instead.',
    ],
    ['{ "a": "\\n \\q" }', '\\q', '\\q has no meaning in JSON.', 'A backslash is written \\\\.'],
    [
      '{ "a": 1 "b": 2 }',
      '1',
      'A comma is missing before the next entry.',
      'Add a comma at the end of this one.',
    ],
    ['["x" 2]', '"', 'A comma is missing before the next item.', 'Add a comma at the end of this one.'],
    [
      '{ "a": {} "b": 1 }',
      '}',
      'A comma is missing before the next entry.',
      'Add a comma at the end of this one.',
    ],
    [
      '{ "a": "\\u00E9\\"\\/\\n \\u12x4" }',
      '\\u',
      '\\u has no meaning in JSON.',
      'A backslash is written \\\\.',
    ],
    ['{ "a": , "b": 1 }', ',', 'The value after the colon is missing.', 'Write it, or remove the name.'],
    ['{ "a":', '{', 'The { opened here is never closed.', 'Add the missing }.'],
    ['{ "a"', '', 'This name has no value.', 'Write a colon and the value after it.'],
    [
      ': 1',
      ':',
      'The character : is not allowed here.',
      'Remove it, or write it inside of a text between " marks.',
    ],
    ['{ "a": }', '}', 'The value after the colon is missing.', 'Write it, or remove the name.'],
    ['{ "a", "b": 1 }', ',', 'This name has no value.', 'Write a colon and the value after it.'],
    ['{ "a" 1 }', ' ', 'A colon is missing between the name and its value.', 'Write : between them.'],
    [
      '{ : 1 }',
      ':',
      'A name in double quotation marks is expected here.',
      'Write each entry as a name, a colon and a value, as in "heading": "Oxygen plants".',
    ],
    [
      '["a": 1]',
      ':',
      'A name and a colon do not fit here: the list opened with [ on line 1 is still open.',
      'Close it with ] first, or write the entry between { }.',
    ],
  ])('reports one mistake in %s, with its piece', (text, piece, message, help) => {
    const [mistake, ...others] = syntaxMistakes(text)
    expect(others).toEqual([])
    expect(mistake).toMatchObject({ message, help: [help] })
    expect(mistake && text.slice(mistake.offset, mistake.offset + mistake.length)).toBe(piece)
  })

  it('takes a typographic mark inside of a text for none that ends it', () => {
    expect(syntaxMistakes('{\n  "a": "so “x”,\n  "b": 1\n}')).toMatchObject([
      { message: 'A quotation mark is missing in this line.' },
    ])
  })

  it('reports nothing about the lines after a text in other marks, a comment or a misspelt line', () => {
    for (const line of ['"a": “x: {y, [”,', '"a": “x: {y, [', '"a": 1, # and "b" {', '"a": "x": { "y,'])
      expect(syntaxMistakes(`{\n  ${line}\n  "c": [1],\n  "d": 2\n}\n`)).toHaveLength(1)
  })

  it.each(['“”', '““', '””', '„“', '„”', '‟”', '‘’', "‘'", '’’', '‚‘', '‚’', '«»', '»«', '»»', '``', "''"])(
    'reads on behind texts in %s',
    ([open, close]) => {
      const text = `{\n  "a": ${open}x${close}, "b": { "c": ${open}y${close} },\n  "d" 1\n}\n`
      expect(syntaxMistakes(text).map(({ offset }) => offset)).toEqual([9, text.indexOf('"d"') + 3])
    },
  )

  it('reads on behind a comment of several lines', () => {
    const text = '{\n  /* "a" {\n     "b" */ "c": 1\n  "d": 2,\n}\n'
    expect(syntaxMistakes(text)).toEqual([
      { offset: 4, length: 20, message: 'Comments are not allowed in JSON.', help: ['Remove the comment.'] },
      {
        offset: text.indexOf('1'),
        length: 1,
        message: 'A comma is missing before the next entry.',
        help: ['Add a comma at the end of this one.'],
      },
      {
        offset: text.lastIndexOf(','),
        length: 1,
        message: 'There is a comma after the last entry.',
        help: ['Remove this comma.'],
      },
    ])
  })

  it('reports a text without its end behind a comment that has a quotation mark', () => {
    const text = '{ /*\n " */ "a\n}\n'
    expect(syntaxMistakes(text)).toMatchObject([
      { offset: 2, message: 'Comments are not allowed in JSON.' },
      {
        offset: text.indexOf('"a'),
        message: 'The text that begins here is not closed on this line.',
        help: ['Add " at its end.'],
      },
    ])
  })

  it('reads on behind a text in other marks', () => {
    expect(syntaxMistakes('{\n  "a": “x”, "b": [\n    1\n  ]\n}\n')).toEqual([
      {
        offset: 9,
        length: 1,
        message: 'Text and names need straight double quotation marks, not the typographic mark “.',
        help: ['Use " at both ends.'],
      },
    ])
  })

  it('reports a text of several lines once, and a quotation mark that is missing in two lines twice', () => {
    expect(syntaxMistakes('{\n  "a": "one\n  two",\n  "b": 1\n}\n')).toEqual([
      {
        offset: 4,
        length: 9,
        message: 'The text that begins here continues on the next line.',
        help: ['Write a text in one line, however long it is.'],
      },
    ])
    const quote = {
      message: 'A quotation mark is missing in this line.',
      help: ['Every name and every text begins and ends with ".', 'A " inside a text is written \\".'],
    }
    expect(syntaxMistakes('{\n  "a": "one,\n  "b": "two\n}\n')).toEqual([
      { offset: 4, length: 10, ...quote },
      { offset: 17, length: 9, ...quote },
    ])
    expect(syntaxMistakes('{\n  "a": "one,\n  "b": 1,\n  c": 2\n}\n')).toEqual([
      { offset: 4, length: 10, ...quote },
      { offset: 27, length: 5, ...quote },
    ])
  })

  it('reports a missing comma above and below a line without a quotation mark', () => {
    const quote = { message: 'A quotation mark is missing in this line.' }
    const comma = { message: 'A comma is missing before the next entry.' }
    expect(syntaxMistakes('{\n  "a": "x,\n  "b": 1,\n  "c": 2\n  "d": 3\n}\n')).toMatchObject([quote, comma])
    expect(syntaxMistakes('{\n  "b": 1\n  "c": 2,\n  "d": "x\n}\n')).toMatchObject([comma, quote])
  })

  it('reads what is before a unit or a comma also near the beginning of a long text', () => {
    const rest = `, "b": "${'x'.repeat(99)}" }`
    expect(syntaxMistakes(`{ "a": 5 bar${rest}`)).toEqual([
      {
        offset: 7,
        length: 1,
        message: 'Only a number is allowed here, without a unit.',
        help: ['The unit of a figure has a field of its own, as in "unit": "bar".'],
      },
    ])
    expect(syntaxMistakes(`{ "a": 0,05${rest}`)).toMatchObject([
      { message: 'Decimal figures are written with a point, not with a comma.' },
    ])
  })

  it.each(['n', 'no', 'name'])('reports the next line after the name %s without quotation marks', (name) => {
    expect(syntaxMistakes(`{\n  "x": 1, ${name}: 1\n  "y"\n}\n`)).toMatchObject([
      { message: `The name ${name} must be in double quotation marks.` },
      { message: 'This name has no value.' },
    ])
  })

  it('reports the right places behind names and texts of one character', () => {
    const text = '{ a:{b:§},\n  "x": "y,\n  c: [1 2],\n  "d": n\n  "e": 1\n}\n'
    const places = syntaxMistakes(text).map(({ offset, length, message }) => [
      text.slice(offset, offset + length),
      offset,
      message,
    ])
    expect(places).toEqual([
      ['a', 2, 'The name a must be in double quotation marks.'],
      ['"x": "y,', 13, 'A quotation mark is missing in this line.'],
      ['c', 24, 'The name c must be in double quotation marks.'],
      ['n', 41, 'Text must be in double quotation marks.'],
    ])
    expect(syntaxMistakes('{ a:1, b:2, c:3,\n"d": 1\ne: 2\n}\n')).toMatchObject([
      { offset: 2 },
      { offset: 22, message: 'A comma is missing before the next entry.' },
      { offset: 24 },
    ])
  })

  it('reports an entry with a name in a list as a list that is not closed', () => {
    expect(syntaxMistakes('{\n  "a": ["x",\n  "b": 1\n}\n')).toMatchObject([
      { offset: 9, message: 'The [ opened here is never closed.' },
    ])
  })

  it('reports what the parser misses after an error once', () => {
    const offsets = (text: string) => syntaxMistakes(text).map(({ offset }) => offset)
    expect(offsets('{\n  : 1\n  , "b": 1\n}')).toEqual([4])
    expect(offsets('["a"\n"\\q"]')).toEqual([3, 6])
  })

  it('counts no bracket that is closed or in a text as nested', () => {
    for (const part of ['[]', '{}', '"[{ \\"[{ "'])
      expect(syntaxMistakes(`[${`${part}, `.repeat(MOST_LEVELS)}1]`)).toEqual([])
    expect(syntaxMistakes(`"${'[{'.repeat(MOST_LEVELS)}"`)).toEqual([])
  })

  it('gives up on deeply nested brackets without a stack overflow', () => {
    expect(syntaxMistakes('{"a":'.repeat(1000))).toMatchObject([{ offset: 5 * MOST_LEVELS }])
    expect(syntaxMistakes('['.repeat(100_000))).toEqual([
      {
        offset: MOST_LEVELS,
        length: 1,
        message: 'The content is nested too deeply.',
        help: ['Look for a bracket that is opened many times here.'],
      },
    ])
  })
})
