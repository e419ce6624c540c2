import type { Mistake } from './readable-json'

/** Texts and brackets. */
const tokens = /"(?:\\.|[^"\\])*"|[{}[\]]/g

/**
 * Finds the bracket that is probably not closed: the innermost one before a line that is indented like its own or less.
 * @returns undefined if the indentation, which the desk and `npm run format` write, tells nothing
 */
export function unclosedBracket(text: string): Mistake | undefined {
  const brackets = [...text.matchAll(tokens)].filter(({ 0: piece }) => !piece.startsWith('"'))
  const closing = brackets.filter(({ 0: piece }) => isClosing(piece)).length
  if (closing * 2 >= brackets.length) return undefined
  const open: { offset: number; bracket: string; indent: number }[] = []
  let start = 0
  /** The last line that is not blank, counted from 1. */
  let before = { number: 0, text: '' }
  for (const [index, line] of text.split('\n').entries()) {
    const indent = line.search(/\S/)
    if (indent >= 0) {
      const first = line[indent] ?? ''
      const closes = isClosing(first)
      if (indent === 0 && index > 0 && !closes) return undefined
      const innermost = open.at(-1)
      // The outermost bracket is closed at the end of the text.
      if (innermost && open.length > 1 && (closes ? indent < innermost.indent : indent <= innermost.indent))
        return notClosed(innermost, before, { number: index + 1, first })
      for (const { 0: piece, index: at } of line.matchAll(tokens)) {
        if (piece === '{' || piece === '[') open.push({ offset: start + at, bracket: piece, indent })
        // A bracket of the other kind is a mistake in this line.
        else if (isClosing(piece) && closerOf(open.pop()?.bracket) !== piece) return undefined
      }
      before = { number: index + 1, text: line.trimEnd() }
    }
    start += line.length + 1
  }
  return undefined
}

function notClosed(
  { offset, bracket }: { offset: number; bracket: string },
  before: { number: number; text: string },
  next: { number: number; first: string },
): Mistake {
  const closer = closerOf(bracket)
  const write =
    next.first === ','
      ? `${closer} before the comma of line ${next.number}`
      : before.text.endsWith(',')
        ? `${closer} before the comma at the end of line ${before.number}`
        : `${closer}${isClosing(next.first) ? '' : ','} after line ${before.number}`
  return {
    offset,
    length: 1,
    message: `The ${bracket} opened here is never closed.`,
    help: [`Line ${next.number} is indented as if it were: write ${write}.`],
  }
}

function closerOf(bracket: string | undefined): string {
  return bracket === '{' ? '}' : ']'
}

function isClosing(piece: string): boolean {
  return piece === '}' || piece === ']'
}
