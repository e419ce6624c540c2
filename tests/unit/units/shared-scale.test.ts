import { describe, expect, it } from 'vitest'
import { sharedScale } from '../../../src/units/shared-scale'

describe('sharedScale', () => {
  it('reaches the end of the largest range', () => {
    expect(
      sharedScale([
        { min: 4, max: 5, unit: 'bar' },
        { min: 5, max: 10, unit: 'bar' },
      ]),
    ).toEqual({ min: 0, max: 15 })
  })

  it('counts in decades when the largest range ends eight times beyond the smallest', () => {
    expect(
      sharedScale([
        { min: 15, max: 500, unit: 'Nm³/h' },
        { min: 10, max: 5000, unit: 'Nm³/h' },
      ]),
    ).toEqual({ min: 1, max: 10_000, log: true })
  })

  it('starts at 90 % when every share is above that', () => {
    expect(
      sharedScale([
        { min: 93, max: 97, unit: '%' },
        { max: 99.999, wording: 'up to', unit: '%' },
      ]),
    ).toEqual({ min: 90, max: 100 })
  })

  it('goes below zero as far as the ranges do', () => {
    expect(
      sharedScale([
        { min: -70, wording: 'down to', unit: '°C' },
        { min: 5, max: 45, unit: '°C' },
      ]),
    ).toMatchObject({ min: -80, max: 50 })
  })
})
