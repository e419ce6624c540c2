import type { Box, PlacedStream, PlacedUnit, Point } from './placed'

type Side = 'left' | 'right' | 'top' | 'bottom'
type Segment = readonly [Point, Point]

/* What a way costs: crossing an apparatus is forbidden in all but name, then text, then lying on another line. */
const THROUGH_SYMBOL = 10_000
const ALONG_STREAM = 1_500
const THROUGH_TEXT = 600
const ACROSS_STREAM = 250
const BEND = 40
const AGAINST_THE_FLOW = 120
/** Distance of a way that runs around, from the apparatus it runs around. */
const CLEARANCE = 26

/**
 * The way of a stream from one unit to another: horizontal and vertical pieces, chosen as the cheapest of the
 * short ways that leave and enter at any side.
 * @param drawn the streams that have their way already
 * @param pitch width of a column
 */
export function route(
  from: PlacedUnit,
  to: PlacedUnit,
  units: readonly PlacedUnit[],
  drawn: readonly PlacedStream[],
  pitch: number,
): Point[] {
  let best: Point[] = []
  let lowest = Number.POSITIVE_INFINITY
  for (const way of ways(from, to, units, pitch)) {
    const cost = costOf(way, from, to, units, drawn)
    if (cost < lowest) {
      best = way
      lowest = cost
    }
  }
  return best
}

function* ways(from: PlacedUnit, to: PlacedUnit, units: readonly PlacedUnit[], pitch: number) {
  const sides: Side[] = ['right', 'left', 'top', 'bottom']
  for (const leaving of sides)
    for (const entering of sides) {
      const a = port(from, leaving)
      const b = port(to, entering)
      for (const middle of between(leaving, entering, a, b, units, pitch)) {
        const way = straighten([a, ...middle, b])
        if (leaves(way, leaving) && enters(way, entering)) yield way
      }
    }
}

/** The corners between two ports: none or one where they suffice, else a detour through a free channel. */
function* between(
  leaving: Side,
  entering: Side,
  a: Point,
  b: Point,
  units: readonly PlacedUnit[],
  pitch: number,
): Generator<Point[]> {
  const acrossFirst = leaving === 'left' || leaving === 'right'
  const acrossLast = entering === 'left' || entering === 'right'
  if (acrossFirst && acrossLast) {
    if (a.y === b.y) yield []
    for (const x of [(a.x + b.x) / 2, b.x - pitch * 0.28, a.x + pitch * 0.28, b.x + pitch * 0.28])
      yield [
        { x, y: a.y },
        { x, y: b.y },
      ]
  } else if (!acrossFirst && !acrossLast) {
    if (a.x === b.x) yield []
    const tops = units.map(({ symbol, text }) => Math.min(symbol.top, text.top) - CLEARANCE / 2)
    const bottoms = units.map(({ symbol, text }) => Math.max(symbol.bottom, text.bottom) + CLEARANCE / 2)
    for (const y of new Set([(a.y + b.y) / 2, ...tops, ...bottoms]))
      yield [
        { x: a.x, y },
        { x: b.x, y },
      ]
  } else if (acrossFirst) yield [{ x: b.x, y: a.y }]
  else yield [{ x: a.x, y: b.y }]
}

function port({ symbol, centre }: PlacedUnit, side: Side): Point {
  if (side === 'left' || side === 'right') return { x: symbol[side], y: centre.y }
  return { x: centre.x, y: symbol[side] }
}

function leaves([start, next]: readonly Point[], side: Side): boolean {
  return start !== undefined && next !== undefined && isOn(side, start, next)
}

function enters(way: readonly Point[], side: Side): boolean {
  const [end, previous] = [way.at(-1), way.at(-2)]
  return end !== undefined && previous !== undefined && isOn(side, end, previous)
}

/** Whether the other point lies straight out of the given side. */
function isOn(side: Side, point: Point, other: Point): boolean {
  if (side === 'right') return other.x > point.x && other.y === point.y
  if (side === 'left') return other.x < point.x && other.y === point.y
  if (side === 'bottom') return other.y > point.y && other.x === point.x
  return other.y < point.y && other.x === point.x
}

/** Leaves out points that do not turn. */
function straighten(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return true
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y))
  })
}

function costOf(
  way: readonly Point[],
  from: PlacedUnit,
  to: PlacedUnit,
  units: readonly PlacedUnit[],
  drawn: readonly PlacedStream[],
): number {
  const segments = segmentsOf(way)
  let cost = (way.length - 2) * BEND
  for (const segment of segments) {
    cost += length(segment) / 4
    for (const { symbol, text } of units) {
      if (touches(segment, symbol)) cost += THROUGH_SYMBOL
      if (touches(segment, text)) cost += THROUGH_TEXT
    }
    for (const other of drawn)
      for (const piece of segmentsOf(other.points)) {
        // Streams from one source may share their first piece: it is drawn as a branch.
        const branch = other.stream.from === from.unit.id || other.stream.to === to.unit.id
        if (overlaps(segment, piece)) cost += branch ? ACROSS_STREAM : ALONG_STREAM
        else if (crosses(segment, piece)) cost += ACROSS_STREAM
      }
  }
  const [first] = way
  if (first && first.x === from.symbol.left && to.centre.x > from.centre.x) cost += AGAINST_THE_FLOW
  return cost
}

/** The straight pieces of a way. */
export function segmentsOf(points: readonly Point[]): Segment[] {
  const segments: Segment[] = []
  points.forEach((point, index) => {
    const next = points[index + 1]
    if (next) segments.push([point, next])
  })
  return segments
}

function length([a, b]: Segment): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
}

function extent([a, b]: Segment): Box {
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  }
}

/** Whether a piece runs through the inside of a box. */
function touches(segment: Segment, box: Box): boolean {
  const { left, right, top, bottom } = extent(segment)
  return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1
}

function crosses(segment: Segment, other: Segment): boolean {
  const [one, two] = [extent(segment), extent(other)]
  return one.left < two.right && one.right > two.left && one.top < two.bottom && one.bottom > two.top
}

function overlaps(segment: Segment, other: Segment): boolean {
  const [one, two] = [extent(segment), extent(other)]
  const across = one.top === one.bottom && two.top === two.bottom && Math.abs(one.top - two.top) < 12
  const upright = one.left === one.right && two.left === two.right && Math.abs(one.left - two.left) < 12
  if (across) return Math.min(one.right, two.right) - Math.max(one.left, two.left) > 4
  return upright && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4
}
