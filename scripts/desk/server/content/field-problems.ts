import { getLocation } from 'jsonc-parser'
import { createLocators, type Locator, lineAndColumn } from '../../../content/diagnose/locate'
import type { Path, Place, Problem } from '../../../content/model'
import { toPointer } from '../../../content/origins'
import { compareTexts } from '../../../lib/compare-texts'
import { type JsonValue, treeOf } from '../../../lib/json/json-tree'
import type { FieldProblem } from '../../contract/api'
import { valueWords } from '../../json/value-words'

/** A content file's path below `content/`, by which the desk names it. */
export function deskFile(file: string): string {
  return file.replace(/^content\//, '')
}

/**
 * Problems of the check as the desk shows them, in order and without duplicates: several pages report a shared part.
 * @param readText text of a file, drafts included
 */
export function fieldProblems(
  problems: readonly Problem[],
  readText: (file: string) => string | undefined,
): FieldProblem[] {
  const locatorOf = createLocators(readText)
  const found = new Map<string, FieldProblem>()
  for (const problem of problems) {
    // A problem without a place can concern a picture's size.
    const own = fieldProblem(problem, problem.place && locatorOf(problem.file))
    const { file, pointer, line } = own.place
    const key = JSON.stringify([file, pointer, line, own.piece?.occurrence, own.message])
    found.set(key, own)
  }
  return [...found.values()].sort(
    (left, right) =>
      Number(left.severity === 'warning') - Number(right.severity === 'warning') ||
      compareTexts(left.place.file, right.place.file) ||
      (left.place.line ?? 0) - (right.place.line ?? 0),
  )
}

function fieldProblem(problem: Problem, locator: Locator | undefined): FieldProblem {
  const { file, place, message, expected, found, help, formHelp = help, repair, warning } = problem
  const seek = place && 'of' in place && place.of === 'value' ? place.seek : undefined
  const { path, ...line } = locate(place, locator)
  const sentences = [
    message,
    ...(expected === undefined ? [] : [`Expected: ${wordsOfJson(expected)}.`]),
    ...(found === undefined ? [] : [`Found: ${wordsOfJson(found)}.`]),
  ]
  return {
    place: { file: deskFile(file), pointer: toPointer(path), ...line },
    severity: warning === undefined ? 'mistake' : 'warning',
    message: sentences.join(' '),
    ...(formHelp && formHelp.length > 0 ? { suggestion: formHelp.join(' ') } : {}),
    ...(seek && { piece: { text: seek.piece, occurrence: seek.occurrence } }),
    ...(repair !== undefined && { repair }),
  }
}

/** Path of the value that a place belongs to, and its line if the text of the file is known. */
function locate(place: Place | undefined, locator: Locator | undefined): { path: Path; line?: number } {
  if (!place || !locator) return { path: place?.path ?? [] }
  const { offset } = locator.find(place)
  return {
    path: place.path ?? getLocation(locator.text, offset).path,
    line: lineAndColumn(locator.text, offset).line,
  }
}

/** What a check expects or has found, without the syntax of JSON. Numbers and other words stay as they are. */
export function wordsOfJson(text: string): string {
  try {
    const value: JsonValue = JSON.parse(text)
    if (typeof value === 'string') return `“${value}”`
    return typeof value === 'object' ? valueWords(treeOf(value)) : text
  } catch {
    return text
  }
}
