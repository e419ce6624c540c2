import { describe, expect, it } from 'vitest'
import type { Quantity } from '../../../src/units/quantity'
import type { Scale } from '../../../src/units/scale'
import { sharedScale } from '../../../src/units/shared-scale'

describe('sharedScale', () => {
  it.each<[string, Quantity[], Scale]>([
    [
      'counts in decades from eight times on',
      [
        { min: 1, max: 10, unit: 'bar' },
        { min: 2, max: 80, unit: 'bar' },
      ],
      { min: 0.1, max: 100, log: true },
    ],
    [
      'counts evenly from zero, which has no decade',
      [
        { min: 0, max: 5, unit: 'bar' },
        { min: 0, max: 500, unit: 'bar' },
      ],
      { min: 0, max: 600 },
    ],
    ['starts at zero for what is no share', [{ min: 95, max: 120, unit: 'bar' }], { min: 0, max: 150 }],
    [
      'starts at 90 % when a share does',
      [
        { max: 90, unit: '%' },
        { value: 95, unit: '%' },
      ],
      { min: 90, max: 100 },
    ],
    [
      'starts at 0 % when a share is below 90 %',
      [
        { min: 60, unit: '%' },
        { min: 95, unit: '%' },
      ],
      { min: 0, max: 100 },
    ],
  ])('%s', (_, quantities, expected) => {
    expect(sharedScale(quantities)).toEqual(expected)
  })

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
