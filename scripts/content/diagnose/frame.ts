import { lineAndColumn, type Position } from './locate'

/** Maximum length of a shown line. */
const width = 96

/** Code frame of a position: its line and the neighbouring ones, with carets below. Invisible characters are escaped. */
export function codeFrame(text: string, position: Position): string {
  const lines = text.split('\n')
  const { line, column } = lineAndColumn(text, position.offset)
  const first = Math.max(1, line - 1)
  const last = Math.min(lines.length, line + 1)
  const digits = String(last).length
  const rows: string[] = []
  // A long line is truncated around the position, and its neighbours at the same column.
  const cut = column > width - 24 ? column - 32 : 0
  for (let number = first; number <= last; number++) {
    const characters = [...(lines[number - 1] ?? '')]
    if (number !== line && characters.join('').trim() === '') continue
    const gutter = number === line ? '>' : ' '
    rows.push(`${gutter} ${String(number).padStart(digits)} | ${excerpt(characters, cut)}`.trimEnd())
    if (number !== line) continue
    const before = excerpt(characters.slice(0, column - 1), cut, Number.POSITIVE_INFINITY).length
    const marked = characters.slice(column - 1, column - 1 + lengthOnLine(text, position))
    const end = Math.min(visible(marked.join('')).length, width - before)
    rows.push(`  ${' '.repeat(digits)} | ${' '.repeat(before)}${'^'.repeat(Math.max(1, end))}`)
  }
  return rows.join('\n')
}

function lengthOnLine(text: string, { offset, length }: Position): number {
  return [...(text.slice(offset, offset + length).split('\n')[0] ?? '')].length
}

function excerpt(characters: readonly string[], cut: number, longest = width): string {
  const start = characters.length > cut ? cut : 0
  const rest = visible(characters.slice(start).join(''))
  const shown = rest.length > longest ? `${rest.slice(0, longest - 1)}…` : rest
  return start > 0 ? `…${shown.slice(1)}` : shown
}

/** Tabs as two spaces; control, direction and other invisible characters as \u escapes. */
export function visible(text: string): string {
  return text
    .replaceAll('\t', '  ')
    .replaceAll('\r', '')
    .replace(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
      (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    )
}
