import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { framePoint } from '../../../../src/pages/home/presence-map/projection'
import { type Point, type Position, project } from '../../../../src/sections/location-map/mercator'
import { NORTH_WEST } from '../../../../src/sections/location-map/view'

const source = join(import.meta.dirname, '../../../../src')

/** Returns the corners of the land from a path with an absolute start and relative lines for each shape. */
function coast(file: string): Point[] {
  const [, path = ''] = /id="land" d="([^"]+)"/.exec(readFileSync(join(source, file), 'utf8')) ?? []
  return path.split('z').flatMap((shape) => {
    const numbers = (shape.match(/-?\d+/g) ?? []).map(Number)
    const points: Point[] = []
    let x = 0
    let y = 0
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      x += numbers[index] ?? 0
      y += numbers[index + 1] ?? 0
      points.push({ x, y })
    }
    return points
  })
}

function fromNearest(points: readonly Point[], { x, y }: Point): number {
  return Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)))
}

/** Headlands: sharp corners with known positions. */
const headlands: readonly (readonly [string, Position])[] = [
  ['Cape Comorin', { latitude: 8.08, longitude: 77.55 }],
  ['Dondra Head', { latitude: 5.92, longitude: 80.59 }],
]
const farHeadlands: readonly (readonly [string, Position])[] = [
  ['Cape Saint Vincent', { latitude: 37.02, longitude: -8.99 }],
  ['Ras Hafun', { latitude: 10.43, longitude: 51.41 }],
]

describe('south-asia.svg matches the projection', () => {
  const india = coast('sections/location-map/south-asia.svg')
  it.each(headlands)('%s on the location map', (_, position) => {
    const corner = project(NORTH_WEST, 7)
    const { x, y } = project(position, 7)
    expect(fromNearest(india, { x: x - corner.x, y: y - corner.y })).toBeLessThan(12)
  })

  const world = coast('pages/home/presence-map/land.svg')
  it.each([...headlands, ...farHeadlands])('%s on the presence map', (_, position) => {
    expect(fromNearest(world, framePoint(position))).toBeLessThan(5)
  })
})

describe('size of south-asia.svg', () => {
  it.each([
    ['sections/location-map/south-asia.svg', 12_000],
    ['pages/home/presence-map/land.svg', 8_000],
  ])('%s has at most %i bytes', (file, most) => {
    expect(readFileSync(join(source, file)).length).toBeLessThanOrEqual(most)
  })
})
