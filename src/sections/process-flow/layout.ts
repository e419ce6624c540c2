import type { FlowUnit, ProcessFlow } from '../../generated/content'
import type { Layout, PlacedStream, PlacedUnit } from './placed'
import { route } from './route'
import { symbols } from './symbols'
import { wrapWords } from './wrap-words'

/** Width of the sheet, as the measure of the page at its widest. */
const WIDTH = 1312
/** Height of a line of text, and the mean width of a letter at 15 px. */
const LINE = 18
const LETTER = 7.4
const MARGIN = 28
/** Space between a symbol and its text, and between rows. */
const GAP = 10
const ROW_GAP = 34
/** Space between a stream that leaves below and the text beside it: half a diamond and some air. */
const BESIDE = 20

/** Where the text of a unit stands. */
type TextSide = 'above' | 'below' | 'beside'

/**
 * Places the units of a process on their grid and finds a way for each stream.
 * The text of a unit stands below its symbol, above it where a stream leaves below and none enters above, and
 * below to the right where streams run both ways, so that none has to turn aside for it.
 */
export function layOut(flow: ProcessFlow): Layout {
  const columns = Math.max(...flow.units.map(({ column }) => column))
  const pitch = WIDTH / columns
  const letters = Math.floor((pitch - 12) / LETTER)
  const measured = flow.units.map((unit) => measure(unit, letters, textSide(unit, flow)))
  const rows = [1, 2, 3].map((row) => measured.filter(({ unit }) => rowOf(unit) === row))
  let y = MARGIN
  const centres = rows.map((row) => {
    if (row.length === 0) return y
    const above = Math.max(...row.map(({ above }) => above))
    const below = Math.max(...row.map(({ below }) => below))
    const centre = y + above
    y = centre + below + ROW_GAP
    return centre
  })
  const units = measured.map((unit) => place(unit, pitch, centres[rowOf(unit.unit) - 1] ?? 0))
  const byId = new Map(units.map((placed) => [placed.unit.id, placed]))
  const streams: PlacedStream[] = []
  for (const stream of flow.streams) {
    const from = byId.get(stream.from)
    const to = byId.get(stream.to)
    // The check of the content proves that both ends exist.
    if (from && to) streams.push({ stream, points: route(from, to, units, streams, pitch) })
  }
  const lowest = Math.max(...streams.flatMap(({ points }) => points.map((point) => point.y)), 0)
  return { width: WIDTH, height: Math.max(y - ROW_GAP, lowest) + MARGIN, units, streams }
}

/** The row of a unit, counted from the top; the main line is the second. */
export function rowOf(unit: FlowUnit): number {
  return unit.row ?? 2
}

interface MeasuredUnit {
  readonly unit: FlowUnit
  readonly side: TextSide
  readonly label: readonly string[]
  readonly note: readonly string[]
  readonly textWidth: number
  readonly above: number
  readonly below: number
}

function measure(unit: FlowUnit, letters: number, side: TextSide): MeasuredUnit {
  const label = wrapWords(unit.label, letters)
  const note = unit.note ? wrapWords(unit.note, letters) : []
  const half = symbols[unit.symbol].height / 2
  const text = GAP + LINE * (label.length + note.length)
  const longest = Math.max(...[...label, ...note].map((line) => line.length))
  return {
    unit,
    side,
    label,
    note,
    textWidth: longest * LETTER,
    above: half + (side === 'above' ? text : 0),
    below: half + (side === 'above' ? 0 : text),
  }
}

function place({ unit, side, label, note, textWidth }: MeasuredUnit, pitch: number, y: number): PlacedUnit {
  const { width, height, foot = height / 2 } = symbols[unit.symbol]
  const centre = { x: (unit.column - 0.5) * pitch, y }
  const symbol = {
    left: centre.x - width / 2,
    right: centre.x + width / 2,
    top: y - height / 2,
    bottom: y + foot,
  }
  const textHeight = LINE * (label.length + note.length)
  const top = side === 'above' ? symbol.top - GAP - textHeight : symbol.bottom + GAP
  const middle = side === 'beside' ? centre.x + BESIDE + textWidth / 2 : centre.x
  return {
    unit,
    centre,
    symbol,
    label,
    note,
    labelAt: { x: middle, y: top + 14 },
    text: { left: middle - textWidth / 2, right: middle + textWidth / 2, top, bottom: top + textHeight },
  }
}

function textSide(unit: FlowUnit, flow: ProcessFlow): TextSide {
  const rows = flow.streams
    .filter(({ from, to }) => from === unit.id || to === unit.id)
    .map(({ from, to }) => flow.units.find(({ id }) => id === (from === unit.id ? to : from)))
    .map((other) => (other ? rowOf(other) : rowOf(unit)))
  const leavesBelow = rows.some((row) => row > rowOf(unit))
  const leavesAbove = rows.some((row) => row < rowOf(unit))
  if (!leavesBelow) return 'below'
  return leavesAbove ? 'beside' : 'above'
}
