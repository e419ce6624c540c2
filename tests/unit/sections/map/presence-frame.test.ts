import { describe, expect, it } from 'vitest'
import { FRAME, framePoint } from '../../../../src/pages/home/presence-map/projection'

describe('the frame of the presence map', () => {
  it('spans its width between 20 west and 92 east, and is centred between 33 south and 62 north', () => {
    const west = framePoint({ latitude: 0, longitude: -20 })
    const east = framePoint({ latitude: 0, longitude: 92 })
    const north = framePoint({ latitude: 62, longitude: 0 })
    const south = framePoint({ latitude: -33, longitude: 0 })
    expect((west.x + east.x) / 2).toBeCloseTo(FRAME.width / 2, 8)
    expect((north.y + south.y) / 2).toBeCloseTo(FRAME.height / 2, 8)
    expect(Math.min(west.x, north.y)).toBeCloseTo(0, 8)
  })
})
