import fc from 'fast-check'
import type { Quantity } from '../../../src/units/quantity'
import { allUnits } from '../../../src/units/unit-table'

export const units = allUnits()

export const anyUnit = fc.constantFrom(...units)

/** Figures as editors write them, with up to nine integer digits and six decimals. */
export const figure = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
  // The sum turns −0, which no editor writes, into 0.
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`) + 0)

const bounds = (number: fc.Arbitrary<number>): fc.Arbitrary<Omit<Quantity, 'unit'>> =>
  fc.oneof(
    number.map((value) => ({ value })),
    number.map((min) => ({ min })),
    number.map((max) => ({ max })),
    number.map((min) => ({ min, exclusive: true })),
    number.map((max) => ({ max, exclusive: true })),
    number.map((min) => ({ min, wording: 'down to' as const })),
    number.map((max) => ({ max, wording: 'up to' as const })),
    fc
      .tuple(number, number)
      .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
  )

/** Quantities of every shape in the schema with the given figures, without reference and note. */
export const quantityOf = (number: fc.Arbitrary<number>): fc.Arbitrary<Quantity> =>
  fc.tuple(bounds(number), anyUnit).map(([figures, unit]) => ({ ...figures, unit }))
