import type { InlineMode } from '../../content/inline/inline-node'
import { parseInline } from '../../content/inline/parse-inline'
import {
  type Cell,
  cellsOf,
  type Format,
  isSameCells,
  isSpace,
  isWordCharacter,
  type Nesting,
  plainFormat,
  writeCells,
} from './inline-cells'

/** A text after an edit, with its selection. */
export interface EditedText {
  readonly text: string
  readonly anchor: number
  readonly head: number
  /** Format of what is typed next, where the text cannot hold it yet: a space at the end of bold words is not bold. */
  readonly typing?: Format | undefined
}

/** A change of the stored text. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** Characters that may begin or end markup. An editor who types them means the syntax. */
const syntax = /[*[\](){}\\]/

/**
 * Applies a change as a word processor does: markup is neither deleted nor broken by changes of the words in it, and goes with
 * its last word.
 * @param typing format of the inserted text; that of its place by default
 * @param deletes direction in which one character or figure is deleted if the change holds markup alone
 */
export function changeText(
  text: string,
  mode: InlineMode,
  change: TextChange,
  {
    typing,
    deletes,
  }: { readonly typing?: Format | undefined; readonly deletes?: 'backward' | 'forward' } = {},
): EditedText {
  const { insert } = change
  const [from, to] =
    change.from === change.to && insert !== ''
      ? [outsideLink(text, mode, change.from), outsideLink(text, mode, change.to)]
      : [change.from, change.to]
  const plainCaret = from + insert.length
  const plain: EditedText = {
    text: text.slice(0, from) + insert + text.slice(to),
    anchor: plainCaret,
    head: plainCaret,
  }
  if (syntax.test(insert)) return plain
  const cells = cellsOf(text, mode)
  let [first, last] = cellRange(cells, from, to)
  if (insert === '' && first === last && deletes === 'backward') first = Math.max(0, first - 1)
  if (insert === '' && first === last && deletes === 'forward') last = Math.min(cells.length, last + 1)
  const here = formatAt(cells, text, mode, from, to)
  const format = typing ?? here
  const before = typing ? withFormattedSpaces(cells.slice(0, first), typing) : cells.slice(0, first)
  const inserted = insert
    .split('')
    .map((shown): Cell => ({ from, to: from, written: shown, shown, isFigure: false, format }))
  const expected = [...before, ...inserted, ...cells.slice(last)]
  const isFormatHere = format.strong === here.strong && format.em === here.em
  const mistakes = mistakesIn(text, mode)
  if (
    isFormatHere &&
    isSameCells(cellsOf(plain.text, mode), expected) &&
    mistakesIn(plain.text, mode) <= mistakes
  )
    return plain
  const right = cells[last]?.format ?? plainFormat
  const merged = [...before, ...inserted.map((cell) => ({ ...cell, format: right })), ...cells.slice(last)]
  const attempts = [expected, merged, wholeWords(expected), withoutEmphasis(expected)]
  const written = firstExact(attempts, mode, mistakes)
  if (!written) return plain
  const caret = endOfCell(written.cells, first + inserted.length)
  const isPending = insert !== '' && inserted.every(isSpace) && (format.strong || format.em)
  return { text: written.text, anchor: caret, head: caret, typing: isPending ? format : undefined }
}

/**
 * Switches bold or italics of a selection; words that are partly selected are formatted whole.
 * @returns undefined if the text cannot hold it
 */
export function toggleFormat(
  text: string,
  mode: InlineMode,
  from: number,
  to: number,
  key: 'strong' | 'em',
): EditedText | undefined {
  const cells = cellsOf(text, mode)
  const [first, last] = cellRange(cells, from, to)
  const selected = cells.slice(first, last)
  if (selected.length === 0) return undefined
  const isOn = selected.every((cell) => isSpace(cell) || cell.format[key])
  return reformatted(text, mode, first, last, { [key]: !isOn })
}

/**
 * Makes the selection a link, or changes or removes the link in which the caret is.
 * @param address undefined removes the link
 */
export function setLink(
  text: string,
  mode: InlineMode,
  from: number,
  to: number,
  address: string | undefined,
): EditedText | undefined {
  const cells = cellsOf(text, mode)
  const around = linkAround(cells, from, to)
  const [first, last] = around ?? cellRange(cells, from, to)
  if (first === last) return undefined
  return reformatted(text, mode, first, last, { link: address })
}

/** Moves a caret at the first or last word of a link out of it: what is typed there is not part of the link. */
function outsideLink(text: string, mode: InlineMode, position: number): number {
  for (const { kind, from, to, innerFrom, innerTo } of parseInline(text, mode).spans) {
    if (kind !== 'link') continue
    if (position === innerTo) return to
    if (position === innerFrom) return from
  }
  return position
}

/** The cells of the link around a selection; undefined if the selection is not within one link. */
export function linkAround(cells: readonly Cell[], from: number, to: number): [number, number] | undefined {
  const start = cells.findIndex(
    (cell) => cell.format.link !== undefined && cell.from <= to && cell.to >= from,
  )
  const address = cells[start]?.format.link
  if (address === undefined) return undefined
  const [first, last] = cellRange(cells, from, to)
  let [begin, end] = [start, start + 1]
  while (begin > 0 && cells[begin - 1]?.format.link === address) begin--
  while (cells[end]?.format.link === address) end++
  return first >= begin && last <= end ? [begin, end] : undefined
}

/** The selected part of a text, with the markup that it needs by itself. */
export function copiedText(text: string, mode: InlineMode, from: number, to: number): string {
  const cells = cellsOf(text, mode)
  const selected = cells.slice(...cellRange(cells, from, to))
  return firstExact([selected], mode, mistakesIn(text, mode))?.text ?? text.slice(from, to)
}

/** Indexes of the cells in a range of the text, the second one after the last. */
function cellRange(cells: readonly Cell[], from: number, to: number): [number, number] {
  const first = cells.findIndex((cell) => (from === to ? cell.from >= from : cell.to > from))
  const start = first === -1 ? cells.length : first
  if (from === to) return [start, start]
  const after = cells.findIndex((cell) => cell.from >= to)
  return [start, after === -1 ? cells.length : Math.max(start, after)]
}

/** Format of a text that is typed at a place, or over a selection. */
export function formatAt(
  cells: readonly Cell[],
  text: string,
  mode: InlineMode,
  from: number,
  to: number,
): Format {
  const [first, last] = cellRange(cells, from, to)
  if (first < last) return commonFormat(cells.slice(first, last))
  // A character that is typed here belongs to the markup that is around the caret.
  const probe = cellsOf(`${text.slice(0, from)}x${text.slice(from)}`, mode).find((cell) => cell.from === from)
  return probe?.format ?? plainFormat
}

/** The format that all cells have; spaces do not count. */
function commonFormat(cells: readonly Cell[]): Format {
  const words = cells.filter((cell) => !isSpace(cell))
  const [first] = words
  const link = first?.format.link
  return {
    strong: words.length > 0 && words.every(({ format }) => format.strong),
    em: words.length > 0 && words.every(({ format }) => format.em),
    link: words.every(({ format }) => format.link === link) ? link : undefined,
  }
}

function reformatted(
  text: string,
  mode: InlineMode,
  first: number,
  last: number,
  change: Partial<Format>,
): EditedText | undefined {
  const expected = cellsOf(text, mode).map((cell, at) =>
    at >= first && at < last ? { ...cell, format: { ...cell.format, ...change } } : cell,
  )
  const written = firstExact([expected, wholeWords(expected)], mode, mistakesIn(text, mode))
  if (!written) return undefined
  return {
    text: written.text,
    anchor: written.cells[first]?.from ?? 0,
    head: endOfCell(written.cells, last),
  }
}

function endOfCell(cells: readonly Cell[], count: number): number {
  return count === 0 ? (cells[0]?.from ?? 0) : (cells[count - 1]?.to ?? 0)
}

/** Ways to nest the markup; not every one can be read again where formats touch. */
const nestings: readonly Nesting[] = [false, true].flatMap((escapes) => [
  { keys: ['link', 'strong', 'em'], isLongestOuter: true, escapes },
  { keys: ['link', 'strong', 'em'], isLongestOuter: false, escapes },
  { keys: ['link', 'em', 'strong'], isLongestOuter: false, escapes },
])

function mistakesIn(text: string, mode: InlineMode): number {
  return parseInline(text, mode).problems.length
}

/** The first of several lists of cells that the syntax can express without more mistakes than before. */
function firstExact(attempts: readonly (readonly Cell[])[], mode: InlineMode, mistakes: number) {
  for (const attempt of attempts) {
    for (const nesting of nestings) {
      const text = writeCells(attempt, nesting)
      const cells = cellsOf(text, mode)
      if (isSameCells(cells, attempt) && mistakesIn(text, mode) <= mistakes) return { text, cells }
    }
  }
  return undefined
}

/** Extends bold and italics to the ends of words, because inside of a word an asterisk is a character. */
function wholeWords(cells: readonly Cell[]): readonly Cell[] {
  const result = [...cells]
  const copy = (at: number, from: Cell) => {
    const cell = result[at]
    if (!cell || !isWordCharacter(cell) || !isWordCharacter(from)) return
    const strong = cell.format.strong || from.format.strong
    const em = cell.format.em || from.format.em
    result[at] = { ...cell, format: { ...cell.format, strong, em } }
  }
  for (let at = 1; at < result.length; at++) {
    const before = result[at - 1]
    if (before) copy(at, before)
  }
  for (let at = result.length - 2; at >= 0; at--) {
    const after = result[at + 1]
    if (after) copy(at, after)
  }
  return result
}

function withoutEmphasis(cells: readonly Cell[]): readonly Cell[] {
  return cells.map((cell) => ({ ...cell, format: { ...plainFormat, link: cell.format.link } }))
}

/** Gives the spaces at the end of cells a format, so that the words around them share their markup. */
function withFormattedSpaces(cells: readonly Cell[], { strong, em }: Format): readonly Cell[] {
  const words = cells.findLastIndex((cell) => !isSpace(cell)) + 1
  return cells.map((cell, at) => (at >= words ? { ...cell, format: { ...cell.format, strong, em } } : cell))
}
