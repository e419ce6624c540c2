import type { FlowStream, FlowUnit } from '../../generated/content'

/** A place on the sheet, in its own units. */
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

/** A unit with its place, its symbol's edges and its text. */
export interface PlacedUnit {
  readonly unit: FlowUnit
  readonly centre: Point
  readonly symbol: Box
  /** Lines of the label and of the note; each is centred on `labelAt.x`. */
  readonly label: readonly string[]
  readonly note: readonly string[]
  /** Base line of the first line of the label. */
  readonly labelAt: Point
  readonly text: Box
}

/** A stream with the corners of its way. */
export interface PlacedStream {
  readonly stream: FlowStream
  readonly points: readonly Point[]
}

/** The whole diagram, placed. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly units: readonly PlacedUnit[]
  readonly streams: readonly PlacedStream[]
}
