import { type Mistake, quotationMissing, SyntaxReader } from './syntax-reader'
import { readNumber, readText, readWord } from './syntax-values'

/** Maximum nesting depth, against files made to overflow the stack. */
export const MOST_LEVELS = 400

/** Thrown when a quotation mark is missing, which makes the rest of the line unreadable. */
class LineLost extends Error {}

/**
 * Syntax errors of a JSON text, in words for people who do not program. Reading continues after each error; at most one
 * per line is returned.
 * @returns an empty list if the text is valid JSON
 */
export function syntaxMistakes(text: string): Mistake[] {
  const reader = new SyntaxReader(text, () => {
    throw new LineLost()
  })
  try {
    reader.skip()
    if (reader.ended)
      return [
        {
          offset: 0,
          length: 1,
          message: 'The file is empty.',
          help: ['Restore an earlier version, or write { } with its fields inside.'],
        },
      ]
    readValue(reader, [])
    reader.skip()
    if (!reader.ended) {
      reader.reportBracket(reader.at, 1, 'The content ends above; nothing may follow it.', [
        'Look for an extra closing bracket before this place.',
      ])
    }
  } catch (error) {
    if (!(error instanceof LineLost)) throw error
  }
  return joinBrokenTexts(reader.result(), reader)
}

/** Joins the mistakes of two successive lines with an odd number of quotation marks: a text runs over both. */
function joinBrokenTexts(mistakes: readonly Mistake[], reader: SyntaxReader): Mistake[] {
  return mistakes.flatMap((mistake, index) => {
    const [before, after] = [mistakes[index - 1], mistakes[index + 1]]
    const follows = (one: Mistake | undefined, other: Mistake | undefined) =>
      one?.message === quotationMissing &&
      other?.message === quotationMissing &&
      reader.lineOf(other.offset) === reader.lineOf(one.offset) + 1 &&
      reader.text[other.offset] !== '"'
    if (follows(before, mistake)) return []
    if (!follows(mistake, after)) return [mistake]
    return [
      {
        ...mistake,
        message: 'The text that begins here continues on the next line.',
        help: ['Write a text in one line, however long it is.'],
      },
    ]
  })
}

interface Opener {
  readonly offset: number
  readonly closer: '}' | ']'
}

function readValue(reader: SyntaxReader, openers: readonly Opener[]): void {
  const character = reader.peek()
  if (character === '{' || character === '[') {
    const opener: Opener = { offset: reader.at, closer: character === '{' ? '}' : ']' }
    if (openers.length >= MOST_LEVELS)
      reader.giveUp('The content is nested too deeply.', [
        'Look for a bracket that is opened many times here.',
      ])
    else readEntries(reader, opener, openers)
  } else if (reader.quoteAhead) readText(reader)
  else if (/[-+.0-9−]/.test(character)) readNumber(reader)
  else readWord(reader)
}

/** Reads the entries between two brackets. */
function readEntries(reader: SyntaxReader, opener: Opener, outer: readonly Opener[]): void {
  const openers = [...outer, opener]
  reader.at++
  let commaAt = -1
  for (;;) {
    try {
      reader.skip()
      const character = reader.peek()
      if (character === opener.closer) {
        if (commaAt >= 0) {
          reader.report(commaAt, 1, 'There is a comma after the last entry.', ['Remove this comma.'])
        }
        reader.at++
        return
      }
      if (reader.ended) {
        const bracket = opener.closer === '}' ? '{' : '['
        reader.reportBracket(opener.offset, 1, `The ${bracket} opened here is never closed.`, [
          `Add the missing ${opener.closer}.`,
        ])
        return
      }
      if (character === '}' || character === ']') {
        closeWrongly(reader, opener, outer)
        return
      }
      if (character === ',') {
        reader.report(reader.at, 1, 'There is an extra comma.', ['Remove this comma.'])
        reader.at++
        continue
      }
      readEntry(reader, opener, openers)
      commaAt = readSeparator(reader, opener.closer)
    } catch (error) {
      if (!(error instanceof LineLost)) throw error
      reader.skipLine()
      commaAt = -1
    }
  }
}

function readEntry(reader: SyntaxReader, opener: Opener, openers: readonly Opener[]): void {
  if (opener.closer === '}' && !readPrefix(reader)) return
  readValue(reader, openers)
}

/**
 * Reads a name and its colon.
 * @returns false when no value follows
 */
function readPrefix(reader: SyntaxReader): boolean {
  if (!readKey(reader)) return false
  reader.skip()
  const character = reader.peek()
  if (character === '=' || character === ':') {
    if (character === '=')
      reader.report(reader.at, 1, 'A name and its value are joined by a colon.', ['Write : here.'])
    reader.at++
    reader.skip()
    if (/[,}\]]/.test(reader.peek()) || reader.ended) {
      reader.report(reader.at, 1, 'The value after the colon is missing.', ['Write it, or remove the name.'])
      return false
    }
  } else if (/[,}\]]/.test(character) || reader.ended) {
    reader.report(reader.lastEnd, 1, 'This name has no value.', ['Write a colon and the value after it.'])
    return false
  } else {
    reader.report(reader.lastEnd, 1, 'A colon is missing between the name and its value.', [
      'Write : between them.',
    ])
  }
  return true
}

/** @returns false if there is no key, so that the entry is skipped */
function readKey(reader: SyntaxReader): boolean {
  if (reader.quoteAhead) {
    readText(reader)
    return true
  }
  const name = reader.match(/[\p{L}_$][\p{L}\p{N}_$-]*/uy)
  if (name) {
    reader.report(reader.at, name.length, `The name ${name} must be in double quotation marks.`, [
      `Write "${name}".`,
    ])
    reader.take(name.length)
    return true
  }
  const digits = reader.match(/[0-9]+/y)
  const before = /([0-9]+),$/.exec(reader.text.slice(0, reader.at))?.[1]
  if (digits && before) {
    const thousands = digits.length === 3 && /^[1-9][0-9]{0,2}$/.test(before)
    const whole = `${before}${digits}`
    const decimal = `${before}.${digits}`
    reader.report(
      reader.at,
      digits.length,
      thousands
        ? 'Figures are written without a comma.'
        : 'Decimal figures are written with a point, not with a comma.',
      [thousands ? `Write ${whole} for thousands, ${decimal} for a decimal figure.` : `Write ${decimal}.`],
    )
  } else {
    reader.report(reader.at, 1, 'A name in double quotation marks is expected here.', [
      'Write each entry as a name, a colon and a value, as in "heading": "Oxygen plants".',
    ])
  }
  reader.take(Math.max(1, digits?.length ?? 0))
  return false
}

/** @returns the offset of the comma, or -1 without one */
function readSeparator(reader: SyntaxReader, closer: string): number {
  const end = reader.lastEnd
  reader.skip()
  const character = reader.peek()
  if (character === ',') return reader.at++
  if (character === ';') {
    reader.report(reader.at, 1, 'Entries are separated by commas.', ['Write , instead of ;.'])
    reader.at++
  } else if (
    /\p{L}/u.test(character) &&
    reader.text[end - 1] === '"' &&
    reader.lineOf(end) === reader.lineOf(reader.at)
  ) {
    // A pair of quotation marks inside a text keeps their number even, so `report` does not notice them.
    reader.report(end - 1, 1, 'The text ends at this quotation mark, and more of it follows.', [
      'A " inside a text is written \\".',
    ])
  } else if (/\p{L}/u.test(character) && /\d/.test(reader.text[end - 1] ?? '')) {
    reader.report(end - 1, 1, 'Only a number is allowed here, without a unit.', [
      'The unit of a figure has a field of its own, as in "unit": "bar".',
    ])
    reader.take(reader.match(/[^,}\]\n]*/y)?.length ?? 0)
    reader.skip()
    if (reader.peek() === ',') return reader.at++
  } else if (!reader.ended && !/[}\]]/.test(character)) {
    const what = closer === '}' ? 'entry' : 'item'
    reader.reportMissing(end, `A comma is missing before the next ${what}.`, [
      'Add a comma at the end of this one.',
    ])
  }
  return -1
}

function closeWrongly(reader: SyntaxReader, opener: Opener, outer: readonly Opener[]): void {
  const character = reader.peek()
  const [open, kind] = opener.closer === '}' ? ['{', 'block'] : ['[', 'list']
  reader.reportBracket(
    reader.at,
    1,
    `This ${character} does not fit: the ${kind} opened with ${open} on line ${reader.lineOf(opener.offset)} is still open.`,
    [`Close it with ${opener.closer} first.`],
  )
  // A bracket that closes an outer level is left to that level.
  if (!outer.some(({ closer }) => closer === character)) reader.at++
}
