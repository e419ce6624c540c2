import { isUtf8 } from 'node:buffer'
import { unreadable } from '../lib/unreadable'
import type { TextCheck } from './checks/check-text'
import { duplicateKeys } from './diagnose/duplicate-keys'
import { syntaxMistakes } from './diagnose/syntax'
import type { Problem, Role, SourceFile } from './model'

/**
 * Parses one content file. A file without mistakes costs one JSON.parse and a scan for keys; only an invalid one is
 * parsed slowly, to find each mistake and its place.
 * @param read gives the bytes of the file
 * @param checkText looks for mistakes inside the texts of the parsed file
 */
export function readSource(file: string, role: Role, read: () => Buffer, checkText: TextCheck): SourceFile {
  const failed = (problems: readonly Problem[]): SourceFile => ({
    file,
    role,
    value: undefined,
    problems,
    includes: false,
  })
  let bytes: Buffer
  try {
    bytes = read()
  } catch (error) {
    return failed([{ file: file, message: unreadable(error) }])
  }
  if (!isUtf8(bytes)) return failed([encodingProblem(file, bytes)])
  const text = bytes.toString('utf8')
  const value = parse(text)
  if (value === undefined) return failed(syntaxProblems(file, text))
  const doubled = hasDoubles(text, value) ? duplicateKeys(file, text) : []
  const problems = [...doubled, ...checkText(file, text, value)]
  return { file, role, value, problems, includes: text.includes('"$include"') }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const byteOrderMark = '\ufeff'

function syntaxProblems(file: string, text: string): Problem[] {
  const marked = text.startsWith(byteOrderMark)
  // One space in place of the mark keeps every other place where it is.
  const mistakes = syntaxMistakes(marked ? ` ${text.slice(1)}` : text)
  const problems = mistakes.map(({ offset, length, message, help }) => ({
    file,
    place: { offset, length },
    message,
    ...(help ? { help } : {}),
  }))
  if (!marked) return problems
  return [
    {
      file,
      place: { offset: 0, length: 1 },
      message: 'The file begins with an invisible mark (byte order mark).',
      help: ['Save it as “UTF-8”, not as “UTF-8 with BOM”.'],
    },
    ...problems,
  ]
}

function encodingProblem(file: string, bytes: Buffer): Problem {
  const sixteen = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return {
    file,
    ...(sixteen ? {} : { place: { offset: bytes.toString('utf8').indexOf('\ufffd'), length: 1 } }),
    message: 'The file is not written in UTF-8.',
    found: sixteen ? 'UTF-16' : 'a character in another encoding',
    help: ['Open it in the program it was written with and save it with the encoding UTF-8.'],
  }
}

/**
 * Whether a key stands twice in one object: then more keys are written than were parsed. The first count is
 * quick and never too small, but counts what looks like a key inside a text; only then the second is needed.
 */
function hasDoubles(text: string, value: unknown): boolean {
  const keys = countKeys(value)
  return countMatches(text, /"\s*:/g) !== keys && countMatches(text, /"(?:[^"\\]|\\.)*"(?=(\s*:)?)/g) !== keys
}

/** Matches of an expression; if it has a group, only those in which the group took part. */
function countMatches(text: string, expression: RegExp): number {
  let count = 0
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    if (match.length === 1 || match[1] !== undefined) count++
  }
  return count
}

/** Number of keys in a parsed value, at every depth. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) count += countKeys(item)
    return count
  }
  for (const inner of Object.values(value)) count += 1 + countKeys(inner)
  return count
}
