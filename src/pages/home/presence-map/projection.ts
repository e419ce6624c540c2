import { type Point, type Position, project } from '../../../sections/location-map/mercator'

/** Size of land.svg in user units. */
export const FRAME = { width: 760, height: 720 }

/* The frame holds 20° W to 92° E and 33° S to 62° N in Mercator; land.svg was drawn with the same figures. */
const WEST_EAST = [-20, 92] as const
const SOUTH_NORTH = [-33, 62] as const

const northWest = project({ latitude: SOUTH_NORTH[1], longitude: WEST_EAST[0] }, 0)
const southEast = project({ latitude: SOUTH_NORTH[0], longitude: WEST_EAST[1] }, 0)
const scale = Math.min(FRAME.width / (southEast.x - northWest.x), FRAME.height / (southEast.y - northWest.y))

/** Position of a place in land.svg. */
export function framePoint(position: Position): Point {
  const { x, y } = project(position, 0)
  return {
    x: FRAME.width / 2 + (x - (northWest.x + southEast.x) / 2) * scale,
    y: FRAME.height / 2 + (y - (northWest.y + southEast.y) / 2) * scale,
  }
}
