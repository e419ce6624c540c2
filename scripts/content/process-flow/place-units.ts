import type { System } from '../../../src/units/unit-table'
import { plainText } from '../inline/inline-text'
import type { AuthoredFlow, AuthoredUnit } from './authored-flow'
import type { PlacedUnit } from './geometry'
import { symbols } from './symbols'

/** Width of the drawing: the widest text column of a page. */
export const WIDTH = 1312
/** Line height of the text, and mean width of a letter at 15 px. */
const LINE = 18
const LETTER = 7.4
export const MARGIN = 28
/** Distance between a symbol and its text, and between rows. */
const GAP = 10
const ROW_GAP = 34
/** Distance between a stream that leaves below and the text beside it: half a diamond and some space. */
const BESIDE = 20

/** Position of a unit's text relative to its symbol. */
type TextSide = 'above' | 'below' | 'right' | 'left'

interface Placement {
  readonly units: readonly PlacedUnit[]
  /** Lower edge of the lowest text or symbol. */
  readonly bottom: number
  /** Width of a column. */
  readonly pitch: number
}

/**
 * Places the units of a process on their grid.
 * A unit's text goes below its symbol; above it if a stream leaves below and none enters above; and below to the
 * right if streams leave on both sides, because a stream would cross the text otherwise. In the last column it goes to the
 * left in that case, in shorter lines, because the drawing ends on the right.
 */
export function placeUnits(flow: AuthoredFlow): Placement {
  const columns = Math.max(...flow.units.map(({ column }) => column))
  const pitch = WIDTH / columns
  const maxLetters = Math.floor((pitch - 12) / LETTER)
  const besideLetters = Math.floor((pitch - 2 * BESIDE) / LETTER)
  const measured = flow.units.map((unit) => {
    const side = textSide(unit, flow, columns)
    return measure(unit, side === 'left' ? besideLetters : maxLetters, side)
  })
  const rows = [1, 2, 3].map((row) => measured.filter(({ unit }) => rowOf(unit) === row))
  let y = MARGIN
  const centers = rows.map((row) => {
    if (row.length === 0) return y
    const above = Math.max(...row.map(({ above }) => above))
    const below = Math.max(...row.map(({ below }) => below))
    const center = y + above
    y = center + below + ROW_GAP
    return center
  })
  const units = measured.map((unit) => place(unit, pitch, centers[rowOf(unit.unit) - 1] ?? 0))
  return { units, bottom: y - ROW_GAP, pitch }
}

/** The row of a unit, counted from the top; the main line is row 2. */
export function rowOf(unit: AuthoredUnit): number {
  return unit.row ?? 2
}

interface MeasuredUnit {
  readonly unit: AuthoredUnit
  readonly side: TextSide
  readonly label: readonly string[]
  readonly note: readonly string[]
  /** The note in US units; equal to `note` if it has no figures. */
  readonly noteUS: readonly string[]
  /** Number of lines, in the unit system that needs more. */
  readonly lines: number
  readonly textWidth: number
  readonly above: number
  readonly below: number
}

function measure(unit: AuthoredUnit, maxLetters: number, side: TextSide): MeasuredUnit {
  const label = wrapWords(unit.label, maxLetters)
  const noteIn = (system: System) => (unit.note ? wrapWords(plainText(unit.note, system), maxLetters) : [])
  const [note, noteUS] = [noteIn('metric'), noteIn('us')]
  const lines = label.length + Math.max(note.length, noteUS.length)
  const half = symbols[unit.symbol].height / 2
  const text = GAP + LINE * lines
  return {
    unit,
    side,
    label,
    note,
    noteUS,
    lines,
    textWidth: longest([...label, ...note, ...noteUS]) * LETTER,
    above: half + (side === 'above' ? text : 0),
    below: half + (side === 'above' ? 0 : text),
  }
}

/**
 * Breaks a text between words into the fewest lines of at most `maxLetters` letters, and these into lines that are as short
 * as possible: no word is left alone below a full line. A longer word gets a line to itself.
 * @returns at least one line
 */
function wrapWords(text: string, maxLetters: number): string[] {
  const lines = fillLines(text, maxLetters)
  const shorter = fillLines(text, longest(lines) - 1)
  return shorter.length === lines.length && longest(shorter) < longest(lines)
    ? wrapWords(text, longest(shorter))
    : lines
}

/** Letters of the longest line. */
function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length))
}

function fillLines(text: string, maxLetters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= maxLetters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function place(measured: MeasuredUnit, pitch: number, y: number): PlacedUnit {
  const { unit, side, label, note, noteUS, lines, textWidth } = measured
  const { width, height, foot = height / 2 } = symbols[unit.symbol]
  const center = { x: (unit.column - 0.5) * pitch, y }
  const symbol = {
    left: center.x - width / 2,
    right: center.x + width / 2,
    top: y - height / 2,
    bottom: y + foot,
  }
  const textHeight = LINE * lines
  const top = side === 'above' ? symbol.top - GAP - textHeight : symbol.bottom + GAP
  const beside = BESIDE + textWidth / 2
  const middle = center.x + (side === 'right' ? beside : side === 'left' ? -beside : 0)
  return {
    unit,
    center,
    symbol,
    label,
    note,
    noteUS,
    baseline: { x: middle, y: top + 14 },
    text: { left: middle - textWidth / 2, right: middle + textWidth / 2, top, bottom: top + textHeight },
  }
}

function textSide(unit: AuthoredUnit, flow: AuthoredFlow, columns: number): TextSide {
  const rows = flow.streams
    .filter(({ from, to }) => from === unit.id || to === unit.id)
    .map(({ from, to }) => flow.units.find(({ id }) => id === (from === unit.id ? to : from)))
    .map((other) => (other ? rowOf(other) : rowOf(unit)))
  const leavesBelow = rows.some((row) => row > rowOf(unit))
  const leavesAbove = rows.some((row) => row < rowOf(unit))
  if (!leavesBelow) return 'below'
  if (!leavesAbove) return 'above'
  return unit.column === columns ? 'left' : 'right'
}
