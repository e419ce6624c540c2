import type { InlineMode } from '../../content/inline/inline-node'
import { syntaxCharacter } from '../../content/inline/parse-inline'
import { changeText } from '../inline/edit-cells'
import { type Cell, cellsOf, isSameCells, isSpace, isWordCharacter } from '../inline/inline-cells'
import { findFolded, type TextRange } from './fold-text'

/** What is replaced. */
interface Replacement {
  readonly find: string
  readonly replace: string
  readonly matchesCase?: boolean
  readonly wholeWords?: boolean
}

/** Why words that were looked for stay as they are. */
export type KeptBecause = 'capitals' | 'longer-word' | 'formatting' | 'address' | 'figure'

interface ReplacedText {
  readonly text: string
  /** Reasons for which some of the words stay. */
  readonly kept: ReadonlySet<KeptBecause>
}

/** Stands for a figure or placeholder, whose name is no text for readers. */
const notText = '\ufffc'

/** Replaces words as readers see them: markup neither hides them nor is lost from the words that remain. */
export function replaceWords(
  { text, mode }: { readonly text: string; readonly mode: InlineMode },
  { find, replace, matchesCase = false, wholeWords = false }: Replacement,
): ReplacedText {
  const kept = new Set<KeptBecause>()
  const cells = cellsOf(text, mode)
  const shown = readableText(text, cells)
  const wanted = findFolded(shown, find, matchesCase)
  const isWanted = (range: TextRange) =>
    wanted.some(({ start, end }) => start < range.end && end > range.start)
  if (findFolded(shown, find, false).some((range) => !isWanted(range))) kept.add('capitals')
  let after = text
  // From the last one, so that the positions of the others stay.
  for (const { start, end } of wanted.toReversed()) {
    const isPart =
      (isWordCharacter(cells[start - 1]) && !/\s/.test(shown[start] ?? '')) ||
      (isWordCharacter(cells[end]) && !/\s/.test(shown[end - 1] ?? ''))
    const replaced = wholeWords && isPart ? undefined : replaceCells(after, mode, { start, end }, replace)
    if (replaced === undefined) kept.add(wholeWords && isPart ? 'longer-word' : 'formatting')
    else after = replaced
  }
  for (const [braces] of text.matchAll(inBraces))
    if (findFolded(braces, find, matchesCase).length > 0) kept.add('figure')
  for (const { format } of cells)
    if (format.link !== undefined && findFolded(format.link, find, matchesCase).length > 0)
      kept.add('address')
  return { text: after, kept }
}

/** Whether readers see words in a text with markup. */
export function holdsWords(text: string, find: string): boolean {
  return (
    syntaxCharacter.test(text) &&
    findFolded(readableText(text, cellsOf(text, 'text')), find, false).length > 0
  )
}

const inBraces = /\{[^{}]*\}/g

/** One character for each cell. */
function readableText(text: string, cells: readonly Cell[]): string {
  const braces = [...text.matchAll(inBraces)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }))
  const isText = (cell: Cell) =>
    !cell.isFigure && !braces.some(({ from, to }) => cell.from >= from && cell.from < to)
  return cells.map((cell) => (isText(cell) ? cell.shown : notText)).join('')
}

/** Replaces the words of some cells; undefined if it is not clear how the new ones are formatted. */
function replaceCells(
  text: string,
  mode: InlineMode,
  { start, end }: TextRange,
  replace: string,
): string | undefined {
  const cells = cellsOf(text, mode)
  const old = cells.slice(start, end)
  const [first, last] = [old[0], old.at(-1)]
  if (!first || !last) return undefined
  const hasMarkup = old.some((cell, at) => at > 0 && cell.from !== old[at - 1]?.to)
  if (!hasMarkup) return text.slice(0, first.from) + replace + text.slice(last.to)
  // What is typed as markup has no place between other markup.
  if (/[\\*[\](){}]/.test(replace)) return undefined
  const before = samePart(old, replace)
  const behind = samePart(old.slice(before).reverse(), reversed(replace.slice(before)))
  const removed = old.slice(before, old.length - behind)
  const insert = replace.slice(before, replace.length - behind)
  const beside = [old[before - 1], old[old.length - behind]].filter((cell) => cell !== undefined)
  const around = removed.length > 0 ? removed : beside
  const words = around.filter((cell) => !isSpace(cell))
  const formats = (words.length > 0 ? words : around).map(({ format }) => format)
  const [format] = formats
  const isClear = new Set(formats.map((one) => JSON.stringify(one))).size === 1
  if (!format || (insert !== '' && !isClear)) return undefined
  const at = start + before
  const from = removed[0]?.from ?? cells[at]?.from ?? last.to
  const to = removed.at(-1)?.to ?? from
  const after = changeText(text, mode, { from, to, insert }, insert === '' ? {} : { typing: format }).text
  const inserted = insert.split('').map((shown): Cell => ({ ...first, shown, written: shown, format }))
  const expected = [...cells.slice(0, at), ...inserted, ...cells.slice(at + removed.length)]
  return isSameCells(cellsOf(after, mode), expected) ? after : undefined
}

/** Length of the beginning that cells and a text share, in whole words. */
function samePart(cells: readonly Cell[], text: string): number {
  let length = 0
  while (length < cells.length && length < text.length && cells[length]?.shown === text[length]) length++
  const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  const isInside = () => isWord(text[length - 1]) && (isWord(text[length]) || isWord(cells[length]?.shown))
  while (length > 0 && isInside()) length--
  return length
}

function reversed(text: string): string {
  return text.split('').reverse().join('')
}
