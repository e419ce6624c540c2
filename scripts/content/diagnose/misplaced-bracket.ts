import type { Mistake } from './readable-json'

/** Texts and brackets. */
const tokens = /"(?:\\.|[^"\\])*"|[{}[\]]/g

interface Bracket {
  readonly offset: number
  readonly bracket: string
  /** The line, counted from 0. */
  readonly line: number
  /** Indentation of the line. */
  readonly indent: number
  /** Whether only other closing brackets precede it in its line. */
  readonly isFirst: boolean
}

/**
 * Finds the only bracket that is wrong in a text: one too many, one without its opening bracket, or one of the wrong kind.
 * @returns undefined if the text has other mistakes
 */
export function misplacedBracket(text: string): Mistake | undefined {
  const brackets = bracketsOf(text)
  const closing = brackets.filter(({ bracket }) => isClosing(bracket)).length
  if (closing * 2 === brackets.length) return ofWrongKind(text, brackets)
  return closing * 2 === brackets.length + 1 ? extra(text, brackets) : undefined
}

/** The first closing bracket that differs from the open one in kind or indentation, or closes another line's within its line. */
function extra(text: string, brackets: readonly Bracket[]): Mistake | undefined {
  for (const [opener, one] of pairsOf(brackets)) {
    const { offset, bracket } = one
    const isOfKind = opener?.bracket === partnerOf(bracket)
    if (isOfKind && (one.line === opener.line || (one.isFirst && one.indent === opener.indent))) continue
    const unopened = withoutOpener(text, one)
    if (unopened) return unopened
    const before = text.slice(0, offset)
    const after = text.slice(offset + 1)
    const mistake = { offset, length: 1, message: `There is an extra ${bracket}.` }
    if (isJson(before + after)) return { ...mistake, help: [`Remove this ${bracket}.`] }
    if (isJson(before + after.replace(/^\s*,/, '')))
      return { ...mistake, help: [`Remove this ${bracket} and the comma after it.`] }
    return undefined
  }
  return undefined
}

/** A bracket that closes what the last line with its indentation should open behind a colon. */
function withoutOpener(text: string, { offset, bracket, indent, isFirst }: Bracket): Mistake | undefined {
  const lines = text.slice(0, offset).split('\n')
  const line = lines.slice(0, -1).findLastIndex((one) => one.search(/\S/) === indent)
  const end = lines
    .slice(0, line + 1)
    .join('\n')
    .trimEnd().length
  const opener = partnerOf(bracket)
  if (!isFirst || text[end - 1] !== ':' || !isJson(`${text.slice(0, end)} ${opener}${text.slice(end)}`))
    return undefined
  return {
    offset: end - 1,
    length: 1,
    message: `The ${opener} is missing that the ${bracket} on line ${lines.length} closes.`,
    help: [`Write ${opener} after this colon.`],
  }
}

/** The bracket of the only pair whose brackets are of different kinds which does not fit what the pair holds. */
function ofWrongKind(text: string, brackets: readonly Bracket[]): Mistake | undefined {
  for (const [opener, closer] of pairsOf(brackets)) {
    if (!opener) return undefined
    if (partnerOf(opener.bracket) === closer.bracket) continue
    for (const [wrong, other] of [
      [closer, opener],
      [opener, closer],
    ] as const) {
      const right = partnerOf(other.bracket)
      if (!isJson(text.slice(0, wrong.offset) + right + text.slice(wrong.offset + 1))) continue
      return {
        offset: wrong.offset,
        length: 1,
        message: `This ${wrong.bracket} does not fit the ${other.bracket} on line ${other.line + 1}.`,
        help: [`Write ${right} in its place.`],
      }
    }
    return undefined
  }
  return undefined
}

/** Each closing bracket, in order, after the bracket that is open there. */
function* pairsOf(brackets: readonly Bracket[]): Generator<[opener: Bracket | undefined, closer: Bracket]> {
  const open: Bracket[] = []
  for (const one of brackets) {
    if (isClosing(one.bracket)) yield [open.pop(), one]
    else open.push(one)
  }
}

function bracketsOf(text: string): Bracket[] {
  const brackets: Bracket[] = []
  let start = 0
  for (const [line, written] of text.split('\n').entries()) {
    const indent = written.search(/\S/)
    const first = /^[\s\]}]*/.exec(written)?.[0].length ?? 0
    for (const { 0: bracket, index } of written.matchAll(tokens))
      if (!bracket.startsWith('"'))
        brackets.push({ offset: start + index, bracket, line, indent, isFirst: index < first })
    start += written.length + 1
  }
  return brackets
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isClosing(bracket: string): boolean {
  return bracket === '}' || bracket === ']'
}

const partners: Readonly<Record<string, string>> = { '{': '}', '}': '{', '[': ']', ']': '[' }

function partnerOf(bracket: string): string {
  return partners[bracket] ?? ''
}
