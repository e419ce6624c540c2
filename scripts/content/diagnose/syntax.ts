import { printParseErrorCode, visit } from 'jsonc-parser'
import { lineAt } from '../../lib/json/line-at'
import { explainSyntax, type Opener, type StructureMistake } from './explain-syntax'
import { misplacedBracket } from './misplaced-bracket'
import { type Mistake, type ReadableJson, readableJson } from './readable-json'
import { unclosedBracket } from './unclosed-bracket'

/** Maximum nesting depth, against files made to overflow the stack. */
export const MOST_LEVELS = 400

/**
 * Syntax errors of a JSON text, in words for people who do not program. Pieces that are no JSON are replaced first, so that
 * jsonc-parser finds what is wrong with the structure of the rest.
 * @returns an empty list if the text is valid JSON, else at most one mistake per line
 */
export function syntaxMistakes(text: string): Mistake[] {
  if (/^[ \t\r\n]*$/.test(text))
    return [
      {
        offset: 0,
        length: 1,
        message: 'The file is empty.',
        help: ['Restore an earlier version, or write { } with its fields inside.'],
      },
    ]
  const readable = readableJson(text)
  const deep = tooDeepAt(readable.text)
  const structure = structureMistakes({ ...readable, text: readable.text.slice(0, deep) })
  const [first] = structure
  if (first && readable.mistakes.length === 0 && deep === undefined) {
    const unclosed = unclosedBracket(text)
    // Behind the bracket, everything may be a consequence.
    if (unclosed)
      return [...structure.filter((one) => !one.isBracket && one.offset < unclosed.offset), unclosed]
    const misplaced = misplacedBracket(text)
    if (misplaced) return [misplaced]
    if (first.isBracket) return [first]
  }
  const others = structure.filter(({ isBracket }) => !isBracket)
  const lines = new Map<number, Mistake>()
  for (const mistake of [...readable.mistakes, ...others]) {
    const line = lineAt(text, mistake.offset)
    if (!lines.has(line)) lines.set(line, mistake)
  }
  if (lines.size > 0) return [...lines.values()].sort((left, right) => left.offset - right.offset)
  if (deep === undefined) return structure.slice(0, 1)
  return [
    {
      offset: readable.writtenOffset(deep),
      length: 1,
      message: 'The content is nested too deeply.',
      help: ['Look for a bracket that is opened many times here.'],
    },
  ]
}

/** Where brackets are nested more deeply than a parser may recurse. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0
  for (const { 0: piece, index } of text.matchAll(/"(?:\\.|[^"\\\n])*"|[{}[\]]/g)) {
    if (piece === '{' || piece === '[') depth++
    if (piece === '}' || piece === ']') depth--
    if (depth > MOST_LEVELS) return index
  }
  return undefined
}

/** The errors of jsonc-parser, explained, except for what removed lines may hold. */
function structureMistakes({ text, removed, writtenOffset }: ReadableJson): StructureMistake[] {
  const mistakes: StructureMistake[] = []
  const openers: Opener[] = []
  let closed: Opener | undefined
  let valueEnd = 0
  let tokenEnd = 0
  let hasFailed = false
  const pass = (offset: number, length: number) => {
    tokenEnd = offset + length
    hasFailed = false
  }
  const passValue = (offset: number, length: number) => {
    pass(offset, length)
    valueEnd = tokenEnd
  }
  const begin = (closer: Opener['closer']) => (offset: number, length: number) => {
    openers.push({ offset, closer })
    pass(offset, length)
  }
  const end = (offset: number, length: number) => {
    closed = openers.pop()
    passValue(offset, length)
  }
  visit(text, {
    onObjectBegin: begin('}'),
    onArrayBegin: begin(']'),
    onObjectProperty: (_, offset, length) => passValue(offset, length),
    onLiteralValue: (_, offset, length) => passValue(offset, length),
    onSeparator: (_, offset, length) => pass(offset, length),
    onObjectEnd: end,
    onArrayEnd: end,
    onError: (code, offset, length) => {
      const error = printParseErrorCode(code)
      // The parser also misses the value of an entry whose name or comma it has missed.
      const isKnown = hasFailed && error === 'ValueExpected'
      hasFailed = true
      const isRemoved = (line: number) => line >= writtenOffset(tokenEnd) && line < writtenOffset(offset)
      if (isKnown || removed.some(isRemoved)) return
      const state = { text, opener: openers.at(-1), closed, valueEnd, tokenEnd }
      const mistake = explainSyntax(error, offset, length, state)
      if (mistake) mistakes.push({ ...mistake, offset: writtenOffset(mistake.offset) })
    },
  })
  return mistakes
}
