import { commaInFigure, groupedFigure, numberHelp } from './number-help'
import { wordHelp } from './word-help'

/** A syntax error, in words for the editor. */
export interface Mistake {
  readonly offset: number
  readonly length: number
  readonly message: string
  readonly help?: readonly string[]
}

/** A text whose words, marks and numbers are all JSON, so that a parser sees its structure. */
export interface ReadableJson {
  readonly text: string
  /** What was replaced, at offsets in the written text. */
  readonly mistakes: readonly Mistake[]
  /** Offsets, in the written text, of lines that were removed, because their texts cannot be told from their structure. */
  readonly removed: readonly number[]
  /** Returns the offset in the written text of an offset in `text`, which may be longer. */
  readonly writtenOffset: (offset: number) => number
}

/** Closing quotation marks by opening one. */
const closing: Readonly<Record<string, string>> = {
  '“': '”"“',
  '”': '”"',
  '„': '“”"',
  '‟': '”"',
  '‘': "’'",
  '’': "’'",
  '‚': "‘’'",
  '«': '»',
  '»': '«»',
  '`': '`',
  "'": "'",
}

/** Pieces of a text, each with what replaces it where it is no JSON. The first one that matches counts. */
const pieces = [
  { is: /[ \t\r\n{}[\]:,]+|"(?:\\.|[^"\\\n])*"?/y },
  { is: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*/y, read: readComment },
  { is: /[\p{Z}\p{Cf}\p{Cc}]+/uy, read: readInvisible },
  { is: /[“”„‟‘’‚«»`'][^\n]*/y, read: readMisquoted },
  { is: /[=;]/y, read: readSeparator },
  // Digits in groups, as in 1 000, 1'000 and 1,00,000. Between items of a list, commas are right.
  { is: /[-−]?\d[\d.\-−]*(?:(?:\p{Zs}+|['’])\d[\d.\-−]*)+/uy, read: readGroups },
  { is: /(?<=:\s*)[-−]?\d{1,3}(?:,\d{2,3}){2,}(?:\.\d+)?(?!\d)/y, read: readGroups },
  { is: /[-+.−]*\d[\p{L}\p{N}.+\-−_³²°%/]*/uy, read: readNumber },
  { is: /[\p{L}_$°%][^,}\]\n":=]*/uy, read: readWord },
  // A character outside of the basic plane has two code units.
  { is: /./suy, read: readCharacter },
] as const

/** A replaced piece. */
interface Replaced extends Mistake {
  /** What takes the place of the piece, which may be shorter than the match, or one character longer. */
  readonly by: string
}

/** Replaces what is no JSON in a text, with a mistake for each. */
export function readableJson(written: string): ReadableJson {
  const { text, mistakes } = withoutOddLines(written)
  const removed = mistakes.map(({ offset }) => offset)
  const parts: string[] = []
  // Quotation marks in place of a single character add one. These are its offsets.
  const added: number[] = []
  for (let at = 0; at < text.length; ) {
    const [match, read] = pieceAt(text, at)
    const replaced = read?.(match, at, text)
    if (replaced) {
      const { by, ...mistake } = replaced
      mistakes.push(mistake)
      parts.push(by)
      if (by.length > match.length) added.push(at + added.length + 1)
      at += Math.min(by.length, match.length)
    } else {
      parts.push(match)
      at += match.length
    }
  }
  const writtenOffset = (offset: number) => offset - added.filter((one) => one <= offset).length
  return { text: parts.join(''), mistakes, removed, writtenOffset }
}

type Read = (match: string, offset: number, text: string) => Replaced | undefined

function pieceAt(text: string, at: number): readonly [match: string, read: Read | undefined] {
  for (const piece of pieces) {
    piece.is.lastIndex = at
    const match = piece.is.exec(text)?.[0]
    if (match !== undefined) return [match, 'read' in piece ? piece.read : undefined]
  }
  return [text[at] ?? ' ', undefined]
}

/** Replaces the lines with an odd number of quotation marks by spaces. */
function withoutOddLines(text: string): { text: string; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  let lastEnd: number | undefined
  const without = text.replace(/[^\n]+/g, (line, offset: number) => {
    const quotes = line.match(/\\.|"/g)?.filter((match) => match === '"') ?? []
    if (quotes.length % 2 === 0) return line
    const first = line.search(/\S/)
    const mark = typographicMark(line)
    const last = mark === -1 && lastEnd === offset - 1 && line[first] !== '"' ? mistakes.pop() : undefined
    if (mark >= 0) mistakes.push(misquoted(line[mark] ?? '', offset + mark))
    else if (last)
      mistakes.push({
        ...last,
        message: 'The text that begins here continues on the next line.',
        help: ['Write a text in one line, however long it is.'],
      })
    else
      mistakes.push({
        offset: offset + first,
        length: line.trim().length,
        message: 'A quotation mark is missing in this line.',
        help: ['Every name and every text begins and ends with ".', 'A " inside a text is written \\".'],
      })
    lastEnd = offset + line.length
    return ' '.repeat(line.length)
  })
  return { text: without, mistakes }
}

function readComment(match: string, offset: number): Replaced {
  const by = match.replace(/[^\n]/g, ' ')
  return at(offset, match.length, by, 'Comments are not allowed in JSON.', 'Remove the comment.')
}

function readInvisible({ length }: string, offset: number): Replaced {
  const help = 'Delete it, and use ordinary spaces.'
  return at(offset, length, ' '.repeat(length), 'There is an invisible character here.', help)
}

function readMisquoted(line: string, offset: number): Replaced {
  const [mark = ''] = line
  const ends = [...(closing[mark] ?? mark)].map((closer) => line.indexOf(closer, 1)).filter((end) => end > 0)
  const by = placeholder(ends.length > 0 ? Math.min(...ends) + 1 : line.length)
  return { ...misquoted(mark, offset), by }
}

function misquoted(mark: string, offset: number): Mistake {
  const kind = mark === "'" || mark === '`' ? `the mark ${mark}` : `the typographic mark ${mark}`
  const message = `Text and names need straight double quotation marks, not ${kind}.`
  return { offset, length: 1, message, help: ['Use " at both ends.'] }
}

/**
 * Index of a typographic mark that begins or ends a name or a text in a line with an odd number of straight marks; -1 without
 * one. A mark at the end that belongs to one inside of the text ends no text.
 */
function typographicMark(line: string): number {
  const begin = /(?:^\s*|":\s*)[“”„‟«»]/.exec(line)
  if (begin) return begin.index + begin[0].length - 1
  const end = /[“”„‟«»](?=\s*(?::|,?\s*$))/.exec(line)
  return end && !/[“„‟«»]/.test(line.slice(0, end.index)) ? end.index : -1
}

function readSeparator(match: string, offset: number): Replaced {
  return match === '='
    ? at(offset, 1, ':', 'A name and its value are joined by a colon.', 'Write : here.')
    : at(offset, 1, ',', 'Entries are separated by commas.', 'Write , instead of ;.')
}

function readGroups(match: string, offset: number, text: string): Replaced {
  const { length } = match
  return { offset, length, by: '1'.repeat(length), ...groupedFigure(textBefore(text, offset), match) }
}

function readNumber(match: string, offset: number, text: string): Replaced | undefined {
  const { length } = match
  const isWritten = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(match)
  if (isWritten && Number.isFinite(Number(match))) return undefined
  const by = '1'.repeat(length)
  if (isWritten) {
    const message = `${match} is larger than any number that a computer calculates with.`
    return at(offset, length, by, message, 'Check the digits after the e: 1e3 means 1000.')
  }
  const comma = commaInFigure(textBefore(text, offset), match)
  if (comma) return { offset, length, by, ...comma }
  return at(offset, length, by, `${match} is not a number as JSON writes it.`, numberHelp(match))
}

function readWord(match: string, offset: number, text: string): Replaced | undefined {
  const word = match.trimEnd()
  if (['true', 'false', 'null'].includes(word)) return undefined
  const behind = /["\d][ \t]*$/.exec(text.slice(Math.max(0, offset - 80), offset))?.[0]
  if (behind !== undefined) {
    const after = (message: string, help: string) =>
      at(offset - behind.length, 1, ' '.repeat(match.length), message, help)
    if (!behind.startsWith('"'))
      return after(
        'Only a number is allowed here, without a unit.',
        'The unit of a figure has a field of its own, as in "unit": "bar".',
      )
    if (/^[^,:\n]*"/.test(text.slice(offset + match.length)))
      return after(
        'The text ends at this quotation mark, and more of it follows.',
        'A " inside a text is written \\".',
      )
  }
  const is = (message: string, help: string) =>
    at(offset, word.length, placeholder(word.length), message, help)
  if (/[:=]/.test(text.charAt(offset + match.length)))
    return is(`The name ${word} must be in double quotation marks.`, `Write "${word}".`)
  const small = word.toLowerCase()
  if (['true', 'false', 'null'].includes(small))
    return is(`${word} must be written in small letters.`, `Write ${small}.`)
  const { message, help } = wordHelp(word)
  return is(message, help)
}

function readCharacter(match: string, offset: number): Replaced {
  const help = 'Remove it, or write it inside of a text between " marks.'
  const by = placeholder(match.length)
  return at(offset, match.length, by, `The character ${match} is not allowed here.`, help)
}

/** The end of the text before an offset. */
function textBefore(text: string, offset: number): string {
  return text.slice(Math.max(0, offset - 20), offset)
}

function at(offset: number, length: number, by: string, message: string, help: string): Replaced {
  return { offset, length, by, message, help: [help] }
}

/** A text in quotation marks in place of one without them. */
function placeholder(length: number): string {
  return `"${' '.repeat(Math.max(0, length - 2))}"`
}
