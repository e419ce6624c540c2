import { compareTexts } from '../../lib/compare-texts'
import type { Problem, WarningName } from '../model'
import { codeFrame, visible } from './frame'
import { createLocators, type Locator, lineAndColumn } from './locate'

/** A problem with its position in the file, formatted for output. */
export interface Diagnostic {
  readonly problem: Problem
  readonly file: string
  /** Counted from 1; both are 1 when the problem is about the whole file. */
  readonly line: number
  readonly column: number
  /** Whether the problem is about the whole file. */
  readonly wholeFile: boolean
  /** The whole text, without colours. */
  readonly text: string
}

/**
 * Locates and formats problems for the terminal, the overlay of the development server and CI.
 * Returns them without duplicates, ordered by file, line and column.
 * @param readText text of a file by its path; undefined when it cannot be read
 */
export function diagnose(
  problems: readonly Problem[],
  readText: (file: string) => string | undefined,
): Diagnostic[] {
  const locatorOf = createLocators(readText)
  const found = new Map<string, Diagnostic>()
  for (const problem of problems) {
    const diagnostic = describe(problem, problem.place && locatorOf(problem.file))
    // A fragment that several pages include is reported once.
    const key = [diagnostic.file, diagnostic.line, diagnostic.column, problem.message].join('\n')
    if (!found.has(key)) found.set(key, diagnostic)
  }
  return [...found.values()].sort(
    (left, right) =>
      // A misplaced or missing file causes other mistakes.
      Number(right.wholeFile) - Number(left.wholeFile) ||
      compareTexts(left.file, right.file) ||
      left.line - right.line ||
      left.column - right.column,
  )
}

function describe(problem: Problem, locator: Locator | undefined): Diagnostic {
  const position = problem.place && locator?.find(problem.place)
  const at = position && locator ? lineAndColumn(locator.text, position.offset) : { line: 1, column: 1 }
  const rows = [
    visible(`${problem.file}:${at.line}:${at.column}${problem.field ? ` · ${problem.field}` : ''}`),
    `  ${problem.warning ? 'Warning: ' : ''}${visible(problem.message)}`,
  ]
  if (position && locator)
    rows.push(
      ...codeFrame(locator.text, position)
        .split('\n')
        .map((row) => `    ${row}`),
    )
  if (problem.expected !== undefined) rows.push(`  Expected: ${visible(problem.expected)}`)
  if (problem.found !== undefined) rows.push(`  Found:    ${shorten(visible(problem.found))}`)
  for (const sentence of [...(problem.help ?? []), ...acknowledging(problem)])
    rows.push(`  ${visible(sentence)}`)
  return { problem, file: problem.file, ...at, wholeFile: problem.place === undefined, text: rows.join('\n') }
}

/** Warnings that have no acknowledgement: they are settled in another way. */
const settledElsewhere: ReadonlySet<WarningName> = new Set([
  'staleAcknowledgement',
  'pictureBudget',
  'futureAddress',
])

/** How to acknowledge a warning, as a list of at most one sentence. */
function acknowledging({ warning, subject }: Problem): string[] {
  if (warning === undefined || settledElsewhere.has(warning)) return []
  if (subject === undefined)
    return [`If it is intended, add to this block: "acknowledge": { "${warning}": "the reason" }`]
  return [
    `If it is intended, add to content/site.json: "acknowledge": { "${warning}": { "${subject}": "the reason" } }`,
  ]
}

/** All mistakes as one text, with their number at the end. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return `${listed(diagnostics)}\n${counted(diagnostics, 'mistake')}. Nothing was written.\n`
}

/** All warnings as one text, with their number at the end. */
export function printWarnings(warnings: readonly Diagnostic[]): string {
  return `${listed(warnings)}\n${counted(warnings, 'warning')}. Warnings do not stop a build.\n`
}

function listed(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ text }) => `${text}\n`).join('\n')
}

function counted(diagnostics: readonly Diagnostic[], what: string): string {
  const files = new Set(diagnostics.map(({ file }) => file)).size
  return `${countOf(diagnostics.length, what)} in ${countOf(files, 'file')}`
}

/** A number with its noun: `1 file`, `2 files`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Colours the places, labels and carets of diagnostics if the stream is a terminal and NO_COLOR is not set
 * (https://no-color.org).
 */
export function colouredFor({ isTTY }: { readonly isTTY?: boolean }, text: string): string {
  return isTTY && !process.env.NO_COLOR ? coloured(text) : text
}

function coloured(text: string): string {
  const paint = (code: number, part: string) => `\u001b[${code}m${part}\u001b[0m`
  return text
    .split('\n')
    .map((row) => {
      if (/^ +\| +\^+$/.test(row)) return row.replace(/\^+$/, (caret) => paint(31, caret))
      if (/^ {6}/.test(row)) return paint(2, row)
      return row
        .replace(/^\S+:\d+:\d+/, (place) => paint(36, place))
        .replace(/^ {2}(Expected|Found):/, (label) => paint(1, label))
    })
    .join('\n')
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
