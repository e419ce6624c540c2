import { lineAt } from '../../lib/json/line-at'
import { commaInFigure } from './number-help'
import type { Mistake } from './readable-json'

/** An open bracket. */
export interface Opener {
  readonly offset: number
  readonly closer: '}' | ']'
}

/** What the parser has read when it reports an error. */
export interface ParserState {
  readonly text: string
  /** The innermost bracket that is open. */
  readonly opener: Opener | undefined
  /** The bracket that was closed last, also by the end of the text. */
  readonly closed: Opener | undefined
  /** End of the last name or value. */
  readonly valueEnd: number
  /** End of the last name, value, comma, colon or opening bracket. */
  readonly tokenEnd: number
}

/** A mistake in the structure of a text. */
export interface StructureMistake extends Mistake {
  /** Whether a bracket does not fit, which mistakes elsewhere may be the cause of. */
  readonly isBracket?: true
}

/**
 * Explains an error of jsonc-parser.
 * @param error the name of its code
 * @returns undefined for an error that another one explains
 */
export function explainSyntax(
  error: string,
  offset: number,
  length: number,
  { text, opener, closed, valueEnd, tokenEnd }: ParserState,
): StructureMistake | undefined {
  const character = text[offset] ?? ''
  const piece = text.slice(offset, offset + length)
  const at = (start: number, message: string, ...help: string[]) => ({
    offset: start,
    length: 1,
    message,
    help,
  })
  const bracket = (start: number, message: string, help: string): StructureMistake => ({
    ...at(start, message, help),
    isBracket: true,
  })
  const openList = (one: Opener) =>
    `the ${one.closer === '}' ? 'block opened with {' : 'list opened with ['} on line ${lineAt(text, one.offset)} is still open.`

  if (error === 'UnexpectedEndOfString')
    return at(offset, 'The text that begins here is not closed on this line.', 'Add " at its end.')
  if (error === 'InvalidEscapeCharacter' || error === 'InvalidUnicode') {
    const [before = ''] = /(?:[^\\]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*/i.exec(piece) ?? []
    const wrong = piece.slice(before.length, before.length + 2)
    return {
      ...at(offset + before.length, `${wrong} has no meaning in JSON.`, 'A backslash is written \\\\.'),
      length: 2,
    }
  }
  if (error === 'InvalidCharacter') {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    const start = piece.search(/[\0-\x1f]/)
    const name = piece[start] === '\t' ? 'A tab' : 'A control character'
    return at(offset + start, `${name} is not allowed inside a text.`, 'Use a space instead.')
  }
  if (error === 'EndOfFileExpected' && text.slice(offset).trim() === ',')
    return at(offset, 'There is a comma after the last entry.', 'Remove this comma.')
  if (error === 'EndOfFileExpected')
    return bracket(
      offset,
      'The content ends above; nothing may follow it.',
      'Look for an extra closing bracket before this place.',
    )
  if (closed && (error === 'CloseBraceExpected' || error === 'CloseBracketExpected'))
    return bracket(
      closed.offset,
      `The ${text[closed.offset]} opened here is never closed.`,
      `Add the missing ${closed.closer}.`,
    )
  if (opener && /[}\]]/.test(character) && character !== opener.closer)
    return bracket(
      offset,
      `This ${character} does not fit: ${openList(opener)}`,
      `Close it with ${opener.closer} first.`,
    )
  if (opener?.closer === ']' && character === ':')
    return bracket(
      offset,
      `A name and a colon do not fit here: ${openList(opener)}`,
      'Close it with ] first, or write the entry between { }.',
    )
  if (error === 'ColonExpected')
    return /^[,}]?$/.test(character)
      ? at(valueEnd, 'This name has no value.', 'Write a colon and the value after it.')
      : at(valueEnd, 'A colon is missing between the name and its value.', 'Write : between them.')
  if (character === '') return undefined
  const last = text[tokenEnd - 1]
  if (character === ',' && last !== ':') return at(offset, 'There is an extra comma.', 'Remove this comma.')
  if (character === opener?.closer && last === ',')
    return at(tokenEnd - 1, 'There is a comma after the last entry.', 'Remove this comma.')
  if (error === 'PropertyNameExpected') {
    const comma = commaInFigure(text.slice(0, offset), piece)
    if (comma) return { offset, length, ...comma }
    return at(
      offset,
      'A name in double quotation marks is expected here.',
      'Write each entry as a name, a colon and a value, as in "heading": "Oxygen plants".',
    )
  }
  if (error === 'CommaExpected')
    return at(
      Math.max(0, valueEnd - 1),
      `A comma is missing before the next ${opener?.closer === '}' ? 'entry' : 'item'}.`,
      'Add a comma at the end of this one.',
    )
  if (/[,}\]]/.test(character))
    return at(offset, 'The value after the colon is missing.', 'Write it, or remove the name.')
  return at(
    offset,
    `The character ${character} is not allowed here.`,
    'Remove it, or write it inside of a text between " marks.',
  )
}
