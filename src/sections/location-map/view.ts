import { kilometresPerPixel, type Point, type Position, project, unproject } from './mercator'

/** What part of the Earth the drawn map shows. */
export interface View {
  readonly centre: Position
  /** Zoom level of web maps; need not be whole. */
  readonly zoom: number
}

/** Size of the map in pixels. On narrower screens its sides are cut off. */
export const MAP_WIDTH = 500
export const MAP_HEIGHT = 250

/** South-asia.svg holds this part of the Earth; beyond its edges there is nothing to show. */
export const NORTH_WEST: Position = { latitude: 38, longitude: 58 }
const SOUTH_EAST: Position = { latitude: 4, longitude: 100 }

/** At this level the map shows central India from coast to coast. */
const FIRST_ZOOM = 5.25
/** The data is drawn for these levels: from all of it to the towns around a city, but no streets. */
export const LEAST_ZOOM = 4.25
export const MOST_ZOOM = 9.25

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The view at the start: the place in the middle, the country around it. */
export function firstView(centre: Position): View {
  return { centre, zoom: FIRST_ZOOM }
}

/** The view after the map was pushed by so many pixels, kept inside the data. */
export function moveBy({ centre, zoom }: View, push: Point): View {
  const at = project(centre, zoom)
  const least = project(NORTH_WEST, zoom)
  const most = project(SOUTH_EAST, zoom)
  const x = within(at.x - push.x, least.x + MAP_WIDTH / 2, most.x - MAP_WIDTH / 2)
  const y = within(at.y - push.y, least.y + MAP_HEIGHT / 2, most.y - MAP_HEIGHT / 2)
  return { centre: unproject({ x, y }, zoom), zoom }
}

/**
 * The view after zooming in (positive) or out by so many levels.
 * @param around the point that stays where it is, in pixels from the middle of the map
 */
export function zoomBy(view: View, levels: number, around: Point = { x: 0, y: 0 }): View {
  const zoom = within(view.zoom + levels, LEAST_ZOOM, MOST_ZOOM)
  const at = project(view.centre, view.zoom)
  const fixed = unproject({ x: at.x + around.x, y: at.y + around.y }, view.zoom)
  return moveBy({ centre: fixed, zoom }, around)
}

/** Where a place lies on the map, in pixels from the map's top left corner. */
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
