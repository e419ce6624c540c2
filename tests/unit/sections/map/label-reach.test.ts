import { describe, expect, it } from 'vitest'
import { labelBox, labelReach } from '../../../../src/sections/location-map/label-reach'
import { MAP_HEIGHT, MAP_WIDTH } from '../../../../src/sections/location-map/view'

const middle = MAP_WIDTH / 2
const SCALE = 52

/** The reach of a label beside which there is no control. */
const reachOf = (text: string, x: number, anchor: 'start' | 'middle' | 'end') =>
  labelReach(labelBox(text, x, 180, anchor), SCALE)

describe('labelReach', () => {
  it('is the distance of the outer end of a label from the middle of the frame', () => {
    const right = reachOf('Nagpur', middle + 80, 'start') ?? 0
    expect(right).toBeGreaterThan(80)
    expect(right).toBeLessThan(130)
    expect(reachOf('Nagpur', middle - 80, 'end')).toBe(right)
    expect(reachOf('Nagpur', middle + 40, 'end')).toBeLessThan(60)
  })

  it('grows with the length of the text', () => {
    expect(reachOf('Visakhapatnam', middle, 'middle')).toBeGreaterThan(reachOf('Pune', middle, 'middle') ?? 0)
  })

  it('leaves space for the buttons above, and for the scale bar below', () => {
    const beside = (y: number, length = SCALE) =>
      labelReach(labelBox('Bhopal', middle + 50, y, 'start'), length) ?? 0
    expect(beside(60)).toBeGreaterThan(beside(180) + 50)
    expect(beside(230)).toBeGreaterThan(beside(180) + SCALE)
    expect(beside(230, 90)).toBe(beside(230) + 90 - SCALE)
  })

  it('is undefined for a label that the upper or lower edge cuts', () => {
    for (const y of [-20, 2, MAP_HEIGHT - 3, MAP_HEIGHT + 20])
      expect(labelReach(labelBox('Jaipur', middle, y, 'start'), SCALE)).toBeUndefined()
  })
})
