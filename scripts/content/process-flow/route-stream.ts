import {
  type Box,
  lengthOf,
  type PlacedUnit,
  type Point,
  type RoutedStream,
  type Segment,
  segmentsOf,
} from './geometry'

type Side = 'left' | 'right' | 'top' | 'bottom'

/* Cost of a path: crossing a symbol is worst, then crossing text, then running along another stream. */
const THROUGH_SYMBOL = 10_000
const ALONG_STREAM = 1_500
const THROUGH_TEXT = 600
const ACROSS_STREAM = 250
const BEND = 40
const AGAINST_THE_FLOW = 120
/** Distance between a detour and the units it avoids. */
const CLEARANCE = 26

/**
 * Routes a stream between two units: the cheapest of the short paths of horizontal and vertical segments that leave
 * and enter at any side.
 * @param routed the streams that already have their path
 * @param pitch width of a column
 * @returns the corner points of the path, ends included
 */
export function routeStream(
  from: PlacedUnit,
  to: PlacedUnit,
  units: readonly PlacedUnit[],
  routed: readonly RoutedStream[],
  pitch: number,
): Point[] {
  let best: Point[] = []
  let lowest = Number.POSITIVE_INFINITY
  for (const path of pathsBetween(from, to, units, pitch)) {
    const cost = costOf(path, from, to, units, routed)
    if (cost < lowest) {
      best = path
      lowest = cost
    }
  }
  return best
}

function* pathsBetween(from: PlacedUnit, to: PlacedUnit, units: readonly PlacedUnit[], pitch: number) {
  const sides: Side[] = ['right', 'left', 'top', 'bottom']
  for (const leaving of sides)
    for (const entering of sides) {
      const a = port(from, leaving)
      const b = port(to, entering)
      for (const middle of cornersBetween(leaving, entering, a, b, units, pitch)) {
        const path = straighten([a, ...middle, b])
        if (leavesFrom(path, leaving) && entersAt(path, entering)) yield path
      }
    }
}

/** Candidate corners between two ports: none or one if that suffices, else two, also on a detour around the units. */
function* cornersBetween(
  leaving: Side,
  entering: Side,
  a: Point,
  b: Point,
  units: readonly PlacedUnit[],
  pitch: number,
): Generator<Point[]> {
  const horizontalFirst = leaving === 'left' || leaving === 'right'
  const horizontalLast = entering === 'left' || entering === 'right'
  if (horizontalFirst && horizontalLast) {
    if (a.y === b.y) yield []
    for (const x of [(a.x + b.x) / 2, b.x - pitch * 0.28, a.x + pitch * 0.28, b.x + pitch * 0.28])
      yield [
        { x, y: a.y },
        { x, y: b.y },
      ]
  } else if (!horizontalFirst && !horizontalLast) {
    if (a.x === b.x) yield []
    const tops = units.map(({ symbol, text }) => Math.min(symbol.top, text.top) - CLEARANCE / 2)
    const bottoms = units.map(({ symbol, text }) => Math.max(symbol.bottom, text.bottom) + CLEARANCE / 2)
    for (const y of new Set([(a.y + b.y) / 2, ...tops, ...bottoms]))
      yield [
        { x: a.x, y },
        { x: b.x, y },
      ]
  } else if (horizontalFirst) yield [{ x: b.x, y: a.y }]
  else yield [{ x: a.x, y: b.y }]
}

function port({ symbol, center }: PlacedUnit, side: Side): Point {
  if (side === 'left' || side === 'right') return { x: symbol[side], y: center.y }
  return { x: center.x, y: symbol[side] }
}

function leavesFrom([start, next]: readonly Point[], side: Side): boolean {
  return start !== undefined && next !== undefined && isOn(side, start, next)
}

function entersAt(path: readonly Point[], side: Side): boolean {
  const [end, previous] = [path.at(-1), path.at(-2)]
  return end !== undefined && previous !== undefined && isOn(side, end, previous)
}

/** Whether the other point lies straight ahead of a point on the given side. */
function isOn(side: Side, point: Point, other: Point): boolean {
  if (side === 'right') return other.x > point.x && other.y === point.y
  if (side === 'left') return other.x < point.x && other.y === point.y
  if (side === 'bottom') return other.y > point.y && other.x === point.x
  return other.y < point.y && other.x === point.x
}

/** Removes points at which the path does not turn. */
function straighten(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return true
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y))
  })
}

function costOf(
  path: readonly Point[],
  from: PlacedUnit,
  to: PlacedUnit,
  units: readonly PlacedUnit[],
  routed: readonly RoutedStream[],
): number {
  const segments = segmentsOf(path)
  let cost = (path.length - 2) * BEND
  for (const segment of segments) {
    cost += lengthOf(segment) / 4
    for (const { symbol, text } of units) {
      if (touches(segment, symbol)) cost += THROUGH_SYMBOL
      if (touches(segment, text)) cost += THROUGH_TEXT
    }
    for (const other of routed)
      for (const taken of segmentsOf(other.points)) {
        // Streams with a common end may share a segment: it is drawn as a branch.
        const branch = other.stream.from === from.unit.id || other.stream.to === to.unit.id
        if (overlaps(segment, taken)) cost += branch ? ACROSS_STREAM : ALONG_STREAM
        else if (crosses(segment, taken)) cost += ACROSS_STREAM
      }
  }
  const [first] = path
  if (first && first.x === from.symbol.left && to.center.x > from.center.x) cost += AGAINST_THE_FLOW
  return cost
}

function extent([a, b]: Segment): Box {
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  }
}

/** Whether a segment passes through the inside of a box. */
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
  const horizontal = one.top === one.bottom && two.top === two.bottom && Math.abs(one.top - two.top) < 12
  const vertical = one.left === one.right && two.left === two.right && Math.abs(one.left - two.left) < 12
  if (horizontal) return Math.min(one.right, two.right) - Math.max(one.left, two.left) > 4
  return vertical && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4
}
