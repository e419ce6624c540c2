import { ownValue } from '../../../lib/own-value'
import { codePointOf } from '../../code-point-of'
import type { Path, Problem } from '../../model'
import { isObject } from '../../schemas/schema'
import { type MisspeltUnit, misspeltUnitFinder } from './misspelt-units'

/** Returns the problems in all texts of a file, keys included. */
export type TextCheck = (file: string, text: string, value: unknown) => Problem[]

/*
 * Characters that no text of the site needs and that can hide or reverse the text around them: control characters
 * except tab and line feed, direction marks, other invisible and private-use characters, and lone surrogates.
 * Joiners (U+200C, U+200D) are allowed because Indian scripts need them, and so is the soft hyphen.
 */
const hostile = /(?![\t\n])\p{Cc}|(?![\u00ad\u200c\u200d])\p{Cf}|[\p{Zl}\p{Zp}\p{Co}\p{Cs}\ufffc\ufffd]/gu
/** An HTML tag, comment or character reference. A sign before a figure, as in "< 5 bar", is neither. */
const markup =
  /<\/?([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>|<!--|&(?:([a-z][a-z0-9]{1,30})|#(\d{1,7})|#x([0-9a-f]{1,6}));/i

/**
 * What must not be in a title or name besides: tabs and line breaks, soft hyphens, and joiners after a Latin letter, a digit or
 * a space, where no script needs them. Browsers show titles without a soft hyphen's break, and nobody can search for them.
 */
const invisibleInTitle = /[\t\n\u00ad]|(?<=^|[\p{Script=Latin}\p{N}\p{P}\p{Z}])[\u200c\u200d]/gu
/** All of these in the source of a JSON file, where each character may also be an escape. Windows line ends are allowed. */
const suspicious = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\ufffc\ufffd]|\\[^"]/u
/** Fields that are titles or names. */
const titleFields: ReadonlySet<unknown> = new Set([
  'title',
  'heading',
  'heroTitle',
  'label',
  'name',
  'shortName',
  'question',
])

const names = new Map([
  ['\t', 'a tab'],
  ['\n', 'a line break'],
  ['\u00ad', 'a soft hyphen'],
  ['\u200c', 'a zero-width character'],
  ['\u200d', 'a zero-width character'],
  ['\u200b', 'a zero-width space'],
  ['\u200e', 'a left-to-right mark'],
  ['\u200f', 'a right-to-left mark'],
  ['\u202a', 'a mark that sets the writing direction'],
  ['\u202b', 'a mark that sets the writing direction'],
  ['\u202c', 'a mark that sets the writing direction'],
  ['\u202d', 'a mark that turns the writing direction round'],
  ['\u202e', 'a mark that turns the writing direction round'],
  ['\u2066', 'a mark that sets the writing direction'],
  ['\u2067', 'a mark that sets the writing direction'],
  ['\u2068', 'a mark that sets the writing direction'],
  ['\u2069', 'a mark that sets the writing direction'],
  ['\ufeff', 'a byte order mark'],
  ['\ufffd', 'a character that was lost when the file was saved'],
])

/**
 * Creates the check of texts for hostile characters, HTML and misspelt units.
 * @param misspellings wrong spellings of units, each with the right one, from the schemas
 */
export function makeTextCheck(misspellings: Readonly<Record<string, string>>): TextCheck {
  const misspeltIn = misspeltUnitFinder(misspellings)
  return (file, text, value) => {
    // Most files have none of these, which their source shows without a look at each text.
    if (!suspicious.test(text) && !markup.test(text) && misspeltIn(text).length === 0) return []
    const problems: Problem[] = []
    eachText(value, [], (written, path, of) => {
      problems.push(...hostileProblems(file, written, path, of))
      if (of === 'key' || titleFields.has(path.at(-1)))
        problems.push(...titleProblems(file, written, path, of))
      problems.push(...markupProblems(file, written, path, of))
      problems.push(...unitProblems(file, written, { path, of }, misspeltIn(written)))
    })
    return problems
  }
}

/** One problem for each distinct hostile character. */
function hostileProblems(file: string, text: string, path: Path, of: 'key' | 'value'): Problem[] {
  return [...new Set(text.match(hostile))].map((character) => ({
    file,
    place: { path, of, seek: { piece: character, occurrence: 0 } },
    message: `The text holds ${names.get(character) ?? 'an invisible or control character'} (${codePointOf(character)}).`,
    help: ['Delete it: it would hide or disturb the text around it.'],
    repair: '',
  }))
}

/** One problem for each distinct invisible character of a title. */
function titleProblems(file: string, text: string, path: Path, of: 'key' | 'value'): Problem[] {
  return [...new Set(text.match(invisibleInTitle))].map((character) => ({
    file,
    place: { path, of, seek: { piece: character, occurrence: 0 } },
    message: `This title or name holds ${names.get(character)} (${codePointOf(character)}).`,
    repair: isWhite(character) ? ' ' : '',
    help: [
      isWhite(character)
        ? 'Write a space instead.'
        : 'Delete it: nobody sees it, and it also appears in menus, search results and the window’s title.',
    ],
  }))
}

function isWhite(character: string): boolean {
  return character === '\t' || character === '\n'
}

/** Character references that editors paste, and what they mean. */
const characterNames: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: 'a space',
  ndash: '–',
  mdash: '—',
  deg: '°',
  sup2: '²',
  sup3: '³',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
}

/** The first HTML tag or character reference of a text. */
function markupProblems(file: string, text: string, path: Path, of: 'key' | 'value'): Problem[] {
  const found = markup.exec(text)
  if (!found) return []
  const [piece, tag, name, decimal, hexadecimal] = found
  const isReference = piece.startsWith('&')
  return [
    {
      file,
      place: { path, of, seek: { piece, occurrence: 0 } },
      message: `${isReference ? 'A character reference of HTML' : 'HTML'} is not understood: the page would show it as it is written.`,
      expected: 'plain text',
      found: JSON.stringify(piece),
      help: [isReference ? insteadOfReference(name, decimal, hexadecimal) : insteadOfTag(tag)],
    },
  ]
}

function insteadOfTag(tag = ''): string {
  switch (tag.toLowerCase()) {
    case 'sub':
    case 'sup':
      return 'Write the small figure itself, as in CO₂ or m³.'
    case 'br':
    case 'p':
      return 'Remove it: each paragraph is an entry of its own.'
    case 'b':
    case 'strong':
      return 'Remove it. Running text can hold **bold** words.'
    case 'i':
    case 'em':
      return 'Remove it. Running text can hold *italic* words.'
    case 'a':
      return 'Remove it. Running text can hold a [label](/address).'
    default:
      return 'Remove it, and keep the words.'
  }
}

function insteadOfReference(name = '', decimal = '', hexadecimal = ''): string {
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
  const isVisible = code > 0x20 && code <= 0x10ffff
  const character = ownValue(characterNames, name) ?? (isVisible ? String.fromCodePoint(code) : undefined)
  return character === undefined ? 'Write the character instead.' : `Write ${character} instead.`
}

function unitProblems(
  file: string,
  text: string,
  where: { readonly path: Path; readonly of: 'key' | 'value' },
  found: readonly MisspeltUnit[],
): Problem[] {
  return found.map(({ written, right, start }) => ({
    file,
    place: { ...where, seek: { piece: written, occurrence: text.slice(0, start).split(written).length - 1 } },
    message: 'The unit is misspelt.',
    expected: `"${right}"`,
    found: `"${written}"`,
    repair: right,
  }))
}

function eachText(
  value: unknown,
  path: Path,
  found: (text: string, path: Path, of: 'key' | 'value') => void,
): void {
  if (typeof value === 'string') found(value, path, 'value')
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) eachText(item, [...path, index], found)
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      found(key, [...path, key], 'key')
      eachText(inner, [...path, key], found)
    }
  }
}
