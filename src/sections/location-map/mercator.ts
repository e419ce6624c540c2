/** A place on the globe in degrees; north and east are positive. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A point in pixels; y grows southward. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Width of the whole world in pixels at zoom 0. */
const WORLD = 256
const RADIAN = Math.PI / 180
/** Mean radius of the Earth in kilometres (IUGG). */
const EARTH_RADIUS = 6371.0088

/**
 * Spherical Web Mercator (EPSG:3857), as web maps use it.
 * @returns pixels from the north-west corner of the world, which is 256 · 2^zoom pixels wide
 */
export function project({ latitude, longitude }: Position, zoom: number): Point {
  const size = WORLD * 2 ** zoom
  const northing = Math.asinh(Math.tan(latitude * RADIAN))
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - northing / (2 * Math.PI)) * size }
}

/** The inverse of `project`. */
export function unproject({ x, y }: Point, zoom: number): Position {
  const size = WORLD * 2 ** zoom
  return {
    latitude: Math.atan(Math.sinh((0.5 - y / size) * 2 * Math.PI)) / RADIAN,
    longitude: (x / size) * 360 - 180,
  }
}

/** Kilometres per pixel at a latitude in degrees. */
export function kilometresPerPixel(latitude: number, zoom: number): number {
  return (2 * Math.PI * EARTH_RADIUS * Math.cos(latitude * RADIAN)) / (WORLD * 2 ** zoom)
}

/**
 * The place at a distance along a great circle.
 * @param bearing degrees clockwise from north
 * @param distance kilometres
 */
export function destination(from: Position, bearing: number, distance: number): Position {
  const angle = distance / EARTH_RADIUS
  const course = bearing * RADIAN
  const start = from.latitude * RADIAN
  const end = Math.asin(
    Math.sin(start) * Math.cos(angle) + Math.cos(start) * Math.sin(angle) * Math.cos(course),
  )
  const turn = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(start),
    Math.cos(angle) - Math.sin(start) * Math.sin(end),
  )
  return { latitude: end / RADIAN, longitude: from.longitude + turn / RADIAN }
}
