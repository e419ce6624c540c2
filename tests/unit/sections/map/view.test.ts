import { array, assert, double, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unproject } from '../../../../src/sections/location-map/mercator'
import {
  initialView,
  MAP_HEIGHT,
  MAP_WIDTH,
  MAX_ZOOM,
  MIN_ZOOM,
  panBy,
  pointOn,
  scaleBar,
  type View,
  zoomBy,
} from '../../../../src/sections/location-map/view'

const INDORE = { latitude: 22.77, longitude: 75.9 }
const start = initialView(INDORE)

const pixels = double({ min: -600, max: 600, noNaN: true })
const push = record({ x: pixels, y: pixels })
const steps = array(
  oneof(
    push.map((by) => (view: View) => panBy(view, by)),
    record({ levels: double({ min: -2, max: 2, noNaN: true }), around: push }).map(
      ({ levels, around }) =>
        (view: View) =>
          zoomBy(view, levels, around),
    ),
  ),
  { maxLength: 12 },
)

describe('the view of the drawn map', () => {
  it('is initially centred on the place', () => {
    const { x, y } = pointOn(start, INDORE)
    expect(x).toBeCloseTo(MAP_WIDTH / 2, 8)
    expect(y).toBeCloseTo(MAP_HEIGHT / 2, 8)
  })

  it('pans with the pointer: dragging right and down moves the place along', () => {
    const { x, y } = pointOn(panBy(start, { x: 40, y: 25 }), INDORE)
    expect(x).toBeCloseTo(MAP_WIDTH / 2 + 40, 8)
    expect(y).toBeCloseTo(MAP_HEIGHT / 2 + 25, 8)
  })

  it('keeps the point under the pointer fixed while zooming', () => {
    const zoomed = zoomBy(panBy(start, { x: 100, y: -50 }), 1, { x: 100, y: -50 })
    expect(zoomed.zoom).toBe(start.zoom + 1)
    const { x, y } = pointOn(zoomed, INDORE)
    expect(x).toBeCloseTo(MAP_WIDTH / 2 + 100, 8)
    expect(y).toBeCloseTo(MAP_HEIGHT / 2 - 50, 8)
  })

  it('limits the zoom level to the range of the data', () => {
    expect(zoomBy(start, 20).zoom).toBe(MAX_ZOOM)
    expect(zoomBy(start, -20).zoom).toBe(MIN_ZOOM)
  })

  it('never leaves the bounds of the data after any sequence of gestures', () => {
    assert(
      property(steps, (actions) => {
        const view = actions.reduce((now, action) => action(now), start)
        const corner = { latitude: 0, longitude: 0 }
        const origin = pointOn(view, corner)
        const size = 256 * 2 ** view.zoom
        const worldX = size / 2 - origin.x
        const worldY = size / 2 - origin.y
        const topLeft = unproject({ x: worldX, y: worldY }, view.zoom)
        const bottomRight = unproject({ x: worldX + MAP_WIDTH, y: worldY + MAP_HEIGHT }, view.zoom)
        const slack = 1e-6
        expect(topLeft.longitude).toBeGreaterThanOrEqual(58 - slack)
        expect(topLeft.latitude).toBeLessThanOrEqual(38 + slack)
        expect(bottomRight.longitude).toBeLessThanOrEqual(100 + slack)
        expect(bottomRight.latitude).toBeGreaterThanOrEqual(4 - slack)
      }),
    )
  })
})

describe('the scale bar', () => {
  it('shows 200 km initially', () => {
    expect(scaleBar(start).kilometres).toBe(200)
  })

  it('is a round length between 36 and 90 pixels at every level', () => {
    assert(
      property(double({ min: MIN_ZOOM, max: MAX_ZOOM, noNaN: true }), (zoom) => {
        const bar = scaleBar({ centre: INDORE, zoom })
        expect([1, 2, 5]).toContain(bar.kilometres / 10 ** Math.floor(Math.log10(bar.kilometres)))
        expect(bar.pixels).toBeLessThanOrEqual(90)
        expect(bar.pixels).toBeGreaterThanOrEqual(35.9)
      }),
    )
  })
})
