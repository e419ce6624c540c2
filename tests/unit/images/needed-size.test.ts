import { describe, expect, it } from 'vitest'
import { cropTo, lostShare, MIDDLE } from '../../../scripts/images/crop'
import { neededSize } from '../../../scripts/images/needed-size'
import { SLOTS } from '../../../scripts/images/slots'

describe('neededSize', () => {
  it('leaves every slot that the shape suits as many pixels as its widest file has', () => {
    for (const [width, height] of [
      [6000, 4000],
      [4032, 3024],
      [3024, 4032],
      [5000, 5000],
      [8000, 3000],
    ] as const) {
      const size = neededSize({ width, height })
      expect(size.width).toBeLessThan(width)
      expect(size.width / size.height).toBeCloseTo(width / height, 2)
      for (const slot of SLOTS.values()) {
        const part = cropTo(size, slot.ratio, MIDDLE)
        if (lostShare({ width, height }, cropTo({ width, height }, slot.ratio, MIDDLE)) <= slot.largestCrop)
          expect(part.width).toBeGreaterThanOrEqual(Math.max(...slot.widths))
      }
    }
  })

  it('enlarges nothing', () => {
    expect(neededSize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
  })

  it('bounds a picture whose shape suits no slot', () => {
    expect(neededSize({ width: 20_000, height: 1000 })).toEqual({ width: 2000, height: 100 })
  })
})
