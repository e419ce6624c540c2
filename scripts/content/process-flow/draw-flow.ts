import type {
  FlowStation,
  FlowStream,
  FlowSymbol,
  InlineText,
  ProcessFlow,
} from '../../../src/generated/content'
import type { AuthoredFlow, AuthoredUnit } from './authored-flow'
import { lengthOf, type Point, type RoutedStream, segmentsOf } from './geometry'
import { MARGIN, placeUnits, rowOf, WIDTH } from './place-units'
import { routeStream } from './route-stream'
import { type SymbolName, symbols } from './symbols'

/** Radius of the corners of a stream. */
const CORNER = 10

/** Draws a process flow: SVG path data and positions for wide screens, stations for phones, rows for the stream table. */
export function drawFlow(flow: AuthoredFlow): ProcessFlow {
  const { units, bottom, pitch } = placeUnits(flow)
  const byId = new Map(units.map((placed) => [placed.unit.id, placed]))
  const routed: RoutedStream[] = []
  for (const stream of flow.streams) {
    const from = byId.get(stream.from)
    const to = byId.get(stream.to)
    // The content check has proved that both ends exist.
    if (from && to) routed.push({ stream, points: routeStream(from, to, units, routed, pitch) })
  }
  const lowest = Math.max(...routed.flatMap(({ points }) => points.map((point) => point.y)), 0)
  // Gas lines are wider: drawn last, they cover the thin ones where they cross.
  const isGas = ({ stream }: RoutedStream) => stream.line === 'gas'
  const ordered = [...routed.filter((line) => !isGas(line)), ...routed.filter(isGas)]
  return {
    summary: flow.summary,
    viewBox: `0 0 ${WIDTH} ${round(Math.max(bottom, lowest) + MARGIN)}`,
    lines: ordered.map(({ stream, points }) => ({
      line: stream.line,
      path: pathOf(points),
      arrow: arrowAt(points),
    })),
    units: units.map(({ unit, center, label, note, noteUS, baseline }) => ({
      symbol: taggedSymbol(unit),
      ...rounded(center),
      label: [...label],
      note: [...note],
      ...(noteUS.join() === note.join() ? {} : { noteUS: [...noteUS] }),
      baseline: rounded(baseline),
    })),
    stations: stationsOf(flow),
    streams: routed.flatMap(numberedStream).sort((one, other) => one.number - other.number),
    ...(flow.streamColumns && { streamColumns: [...flow.streamColumns] }),
  }
}

/** Draws a symbol around the point 0, 0. */
export function drawSymbol(name: SymbolName): FlowSymbol {
  const { outline, detail, dashed, solid, letters } = symbols[name]
  return {
    outline,
    ...(detail && { detail }),
    ...(dashed && { dashed }),
    ...(solid && { solid }),
    ...(letters && { letters: [...letters] }),
  }
}

/** The symbol of a unit with its tag: a single letter as large as a symbol's own letters, AI 401 on two lines. */
function taggedSymbol({ symbol, tag }: AuthoredUnit): FlowSymbol {
  const drawn = drawSymbol(symbol)
  const [upper, lower] = tag?.split(' ') ?? []
  if (upper && lower) return { ...drawn, tag: [upper, lower] }
  return upper && !drawn.letters ? { ...drawn, letters: [{ text: upper, x: 0, y: 6 }] } : drawn
}

/** The main line from left to right; each station lists the units above and below it that it exchanges streams with. */
function stationsOf({ units, streams }: AuthoredFlow): FlowStation[] {
  const main = units.filter((unit) => rowOf(unit) === 2).toSorted((one, other) => one.column - other.column)
  return main.map((unit, index) => {
    const next = main[index + 1]
    const onward = next && streams.find(({ from, to }) => from === unit.id && to === next.id)
    return {
      unit: units.indexOf(unit),
      branches: branchesOf(unit, { units, streams }),
      ...(next && { line: onward?.line === 'gas' ? 'gas' : 'other' }),
    }
  })
}

function branchesOf(
  unit: AuthoredUnit,
  { units, streams }: Pick<AuthoredFlow, 'units' | 'streams'>,
): InlineText[] {
  const besideMainLine = (id: string) => units.find((other) => other.id === id && rowOf(other) !== 2)
  return streams.flatMap(({ from, to, contents }) => {
    const leaves = from === unit.id
    const other = leaves ? besideMainLine(to) : to === unit.id ? besideMainLine(from) : undefined
    if (!other) return []
    const unitName = `${leaves ? 'To' : 'From'}: ${other.label}`
    return [contents === undefined ? unitName : joinTexts(`${unitName} (`, contents, ')')]
  })
}

/** A stream with its number in the middle of its longest segment; none without a number. */
function numberedStream({ stream, points }: RoutedStream): FlowStream[] {
  const { number, contents, line, values } = stream
  if (number === undefined || contents === undefined) return []
  const longest = segmentsOf(points).reduce((best, other) =>
    lengthOf(other) > lengthOf(best) ? other : best,
  )
  const [a, b] = longest
  const middle = rounded({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  return [{ number, contents, gas: line === 'gas', ...middle, ...(values && { values: [...values] }) }]
}

/** Path data of a stream with rounded corners. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${pair(point)}`
      if (!after) return `L${pair(point)}`
      return `L${pair(toward(point, before))}Q${pair(point)} ${pair(toward(point, after))}`
    })
    .join('')
}

/** The point at one corner radius from a point toward another. */
function toward(from: Point, to: Point): Point {
  const distance = lengthOf([from, to])
  const step = Math.min(CORNER, distance / 2) / (distance || 1)
  return { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step }
}

/** Path data of an arrow head at the end of a stream. */
function arrowAt(points: readonly Point[]): string {
  const [end, before] = [points.at(-1), points.at(-2)]
  if (!end || !before) return ''
  const [x, y] = [Math.sign(end.x - before.x), Math.sign(end.y - before.y)]
  const back = { x: end.x - 10 * x, y: end.y - 10 * y }
  const left = { x: back.x - 5 * y, y: back.y - 5 * x }
  const right = { x: back.x + 5 * y, y: back.y + 5 * x }
  return `M${pair(end)}L${pair(left)}L${pair(right)}Z`
}

/** A coordinate in tenths: a finer position is invisible and costs bytes in every page. */
function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10
}

function rounded({ x, y }: Point): { x: number; y: number } {
  return { x: round(x), y: round(y) }
}

function pair(point: Point): string {
  const { x, y } = rounded(point)
  return `${x} ${y}`
}

/** A text between two others. */
function joinTexts(before: string, text: InlineText, after: string): InlineText {
  return typeof text === 'string' ? before + text + after : [before, ...text, after]
}
