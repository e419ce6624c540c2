import type { InlineMode, InlineNode } from '../../../../content/inline/inline-node'
import { parseInline } from '../../../../content/inline/parse-inline'

/** A piece of text with its formatting. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  /** Address of the link that the piece belongs to. */
  readonly link: string | undefined
}

/** A text in the inline syntax, and whether formatting was dropped that the syntax cannot express. */
export interface InlineResult {
  readonly text: string
  readonly isReduced: boolean
}

/** Writes pieces of text in the inline syntax. Characters that belong to the syntax are escaped, so that they show as typed. */
export function inlineFromRuns(runs: readonly Run[]): InlineResult {
  const joined = joinRuns(runs)
  const outside = joined.map((run, at) =>
    isInsideWord(joined, at) ? { ...run, bold: false, italic: false } : run,
  )
  const plain = textOfRuns(joined)
  const isReduced = outside.some(
    (run, at) => run.bold !== joined[at]?.bold || run.italic !== joined[at]?.italic,
  )
  const full = atStart(writeRuns(joinRuns(outside), ['link', 'bold', 'italic']))
  if (isExact(full, plain, 'text')) return { text: full, isReduced }
  const linked = atStart(writeRuns(outside, ['link']))
  return { text: isExact(linked, plain, 'text') ? linked : escapePlain(plain), isReduced: true }
}

/** Writes pieces of text for a field without formatting, such as a heading. */
export function plainFromRuns(runs: readonly Run[]): string {
  return escapePlain(textOfRuns(joinRuns(runs)))
}

function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Joins neighbours of the same formatting and leaves out spaces at the ends and doubled ones. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const before = last?.text ?? ' '
    const text = before.endsWith(' ') ? run.text.replace(/^ +/, '') : run.text
    if (text === '') continue
    // A space between two bold words belongs to them, whatever its own formatting.
    if (last && (text.trim() === '' || isSameFormat(last, run)))
      joined[joined.length - 1] = { ...last, text: last.text + text }
    else joined.push({ ...run, text })
  }
  const last = joined.pop()
  const end = last?.text.trimEnd() ?? ''
  return last && end !== '' ? [...joined, { ...last, text: end }] : joined
}

function isSameFormat(one: Run, other: Run): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.link === other.link
}

/** Whether formatting begins or ends inside a word, where asterisks are characters. */
function isInsideWord(runs: readonly Run[], at: number): boolean {
  const run = runs[at]
  if (!run?.bold && !run?.italic) return false
  const isJoined = (one: Run | undefined, other: Run | undefined) =>
    one !== undefined &&
    other !== undefined &&
    (one.bold !== other.bold || one.italic !== other.italic) &&
    /[\p{L}\p{N}]$/u.test(one.text) &&
    /^[\p{L}\p{N}]/u.test(other.text)
  return isJoined(runs[at - 1], run) || isJoined(run, runs[at + 1])
}

/** Writes consecutive pieces that share a format inside its markup; spaces at the ends stay outside. */
function writeRuns(runs: readonly Run[], [key, ...others]: readonly ('link' | 'bold' | 'italic')[]): string {
  if (key === undefined) return escapeSyntax(textOfRuns(runs))
  const groups: { readonly value: Run[typeof key]; readonly runs: Run[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last.value === run[key]) last.runs.push(run)
    else groups.push({ value: run[key], runs: [run] })
  }
  return groups
    .map(({ value, runs: inner }) => {
      const written = writeRuns(inner, others)
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(written) ?? []
      if (!value || words === '') return written
      if (key === 'link') return `${before}[${words}](${value})${after}`
      const marker = key === 'bold' ? '**' : '*'
      return before + marker + words + marker + after
    })
    .join('')
}

function escapeSyntax(text: string): string {
  return text
    .replace(/[\\*[\]{}`]|~(?=~)|(?<=~)~/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu, '\\_')
}

/** Escapes a sign that would make the start of a text a heading, list, quotation or table. */
function atStart(text: string): string {
  return /^(?:#{1,6} |[-+>] |\|)/.test(text) ? `\\${text}` : text
}

function escapePlain(text: string): string {
  return atStart(escapeSyntax(text))
}

/** Whether a text in the inline syntax shows exactly the given characters. */
function isExact(text: string, plain: string, mode: InlineMode): boolean {
  const { nodes, problems } = parseInline(text, mode)
  return problems.length === 0 && shownText(nodes) === plain
}

function shownText(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('strong' in node) return shownText(node.strong)
      if ('em' in node) return shownText(node.em)
      return 'link' in node ? shownText(node.text) : '{}'
    })
    .join('')
}
