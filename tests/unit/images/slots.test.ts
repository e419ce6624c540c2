import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cropTo, lostShare } from '../../../scripts/images/crop'
import { fileSizeProblem, slotProblem } from '../../../scripts/images/slot-problem'
import { SLOTS, slotNamed } from '../../../scripts/images/slots'

describe('the slot table', () => {
  it('has exactly the slots that the schemas name', () => {
    const folder = new URL('../../../schemas/', import.meta.url)
    const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        [...readFileSync(new URL(file, folder), 'utf8').matchAll(/"slot": "([^"]+)"/g)].map(
          (match) => match[1],
        ),
      )
    expect([...SLOTS.keys()].sort()).toEqual([...new Set(named)].sort())
  })

  it('lists widths in ascending order', () => {
    for (const { widths } of SLOTS.values()) expect(widths).toEqual([...widths].sort((a, b) => a - b))
  })

  it('names a missing slot and the file to add it to', () => {
    expect(() => slotNamed('banner')).toThrow(/"banner".*slots\.ts/)
  })
})

describe('cropping', () => {
  it('keeps the whole height of a wide picture and centres the region', () => {
    expect(cropTo({ width: 1200, height: 600 }, [4, 3], { x: 50, y: 50 })).toEqual({
      left: 200,
      top: 0,
      width: 800,
      height: 600,
    })
  })

  it('keeps a focal point at any edge inside the region', () => {
    const size = { width: 1000, height: 1000 }
    for (const x of [0, 13, 50, 87, 100]) {
      for (const y of [0, 50, 100]) {
        const part = cropTo(size, [8, 3], { x, y })
        expect(part.left + part.width).toBeLessThanOrEqual(1000)
        expect(part.top).toBeLessThanOrEqual((y / 100) * 1000)
        expect(part.top + part.height).toBeGreaterThanOrEqual((y / 100) * 1000)
      }
    }
  })

  it('measures the share of the area that is cut off', () => {
    const size = { width: 1600, height: 900 }
    expect(lostShare(size, cropTo(size, [1, 1], { x: 50, y: 50 }))).toBeCloseTo(0.4375)
  })
})

describe('slot diagnostics', () => {
  const hero = slotNamed('hero')

  it('accept a picture that is large enough and of the right shape', () => {
    expect(slotProblem({ width: 2000, height: 750 }, hero, 'hero', false)).toBeUndefined()
  })

  it('reject a small picture and name the size that is needed', () => {
    const problem = slotProblem({ width: 800, height: 300 }, hero, 'hero', false)
    expect(problem).toContain('too small for the place "hero"')
    expect(problem).toContain('1600 × 600')
  })

  it('reject a picture of which cropping would cut off too much and name the shape that is needed', () => {
    const problem = slotProblem({ width: 3000, height: 4000 }, hero, 'hero', false)
    expect(problem).toContain('wrong shape')
    expect(problem).toContain('8:3')
  })

  it('accept a vector drawing of any size', () => {
    expect(slotProblem({ width: 80, height: 30 }, hero, 'hero', true)).toBeUndefined()
  })

  it('accept files of up to 8 MB', () => {
    expect(fileSizeProblem(8_000_000)).toBeUndefined()
    expect(fileSizeProblem(8_000_001)).toContain('8 MB')
  })
})
