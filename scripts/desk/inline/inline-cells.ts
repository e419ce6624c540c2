import type { InlineMode } from '../../content/inline/inline-node'
import { parseInline } from '../../content/inline/parse-inline'

/** Formatting of a cell. */
export interface Format {
  readonly strong: boolean
  readonly em: boolean
  /** Address of the link that the cell belongs to. */
  readonly link: string | undefined
}

export const plainFormat: Format = { strong: false, em: false, link: undefined }

/** A part of a text that readers see as one: a character, or a figure. The markup around it is its format. */
export interface Cell {
  readonly from: number
  readonly to: number
  /** How the cell is written, as in `\*` or `{Nitrogen flow}`. */
  readonly written: string
  /** The character; the written form of a figure. */
  readonly shown: string
  readonly isFigure: boolean
  readonly format: Format
}

/** Splits a text into the cells that readers see. Markup that is not understood is text. */
export function cellsOf(text: string, mode: InlineMode): Cell[] {
  const { spans } = parseInline(text, mode)
  const hidden = new Uint8Array(text.length)
  const formats: Format[] = Array.from({ length: text.length }, () => plainFormat)
  const figures = new Map<number, number>()
  const escapes = new Set<number>()
  for (const { kind, from, to, innerFrom, innerTo, target } of spans) {
    if (kind === 'escape') escapes.add(from)
    else if (kind === 'figure') figures.set(from, to)
    else {
      hidden.fill(1, from, innerFrom)
      hidden.fill(1, innerTo, to)
      for (let at = innerFrom; at < innerTo; at++) {
        const format = formats[at] ?? plainFormat
        formats[at] = kind === 'link' ? { ...format, link: target } : { ...format, [kind]: true }
      }
    }
  }
  const cells: Cell[] = []
  for (let from = 0; from < text.length; ) {
    const to = figures.get(from) ?? from + (escapes.has(from) ? 2 : 1)
    if (!hidden[from]) {
      const written = text.slice(from, to)
      const shown = escapes.has(from) ? text.slice(from + 1, to) : written
      cells.push({
        from,
        to,
        written,
        shown,
        isFigure: figures.has(from),
        format: formats[from] ?? plainFormat,
      })
    }
    from = to
  }
  return cells
}

/** What readers see of cells, with figures as they are written. */
export function shownText(cells: readonly Cell[]): string {
  return cells.map(({ shown }) => shown).join('')
}

export function isSpace({ shown }: Pick<Cell, 'shown'>): boolean {
  return /^\s$/.test(shown)
}

export function isWordCharacter(cell: Cell | undefined): boolean {
  return cell !== undefined && !cell.isFigure && /^[\p{L}\p{N}]$/u.test(cell.shown)
}

/** Whether readers see no difference. The format of a space does not count. */
export function isSameCells(one: readonly Cell[], other: readonly Cell[]): boolean {
  return (
    one.length === other.length &&
    one.every((cell, at) => {
      const beside = other[at]
      return (
        beside !== undefined &&
        cell.shown === beside.shown &&
        cell.isFigure === beside.isFigure &&
        (isSpace(cell) || isSameFormat(cell.format, beside.format))
      )
    })
  )
}

function isSameFormat(one: Format, other: Format): boolean {
  return one.strong === other.strong && one.em === other.em && one.link === other.link
}

export type FormatKey = keyof Format

/** How formats that touch are nested, and which signs get a backslash. */
export interface Nesting {
  /** Formats, the outer ones first. */
  readonly keys: readonly FormatKey[]
  /** Whether the longer one of two formats that begin together is the outer one, whatever their order. */
  readonly isLongestOuter: boolean
  /** Whether signs that show as themselves because of their neighbours, as in 5*3, get a backslash. */
  readonly escapes: boolean
}

/** Writes cells in the inline syntax. */
export function writeCells(
  cells: readonly Cell[],
  nesting: Nesting = { keys: ['link', 'strong', 'em'], isLongestOuter: true, escapes: false },
): string {
  const { keys, isLongestOuter, escapes } = nesting
  let written = ''
  for (let at = 0; at < cells.length; ) {
    const cell = cells[at]
    if (!cell) break
    let outer: { key: FormatKey; end: number } | undefined
    for (const key of keys) {
      const end = cell.format[key] ? endOfFormat(cells, at, key) : at
      if (end > (outer?.end ?? at) && (isLongestOuter || !outer)) outer = { key, end }
    }
    if (outer) {
      const { key, end } = outer
      const group = cells.slice(at, end)
      const inner = writeCells(key === 'link' ? group.map(inLabel) : group, {
        ...nesting,
        keys: keys.filter((other) => other !== key),
      })
      written += inner.trim() === '' ? inner : withMarkup(inner, key, cell.format.link)
      at = end
    } else {
      written += escapes && isLooseMarker(cell) ? `\\${cell.written}` : cell.written
      at += 1
    }
  }
  return written
}

/** Whether a cell is a sign of the syntax that shows as itself because of its neighbours, as in 5*3. */
function isLooseMarker({ written, isFigure }: Cell): boolean {
  return !isFigure && /^[*{}\\]$/.test(written)
}

/** A bracket ends the words of a link, unless a backslash precedes it. */
function inLabel(cell: Cell): Cell {
  return /^[[\]]$/.test(cell.written) ? { ...cell, written: `\\${cell.written}` } : cell
}

function endOfFormat(cells: readonly Cell[], start: number, key: FormatKey): number {
  const value = cells[start]?.format[key]
  let end = start + 1
  while (end < cells.length && cells[end]?.format[key] === value) end++
  return end
}

function withMarkup(inner: string, key: FormatKey, address: string | undefined): string {
  if (key === 'link') return `[${inner}](${address})`
  // Asterisks beside a space mark nothing.
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? []
  const marker = key === 'strong' ? '**' : '*'
  return before + marker + words + marker + after
}
