import type { AuthoredStream, AuthoredUnit } from './authored-flow'

/** A point of the drawing, in SVG user units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle by its edges. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A straight, horizontal or vertical piece of a path. */
export type Segment = readonly [Point, Point]

/** A unit with its position, the edges of its symbol, and its text. */
export interface PlacedUnit {
  readonly unit: AuthoredUnit
  readonly center: Point
  readonly symbol: Box
  /** Lines of the label and of the note; each is centred on `baseline.x`. */
  readonly label: readonly string[]
  readonly note: readonly string[]
  readonly noteUS: readonly string[]
  /** Baseline of the first line of the label. */
  readonly baseline: Point
  readonly text: Box
}

/** A stream with the corner points of its path, ends included. */
export interface RoutedStream {
  readonly stream: AuthoredStream
  readonly points: readonly Point[]
}

/** The straight segments of a path. */
export function segmentsOf(points: readonly Point[]): Segment[] {
  const segments: Segment[] = []
  points.forEach((point, index) => {
    const next = points[index + 1]
    if (next) segments.push([point, next])
  })
  return segments
}

/** Length of a segment. */
export function lengthOf([a, b]: Segment): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
}
