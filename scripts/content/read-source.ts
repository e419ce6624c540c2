import { isUtf8 } from 'node:buffer'
import { readProblem } from '../lib/read-problem'
import { acknowledgementsIn } from './checks/acknowledgements'
import type { TextCheck } from './checks/texts/text-check'
import { duplicateKeys } from './diagnose/duplicate-keys'
import { kindOf } from './diagnose/field'
import { syntaxMistakes } from './diagnose/syntax'
import type { Problem, Role, SourceFile } from './model'
import { parseJson } from './parse-json'
import { isObject } from './schemas/schema'

/**
 * Parses one content file. A valid file costs one JSON.parse and a scan for keys; only an invalid file is parsed slowly, to
 * locate each mistake.
 * @param read returns the bytes of the file
 * @param checkText returns the problems in the texts of the parsed file
 */
export function readSource(file: string, role: Role, read: () => Buffer, checkText: TextCheck): SourceFile {
  const failed = (problems: readonly Problem[]): SourceFile => ({
    file,
    role,
    value: undefined,
    problems,
    acknowledgements: [],
    includes: false,
  })
  let bytes: Buffer
  try {
    bytes = read()
  } catch (error) {
    return failed([{ file, message: readProblem(error) }])
  }
  if (!isUtf8(bytes)) return failed([encodingProblem(file, bytes)])
  const text = bytes.toString('utf8')
  const value = parseJson(text)
  const mistakes = jsonProblems(file, text, value)
  if (value === undefined) return failed(mistakes)
  // A fragment is a part of a file, which may be a list or a text.
  if (role.kind !== 'fragment' && !isObject(value)) return failed([notABlock(file, value)])
  const problems = [...mistakes, ...checkText(file, text, value)]
  const acknowledgements = text.includes('"acknowledge"') ? acknowledgementsIn(value) : []
  return { file, role, value, problems, acknowledgements, includes: text.includes('"$include"') }
}

/** Why the text of a content file has no single meaning: it is not JSON, or an object names a key twice. */
export function jsonProblems(file: string, text: string, value = parseJson(text)): readonly Problem[] {
  if (value === undefined) return syntaxProblems(file, text)
  return hasDuplicateKeys(text, value) ? duplicateKeys(file, text) : []
}

/** The problem of a file whose content is no object: no field of it can be read. */
function notABlock(file: string, value: unknown): Problem {
  const isWrapped = Array.isArray(value) && value.length === 1 && isObject(value[0])
  return {
    file,
    place: { path: [], of: 'value' },
    message: isWrapped
      ? 'The content of this file is wrapped in [ ].'
      : `The content of a file cannot be ${kindOf(value)}.`,
    expected: 'one block { … }',
    found: Array.isArray(value) ? 'a list [ … ]' : JSON.stringify(value),
    help: [
      isWrapped ? 'Remove the [ at its beginning and the ] at its end.' : 'Write its fields between { and }.',
    ],
  }
}

const byteOrderMark = '\ufeff'

/** First line of a conflict that Git leaves in a file; no JSON contains one. */
const mergeMarker = /^(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$).*$/m

function syntaxProblems(file: string, text: string): Problem[] {
  const marker = mergeMarker.exec(text)
  if (marker) return [unfinishedMerge(file, text, marker)]
  const hasMark = text.startsWith(byteOrderMark)
  // Replacing the mark by one space keeps all offsets.
  const mistakes = syntaxMistakes(hasMark ? ` ${text.slice(1)}` : text)
  const problems = mistakes.map(({ offset, length, message, help }) => ({
    file,
    place: { offset, length },
    message,
    ...(help ? { help } : {}),
  }))
  if (!hasMark) return problems
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

function unfinishedMerge(file: string, text: string, { 0: marker, index }: RegExpExecArray): Problem {
  const lines = text.split('\n')
  const marked = lines.flatMap((line, at) => (mergeMarker.test(line) ? [at + 1] : []))
  return {
    file,
    place: { offset: index, length: marker.trimEnd().length },
    message: 'This file holds an unfinished merge: keep one of the two versions.',
    expected: 'one version, without the lines that begin with <<<<<<<, ======= and >>>>>>>',
    found: `such lines: ${marked.join(', ')}`,
    help: ['Delete the version that is wrong, and these lines.'],
  }
}

function encodingProblem(file: string, bytes: Buffer): Problem {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return {
    file,
    ...(isUtf16 ? {} : { place: { offset: bytes.toString('utf8').indexOf('\ufffd'), length: 1 } }),
    message: 'The file is not written in UTF-8.',
    found: isUtf16 ? 'UTF-16' : 'a character in another encoding',
    help: ['Open it in the program it was written with and save it with the encoding UTF-8.'],
  }
}

/**
 * Whether an object has a duplicate key: then the text contains more keys than the parsed value. The first count is fast
 * but may include what looks like a key inside a text; the second is exact.
 */
function hasDuplicateKeys(text: string, value: unknown): boolean {
  const keys = countKeys(value)
  return countMatches(text, /"\s*:/g) !== keys && countMatches(text, /"(?:[^"\\]|\\.)*"(?=(\s*:)?)/g) !== keys
}

/** Number of matches of an expression; if it has a group, only of those in which the group matched. */
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
