import { kilometresPerPixel, type Point, type Position, project, unproject } from './mercator'

/** Visible part of the drawn map. */
export interface View {
  readonly centre: Position
  /** Zoom level as in web maps; may be fractional. */
  readonly zoom: number
}

/** Radii in kilometres of the circles around the marker. */
export const RINGS = [250, 500] as const
/** Size of the map in pixels. Narrower screens crop its sides. */
export const MAP_WIDTH = 500
export const MAP_HEIGHT = 250

/** Bounds of south-asia.svg. */
export const NORTH_WEST: Position = { latitude: 38, longitude: 58 }
const SOUTH_EAST: Position = { latitude: 4, longitude: 100 }

/** Initial zoom level: central India from coast to coast. */
const INITIAL_ZOOM = 5.25
/** Zoom levels that the data supports: from the whole map to the surroundings of a city, without streets. */
export const MIN_ZOOM = 4.25
export const MAX_ZOOM = 9.25

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The initial view, centred on a place. */
export function initialView(centre: Position): View {
  return { centre, zoom: INITIAL_ZOOM }
}

/** The view after panning by a number of pixels, kept inside the bounds. */
export function panBy({ centre, zoom }: View, push: Point): View {
  const at = project(centre, zoom)
  const topLeft = project(NORTH_WEST, zoom)
  const bottomRight = project(SOUTH_EAST, zoom)
  const x = clamp(at.x - push.x, topLeft.x + MAP_WIDTH / 2, bottomRight.x - MAP_WIDTH / 2)
  const y = clamp(at.y - push.y, topLeft.y + MAP_HEIGHT / 2, bottomRight.y - MAP_HEIGHT / 2)
  return { centre: unproject({ x, y }, zoom), zoom }
}

/**
 * The view after zooming in (positive) or out (negative) by a number of levels.
 * @param around the fixed point, in pixels from the middle of the map
 */
export function zoomBy(view: View, levels: number, around: Point = { x: 0, y: 0 }): View {
  const zoom = clamp(view.zoom + levels, MIN_ZOOM, MAX_ZOOM)
  const at = project(view.centre, view.zoom)
  const fixed = unproject({ x: at.x + around.x, y: at.y + around.y }, view.zoom)
  return panBy({ centre: fixed, zoom }, around)
}

/** Position of a place in pixels from the map's top left corner. */
export function pointOn({ centre, zoom }: View, position: Position): Point {
  const middle = project(centre, zoom)
  const { x, y } = project(position, zoom)
  return { x: x - middle.x + MAP_WIDTH / 2, y: y - middle.y + MAP_HEIGHT / 2 }
}

/** A round length for the scale bar, at most 90 pixels long. */
export function scaleBar({ centre, zoom }: View): { readonly kilometres: number; readonly pixels: number } {
  const perPixel = kilometresPerPixel(centre.latitude, zoom)
  const most = perPixel * 90
  const power = 10 ** Math.floor(Math.log10(most))
  const kilometres = [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power
  return { kilometres, pixels: kilometres / perPixel }
}
