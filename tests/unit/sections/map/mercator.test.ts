import { array, assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  destination,
  kilometresPerPixel,
  type Position,
  project,
  unproject,
} from '../../../../src/sections/location-map/mercator'

const RADIAN = Math.PI / 180
const latitude = double({ min: -80, max: 80, noNaN: true })
const longitude = double({ min: -179, max: 179, noNaN: true })
const zoom = double({ min: 0, max: 18, noNaN: true })

/** Great-circle distance in kilometres by the haversine formula, on a sphere of the Earth's mean radius. */
function distance(a: Position, b: Position): number {
  const across = Math.sin(((b.longitude - a.longitude) * RADIAN) / 2) ** 2
  const along = Math.sin(((b.latitude - a.latitude) * RADIAN) / 2) ** 2
  const h = along + Math.cos(a.latitude * RADIAN) * Math.cos(b.latitude * RADIAN) * across
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h))
}

describe('Web Mercator', () => {
  it('projects the equator and the prime meridian to the middle of the world', () => {
    expect(project({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 })
  })

  it('is square up to 85.0511 degrees of latitude', () => {
    const { x, y } = project({ latitude: 85.05112878, longitude: -180 }, 3)
    expect(x).toBeCloseTo(0, 6)
    expect(y).toBeCloseTo(0, 5)
  })

  it('matches the web map tile of 22.77 N, 75.90 E at zoom level 14', () => {
    const { x, y } = project({ latitude: 22.77, longitude: 75.9 }, 14)
    // The usual formula for tile numbers: n · (1 − ln(tan φ + sec φ) ÷ π) ÷ 2.
    const turned = 22.77 * RADIAN
    const row = (2 ** 14 * (1 - Math.log(Math.tan(turned) + 1 / Math.cos(turned)) / Math.PI)) / 2
    expect(Math.floor(x / 256)).toBe(11646)
    expect(Math.floor(y / 256)).toBe(Math.floor(row))
  })

  it('inverts the projection', () => {
    assert(
      property(latitude, longitude, zoom, (north, east, level) => {
        const back = unproject(project({ latitude: north, longitude: east }, level), level)
        expect(back.latitude).toBeCloseTo(north, 8)
        expect(back.longitude).toBeCloseTo(east, 8)
      }),
    )
  })

  it('returns the kilometres per pixel', () => {
    const middle = project({ latitude: 22.77, longitude: 75.9 }, 6)
    const next = unproject({ x: middle.x + 1, y: middle.y }, 6)
    expect(kilometresPerPixel(22.77, 6)).toBeCloseTo(distance({ latitude: 22.77, longitude: 75.9 }, next), 4)
  })
})

describe('destination along a great circle', () => {
  it('lies 500 km north of Indore on the same meridian', () => {
    const north = destination({ latitude: 22.77, longitude: 75.9 }, 0, 500)
    expect(north.longitude).toBeCloseTo(75.9, 10)
    expect(north.latitude).toBeCloseTo(22.77 + 500 / (6371.0088 * RADIAN), 10)
  })

  it('keeps the distance in every direction', () => {
    const bearings = array(double({ min: 0, max: 360, noNaN: true }), { minLength: 1, maxLength: 8 })
    assert(
      property(bearings, double({ min: 1, max: 2000, noNaN: true }), (directions, far) => {
        const from = { latitude: 22.77, longitude: 75.9 }
        for (const direction of directions)
          expect(distance(from, destination(from, direction, far))).toBeCloseTo(far, 6)
      }),
    )
  })
})
